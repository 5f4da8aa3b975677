// The tests of other browsers: the main flows in other engines and in the oldest supported Chromium.
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'

import { browserOutcome } from './failures.mjs'
import { installWhatIsMissing, root } from './install.mjs'
import { run } from './processes/run.mjs'

/** Runs them in each available browser. @param {string[]} [args] for Playwright @returns {Promise<import('./failures.mjs').Outcome>} */
export async function testBrowsers(args = []) {
  await installWhatIsMissing('tests/browsers')
  const { buildWhatChanged } = await import('./build.mjs')
  const { findEngines } = await import('./browsers/engines.mjs')
  await buildWhatChanged()
  const { engines, lacking } = findEngines()
  for (const line of lacking) console.log(line)

  const report = join(root, 'test-results', 'browsers.json')
  mkdirSync(join(root, 'test-results'), { recursive: true })
  rmSync(report, { force: true })
  const [types, status] = await Promise.all([
    // `npm run typecheck` skips this check, because the packages are not installed there.
    run(['node_modules/typescript/bin/tsc', '--noEmit', '-p', 'tests/browsers']),
    engines.length === 0
      ? 0
      : run(
          ['node_modules/@playwright/test/cli.js', 'test', '--config', 'tests/browsers/playwright.config.ts', ...args],
          { ENGINES: JSON.stringify(engines), PLAYWRIGHT_JSON_OUTPUT_NAME: report },
        ),
  ])
  const { passed, failures } = existsSync(report)
    ? browserOutcome(JSON.parse(readFileSync(report, 'utf8')), root)
    : { passed: 0, failures: [] }
  if (types !== 0) failures.push({ title: 'types of tests/browsers', message: 'See above.' })
  if (status !== 0 && failures.length === 0) failures.push({ title: 'tests/browsers', message: 'See above.' })
  return { passed: passed + (types === 0 ? 1 : 0), failures }
}
