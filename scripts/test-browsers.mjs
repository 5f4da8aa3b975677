// `npm test -- tests/browsers`: the main flows in other engines and in the oldest supported Chromium. The last line is `N passed, N failed`.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'

import { installWhatIsMissing, root } from './install.mjs'
import { endWithNpm } from './processes/orphaned.mjs'

endWithNpm()
await installWhatIsMissing('tests/browsers')
const { buildWhatChanged } = await import('./build.mjs')
const { findEngines } = await import('./browsers/engines.mjs')

const report = join(root, 'test-results', 'browsers.json')
let passed = 0
let failed = 0

try {
  // npm test skips this check, because the packages are not installed there.
  const types = spawnSync(process.execPath, ['node_modules/typescript/bin/tsc', '--noEmit', '-p', 'tests/browsers'], {
    cwd: root,
    stdio: 'inherit',
  })
  if (types.status === 0) passed += 1
  else failed += 1
  await buildWhatChanged()
  const { engines, lacking } = findEngines()
  for (const line of lacking) console.log(line)
  mkdirSync(join(root, 'test-results'), { recursive: true })
  rmSync(report, { force: true })
  if (engines.length > 0) {
    const { status } = spawnSync(
      process.execPath,
      [
        '--import',
        './scripts/processes/end-with-parent.mjs',
        'node_modules/@playwright/test/cli.js',
        'test',
        '--config',
        'tests/browsers/playwright.config.ts',
        ...process.argv.slice(2),
      ],
      {
        cwd: root,
        stdio: 'inherit',
        env: { ...process.env, ENGINES: JSON.stringify(engines), PLAYWRIGHT_JSON_OUTPUT_NAME: report },
      },
    )
    const stats = existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')).stats : { expected: 0, unexpected: 0 }
    passed += stats.expected
    failed += status !== 0 && stats.unexpected === 0 ? 1 : stats.unexpected
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error))
  failed += 1
}

console.log(`${passed} passed, ${failed} failed`)
process.exit(failed === 0 ? 0 : 1)
