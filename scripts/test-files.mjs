// `npm test -- FILE…`: runs these files or folders with Vitest or Playwright, including long tests; passes everything from
// the first option to the runner. `npm test -- --repeat FILE…` runs them a hundred times on busy cores.
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { relative, resolve } from 'node:path'

import { printFailures } from './failures.mjs'
import { installWhatIsMissing, root } from './install.mjs'
import { run } from './processes/run.mjs'

const TIMES = 100
/** Tests that start built programs; others import sources only. */
const BUILT = /^(?:sandbox|scripts\/(?:build|processes)|tests)(?:\/|$)/

const BURN = 'setInterval(() => { for (let i = 0; i < 1e9; i++); })'

/** Keeps every core busy until stopped. */
function keepCoresBusy() {
  const burning = Array.from({ length: availableParallelism() }, () =>
    spawn(process.execPath, ['--import', './scripts/processes/end-with-parent.mjs', '--eval', BURN], {
      cwd: root,
      stdio: 'ignore',
    }),
  )
  return () => burning.forEach((child) => child.kill('SIGKILL'))
}

/**
 * @param {string[]} files of the repository @param {string[]} options for the runner @param {boolean} repeated
 * @returns {Promise<number>} the exit status
 */
async function runFiles(files, options, repeated) {
  if (files.some((file) => file.startsWith('tests/browsers'))) {
    if (files.length > 1 || repeated) throw new Error('tests/browsers runs alone: npm test -- tests/browsers')
    const [file = ''] = files
    const { testBrowsers } = await import('./test-browsers.mjs')
    const { passed, failures } = await testBrowsers([...(file.endsWith('.ts') ? [file] : []), ...options])
    printFailures(failures)
    console.log(`${passed} passed, ${failures.length} failed`)
    return failures.length === 0 ? 0 : 1
  }
  const browser = files.filter((file) => file.startsWith('tests/e2e'))
  const unit = files.filter((file) => !browser.includes(file))
  if (browser.length > 0) {
    const { findChromium } = await import('./browsers/chromium.mjs')
    process.env.CHROMIUM_PATH = await findChromium()
    const repeat = repeated ? [`--repeat-each=${TIMES}`, '--max-failures=1'] : []
    // Playwright builds changed targets itself, and treats names as patterns.
    const patterns = browser.map((file) => file.replaceAll('.', '\\.'))
    const status = await run(['node_modules/@playwright/test/cli.js', 'test', ...patterns, ...repeat, ...options])
    if (status !== 0) {
      if (unit.length > 0) console.log(`Not run: ${unit.join(', ')}`)
      return status
    }
  }
  if (unit.length === 0) return 0
  if (unit.some((file) => BUILT.test(file) || file === 'scripts')) {
    const { buildWhatChanged } = await import('./build.mjs')
    await buildWhatChanged()
  }
  // Starts Vitest again each time, as a run of all files does.
  for (let time = 1; time <= (repeated ? TIMES : 1); time++) {
    if (repeated) console.log(`${time} of ${TIMES}`)
    const status = await run(['node_modules/vitest/vitest.mjs', 'run', ...unit, ...options])
    if (status !== 0) return status
  }
  return 0
}

/** @param {string[]} args what follows `npm test --` @returns {Promise<number>} the exit status */
export async function testFiles(args) {
  const repeated = args[0] === '--repeat'
  const rest = repeated ? args.slice(1) : args
  const firstOption = rest.findIndex((arg) => arg.startsWith('-'))
  const named = firstOption === -1 ? rest : rest.slice(0, firstOption)
  const files = named.map((file) => relative(root, resolve(root, file)).replaceAll('\\', '/'))
  const missing = files.filter((file) => file === '' || !existsSync(resolve(root, file)))
  if (files.length === 0 || missing.length > 0) {
    console.error(
      `${missing.length > 0 ? `There is no ${missing.join(', ')}. ` : ''}Name files or folders: npm test -- [--repeat] tests/e2e/home.spec.ts`,
    )
    return 1
  }
  await installWhatIsMissing()
  const stopBurning = repeated ? keepCoresBusy() : () => {}
  try {
    const status = await runFiles(files, rest.slice(named.length), repeated)
    if (repeated) console.log(status === 0 ? `${TIMES} of ${TIMES} passed` : 'A run failed.')
    return status
  } finally {
    stopBurning()
  }
}
