// `npm test -- FILE…`: runs these files or folders with Vitest or Playwright, including long tests; passes everything from
// the first option to the runner.
import { existsSync } from 'node:fs'
import { relative, resolve } from 'node:path'

import { printFailures } from './failures.mjs'
import { installWhatIsMissing, root } from './install.mjs'
import { run } from './processes/run.mjs'

/** Tests that start built programs; others import sources only. */
const BUILT = /^(?:sandbox|scripts\/(?:build|processes)|tests)(?:\/|$)/

/** @param {string[]} files @param {string[]} options for the runner @returns {Promise<number>} the exit status */
async function runFiles(files, options) {
  if (files.some((file) => file.startsWith('tests/browsers'))) {
    if (files.length > 1) throw new Error('tests/browsers runs alone: npm test -- tests/browsers')
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
    // Playwright builds changed targets itself, and treats names as patterns.
    const patterns = browser.map((file) => file.replaceAll('.', '\\.'))
    const status = await run(['node_modules/@playwright/test/cli.js', 'test', ...patterns, ...options])
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
  return run(['node_modules/vitest/vitest.mjs', 'run', ...unit, ...options])
}

/** @param {string[]} args what follows `npm test --` @returns {Promise<number>} the exit status */
export async function testFiles(args) {
  const firstOption = args.findIndex((arg) => arg.startsWith('-'))
  const named = firstOption === -1 ? args : args.slice(0, firstOption)
  const files = named.map((file) => relative(root, resolve(root, file)).replaceAll('\\', '/'))
  const missing = files.filter((file) => file === '' || !existsSync(resolve(root, file)))
  if (files.length === 0 || missing.length > 0) {
    console.error(
      `${missing.length > 0 ? `There is no ${missing.join(', ')}. ` : ''}Name files or folders: npm test -- tests/e2e/home.spec.ts`,
    )
    return 1
  }
  await installWhatIsMissing()
  return runFiles(files, args.slice(named.length))
}
