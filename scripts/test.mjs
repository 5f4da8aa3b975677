// `npm test`: types, unit and end-to-end tests except `*.long.*` files and tests tagged `@long`. `npm run test:all`: all of
// them, lint and other browsers. Repeats failures at the end; the last line is `N passed, N failed`.
// `npm test -- FILE…`: scripts/test-files.mjs.
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'

import { sourceChecks } from './check-sources.mjs'
import { browserOutcome, printFailures, shortened, unitOutcome } from './failures.mjs'
import { installWhatIsMissing, root } from './install.mjs'
import { toolsNode } from './node/tools-node.mjs'
import { memory } from './processes/memory.mjs'
import { endWithNpm } from './processes/orphaned.mjs'
import { run } from './processes/run.mjs'
import { testBrowsers } from './test-browsers.mjs'

endWithNpm()
const all = process.argv.includes('--all')
const named = process.argv.slice(2).filter((arg) => arg !== '--all')
if (named.length > 0) {
  const { testFiles } = await import('./test-files.mjs')
  process.exit(await testFiles(named))
}
await installWhatIsMissing()
const { findChromium } = await import('./browsers/chromium.mjs')
const { installPackages } = await import('./browsers/debian-packages.mjs')
const { findEngines } = await import('./browsers/engines.mjs')

// Read by vitest.config.ts and playwright.config.ts.
if (!all) process.env.TEST_RANK = 'first'

const results = join(root, 'test-results')
let passed = 0
/** @type {import('./failures.mjs').Failure[]} */
const failures = []
/** Checks without an effect on visitors, payers or editors: `npm run typecheck` and `npm run lint` run them before each commit. */
const FOR_DEVELOPERS = ['generated', 'format', 'lint', 'studio-lint', 'styles', 'words', 'unused', 'cycles']
/** Checks that need over a gigabyte each: with 4 GB of memory they run after the unit tests, otherwise beside them. */
const LARGE = memory > 6 * 1024 ** 3 ? [] : ['lint', 'studio-lint']

/** Runs a check without tests, which counts as one test. Prints its output at the end, to keep it in one piece. @param {string} name @param {string[]} args */
async function check(name, args) {
  const started = Date.now()
  let printed = ''
  const status = await run(args, {}, (text) => (printed += text), toolsNode())
  console.log(
    `${printed}${status === 0 ? 'ok    ' : 'FAILED'} ${name} (${((Date.now() - started) / 1000).toFixed(0)} s)`,
  )
  if (status === 0) passed += 1
  else failures.push({ title: name, message: shortened(printed) })
}

/** Runs checks that need no build, one after the other on one core. @param {(name: string) => boolean} chosen */
async function checkSources(chosen) {
  for (const [name, { title, args }] of Object.entries(sourceChecks))
    if (chosen(name) && (all || !FOR_DEVELOPERS.includes(name))) await check(title, args)
}

/** Adds the outcome of a runner to that of the whole run. @param {import('./failures.mjs').Outcome} outcome */
function count(outcome) {
  passed += outcome.passed
  failures.push(...outcome.failures)
}

/**
 * Runs a test runner. A missing report, or a failure without a failed test, counts as one failure.
 * @param {string} report @param {string[]} args @param {Record<string, string>} [env]
 * @param {(report: any, root: string) => import('./failures.mjs').Outcome} read
 */
async function suite(report, args, read, env) {
  const file = join(results, report)
  const status = await run(args, env)
  const outcome = existsSync(file) ? read(JSON.parse(readFileSync(file, 'utf8')), root) : { passed: 0, failures: [] }
  if (!existsSync(file) || (status !== 0 && outcome.failures.length === 0))
    outcome.failures.push({ title: report, message: 'The run ended with an error that is no test’s; see above.' })
  count(outcome)
}

rmSync(results, { recursive: true, force: true })
mkdirSync(results, { recursive: true })

try {
  process.env.CHROMIUM_PATH = await findChromium()
  const checked = checkSources((name) => !LARGE.includes(name))
  // A separate process, so that this one can run the checks meanwhile.
  const built = run(['scripts/build.mjs', ...(all ? [] : ['--without-production'])])
  if (all) {
    // Programs for tests/operations, which report what they skip without them, and for tests/browsers.
    installPackages(['caddy', 'nginx-light', 'redis-server', 'prometheus', 'openssl', 'varnish', 'varnish-modules'])
    findEngines()
  }
  if ((await built) !== 0) throw new Error('Nothing is tested: the build failed.')
  // Runs beside the unit tests, which do not use all cores: prepares the data of each end-to-end product.
  const seeded = join(results, 'seeded')
  const seeding = run(['tests/e2e/seed-once.mjs', seeded])
  await suite(
    'unit.json',
    [
      'node_modules/vitest/vitest.mjs',
      'run',
      '--reporter=default',
      '--reporter=json',
      `--outputFile=${join(results, 'unit.json')}`,
    ],
    unitOutcome,
  )
  await checked
  await checkSources((name) => LARGE.includes(name))
  await suite('e2e.json', ['node_modules/@playwright/test/cli.js', 'test'], browserOutcome, {
    PLAYWRIGHT_JSON_OUTPUT_NAME: join(results, 'e2e.json'),
    // Without it the tests report themselves why no product starts.
    ...((await seeding) === 0 && { SEEDED_DATA: seeded }),
  })
  if (all) count(await testBrowsers())
} catch (error) {
  failures.push({ title: 'npm test', message: error instanceof Error ? error.message : String(error) })
}

printFailures(failures)
if (!all) console.log('Not checked: generated types (npm run typecheck), format and lint (npm run lint)')
console.log(`${passed} passed, ${failures.length} failed`)
process.exit(failures.length === 0 ? 0 : 1)
