// `npm test`: types, unit and end-to-end tests, but for files named `*.long.*` and tests tagged `@long`. `npm run test:all`:
// those too, lint, then the other browsers. Failures are repeated at the end; the last line is `N passed, N failed`.
// `npm test -- FILE…`: scripts/test-files.mjs.
import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'

import { sourceChecks } from './check-sources.mjs'
import { browserOutcome, printFailures, shortened, unitOutcome } from './failures.mjs'
import { installWhatIsMissing, root } from './install.mjs'
import { toolsNode } from './node/tools-node.mjs'
import { endWithNpm } from './processes/orphaned.mjs'

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

// Read by vitest.config.ts and playwright.config.ts.
if (!all) process.env.TEST_RANK = 'first'

/** Also after kill -9. */
const endsWithUs = ['--import', './scripts/processes/end-with-parent.mjs']
const results = join(root, 'test-results')
const totals = { passed: 0, failed: 0 }
/** @type {import('./failures.mjs').Failure[]} */
const failures = []
/** Rules that no visitor, payer or editor would notice: `npm run typecheck` and `npm run lint` ask for them before each commit. */
const FOR_DEVELOPERS = ['generated', 'format', 'lint', 'studio-lint', 'styles', 'words', 'unused', 'cycles']
/** Each takes more than a gigabyte: beside the unit tests, that is more than a machine with 4 GB has. */
const ALONE = ['lint', 'studio-lint']

/**
 * Runs one of the installed programs. Resolves with its exit status.
 * @param {string[]} args @param {Record<string, string>} [env]
 * @returns {Promise<number>}
 */
function run(args, env = {}) {
  const child = spawn(process.execPath, [...endsWithUs, ...args], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...env },
  })
  return new Promise((resolve) => child.once('exit', (status) => resolve(status ?? 1)))
}

/** One check that has no tests of its own: it counts as one. What it prints comes at its end, as others print meanwhile. @param {string} name @param {string[]} args */
async function check(name, args) {
  const started = Date.now()
  const child = spawn(toolsNode(), [...endsWithUs, ...args], { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] })
  let printed = ''
  for (const output of [child.stdout, child.stderr]) output.setEncoding('utf8').on('data', (text) => (printed += text))
  const status = await new Promise((resolve) => child.once('close', resolve))
  console.log(
    `${printed}${status === 0 ? 'ok    ' : 'FAILED'} ${name} (${((Date.now() - started) / 1000).toFixed(0)} s)`,
  )
  totals[status === 0 ? 'passed' : 'failed'] += 1
  if (status !== 0) failures.push({ title: name, message: shortened(printed) })
}

/** What needs nothing built, one after the other on one core. @param {(name: string) => boolean} chosen */
async function checkSources(chosen) {
  for (const [name, { title, args }] of Object.entries(sourceChecks))
    if (chosen(name) && (all || !FOR_DEVELOPERS.includes(name))) await check(title, args)
}

/**
 * A test runner that writes a JSON report. A run without a report, or that fails without a failed test, counts as one failure.
 * @param {string} report @param {string[]} args
 * @param {(report: any, root: string) => import('./failures.mjs').Outcome} read @param {Record<string, string>} [env]
 */
async function suite(report, args, read, env) {
  const file = join(results, report)
  const status = await run(args, env)
  const outcome = existsSync(file) ? read(JSON.parse(readFileSync(file, 'utf8')), root) : null
  const failed = outcome?.failures ?? []
  totals.passed += outcome?.passed ?? 0
  if (!outcome || (status !== 0 && failed.length === 0))
    failed.push({ title: report, message: 'The run ended with an error that is no test’s; see above.' })
  totals.failed += failed.length
  failures.push(...failed)
}

/** A command of its own, which installs what it needs and says in its last line how many passed. */
async function otherBrowsers() {
  const child = spawn(process.execPath, [...endsWithUs, 'scripts/test-browsers.mjs'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let printed = ''
  child.stdout.setEncoding('utf8').on('data', (text) => {
    process.stdout.write(text)
    printed = (printed + text).slice(-100)
  })
  await new Promise((resolve) => child.once('close', resolve))
  const [, passed, failed] = /^(\d+) passed, (\d+) failed$/.exec(printed.trim().split('\n').at(-1) ?? '') ?? ['', 0, 1]
  totals.passed += Number(passed)
  totals.failed += Number(failed)
  const report = join(results, 'browsers.json')
  if (existsSync(report)) failures.push(...browserOutcome(JSON.parse(readFileSync(report, 'utf8')), root).failures)
}

rmSync(results, { recursive: true, force: true })
mkdirSync(results, { recursive: true })

try {
  process.env.CHROMIUM_PATH = await findChromium()
  // For tests/operations, which says what it leaves out where they cannot be had.
  if (all)
    installPackages(['caddy', 'nginx-light', 'redis-server', 'prometheus', 'openssl', 'varnish', 'varnish-modules'])
  const checked = checkSources((name) => !ALONE.includes(name))
  // A process of its own: meanwhile this one runs the checks.
  if ((await run(['scripts/build.mjs', ...(all ? [] : ['--without-production'])])) !== 0)
    throw new Error('Nothing is tested: the build failed.')
  // Beside the unit tests, which wait now and then: what each product of the end-to-end tests begins with.
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
  await checkSources((name) => ALONE.includes(name))
  await suite('e2e.json', ['node_modules/@playwright/test/cli.js', 'test'], browserOutcome, {
    PLAYWRIGHT_JSON_OUTPUT_NAME: join(results, 'e2e.json'),
    // Else they say themselves why no product starts.
    ...((await seeding) === 0 && { SEEDED_DATA: seeded }),
  })
  if (all) await otherBrowsers()
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error))
  totals.failed += 1
}

printFailures(failures)
console.log(`${totals.passed} passed, ${totals.failed} failed`)
process.exit(totals.failed === 0 ? 0 : 1)
