// `npm test`: types, lint, generated types, unit and end-to-end tests, but for files named `*.long.*`. `npm run test:all`:
// those too, then the other browsers. The last line is `N passed, N failed`.
import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'

import { sourceChecks } from './check-sources.mjs'
import { installWhatIsMissing, root } from './install.mjs'
import { toolsNode } from './node/tools-node.mjs'
import { endWithNpm } from './orphaned.mjs'

endWithNpm()
installWhatIsMissing()
const { findChromium } = await import('./chromium.mjs')
const { installPackages } = await import('./debian-packages.mjs')

const all = process.argv.includes('--all')
// Read by vitest.config.ts and playwright.config.ts. Whoever runs a file by its name gets it in either case.
if (!all) process.env.TEST_RANK = 'first'

/** Also after kill -9. */
const endsWithUs = ['--import', './scripts/end-with-parent.mjs']
const results = join(root, 'test-results')
const totals = { passed: 0, failed: 0 }

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
}

/** What needs nothing built, one after the other on one core. */
async function checkSources() {
  for (const { title, args } of Object.values(sourceChecks)) await check(title, args)
}

/**
 * A test runner that writes a JSON report. A run without a report, or that fails without a failed test, counts as one failure.
 * @param {string} report @param {string[]} args @param {(report: any) => { passed: number, failed: number }} count
 * @param {Record<string, string>} [env]
 */
async function suite(report, args, count, env) {
  const file = join(results, report)
  const status = await run(args, env)
  const counted = existsSync(file) ? count(JSON.parse(readFileSync(file, 'utf8'))) : { passed: 0, failed: 1 }
  totals.passed += counted.passed
  totals.failed += status !== 0 && counted.failed === 0 ? 1 : counted.failed
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
}

rmSync(results, { recursive: true, force: true })
mkdirSync(results, { recursive: true })

try {
  process.env.CHROMIUM_PATH = await findChromium()
  // For tests/operations, which says what it leaves out where they cannot be had.
  if (all) installPackages(['caddy', 'nginx-light', 'redis-server', 'prometheus', 'openssl'])
  const checked = checkSources()
  // A process of its own: while it works this one goes on with the checks.
  if ((await run(['scripts/build.mjs'])) !== 0) throw new Error('Nothing is tested: the build failed.')
  await suite(
    'unit.json',
    [
      'node_modules/vitest/vitest.mjs',
      'run',
      '--reporter=default',
      '--reporter=json',
      `--outputFile=${join(results, 'unit.json')}`,
    ],
    (report) => ({
      passed: report.numPassedTests,
      failed: report.numFailedTests + report.numFailedTestSuites * (report.numFailedTests ? 0 : 1),
    }),
  )
  await checked
  await suite(
    'e2e.json',
    ['node_modules/@playwright/test/cli.js', 'test'],
    (report) => ({ passed: report.stats.expected, failed: report.stats.unexpected }),
    { PLAYWRIGHT_JSON_OUTPUT_NAME: join(results, 'e2e.json') },
  )
  if (all) await otherBrowsers()
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error))
  totals.failed += 1
}

console.log(`${totals.passed} passed, ${totals.failed} failed`)
process.exit(totals.failed === 0 ? 0 : 1)
