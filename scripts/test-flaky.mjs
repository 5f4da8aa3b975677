// `npm run test:flaky -- FILE`: one test file a hundred times beside busy cores, without retries; ends at the first failure.
import { spawn, spawnSync } from 'node:child_process'
import { availableParallelism } from 'node:os'

import { installWhatIsMissing, root } from './install.mjs'
import { endWithNpm } from './processes/orphaned.mjs'

const TIMES = 100

endWithNpm()
const file = process.argv[2] ?? ''
if (file === '') {
  console.error('Name a test file: npm run test:flaky -- tests/e2e/home.spec.ts')
  process.exit(1)
}
await installWhatIsMissing()
const { findChromium } = await import('./browsers/chromium.mjs')
const { buildWhatChanged } = await import('./build.mjs')
process.env.CHROMIUM_PATH = await findChromium()
await buildWhatChanged()

const burning = Array.from({ length: availableParallelism() }, () =>
  spawn(
    process.execPath,
    [
      '--import',
      './scripts/processes/end-with-parent.mjs',
      '--eval',
      'setInterval(() => { for (let i = 0; i < 1e9; i++); })',
    ],
    {
      cwd: root,
      stdio: 'ignore',
    },
  ),
)

/** @param {string[]} args */
const run = (args) => spawnSync(process.execPath, args, { cwd: root, stdio: 'inherit' }).status ?? 1

/** Playwright repeats a file by itself; Vitest is started again each time, as a run of all files does. */
function repeat() {
  if (file.endsWith('.spec.ts'))
    return run(['node_modules/@playwright/test/cli.js', 'test', file, `--repeat-each=${TIMES}`, '--max-failures=1'])
  for (let time = 1; time <= TIMES; time++) {
    console.log(`${time} of ${TIMES}`)
    const status = run(['node_modules/vitest/vitest.mjs', 'run', file])
    if (status !== 0) return status
  }
  return 0
}

const status = repeat()
for (const child of burning) child.kill('SIGKILL')
console.log(status === 0 ? `${TIMES} of ${TIMES} passed` : 'A run failed.')
process.exit(status)
