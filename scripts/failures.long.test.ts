import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { afterEach, beforeEach, expect, it } from 'vitest'

import { browserOutcome, unitOutcome } from './failures.mjs'

let folder = ''
beforeEach(() => {
  // Inside the project: the runners are found from there.
  mkdirSync('test-results', { recursive: true })
  folder = mkdtempSync(join('test-results', 'failures-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** Runs a file of tests with a real runner, and gives its JSON report. */
function reportOf(name: string, source: string, program: (report: string) => string[]) {
  writeFileSync(join(folder, name), source)
  writeFileSync(join(folder, 'vitest.config.ts'), 'export default {}')
  writeFileSync(
    join(folder, 'playwright.config.ts'),
    "export default { testDir: '.', outputDir: 'output', reporter: 'json' }",
  )
  const report = join(process.cwd(), folder, 'report.json')
  spawnSync(process.execPath, program(report), {
    env: { ...process.env, PLAYWRIGHT_JSON_OUTPUT_NAME: report },
    stdio: 'ignore',
  })
  return JSON.parse(readFileSync(report, 'utf8'))
}

const unit = (source: string) =>
  unitOutcome(
    reportOf('price.test.ts', source, (report) => [
      'node_modules/vitest/vitest.mjs',
      'run',
      '--root',
      folder,
      '--reporter=json',
      `--outputFile=${report}`,
    ]),
    process.cwd(),
  )

it('a failed unit test says its place, its titles and what differed', () => {
  const { passed, failures } = unit(`
    import { describe, expect, it } from 'vitest'
    it('holds', () => {})
    describe('the price', () => it('is in naira', () => expect('₦1').toBe('₦2')))`)
  expect({ passed, failed: failures.length }).toEqual({ passed: 1, failed: 1 })
  expect(failures[0]?.title).toBe(join(folder, 'price.test.ts › the price is in naira'))
  expect(failures[0]?.message).toContain("expected '₦1' to be '₦2'")
  expect(failures[0]?.message.split('\n').length).toBeLessThanOrEqual(9)
})

it('a file of unit tests that does not load is one failure', () => {
  const { failures } = unit('throw new Error("no such price")')
  expect(failures).toHaveLength(1)
  expect(failures[0]?.message).toContain('no such price')
})

it('a failed test in a browser says its place, its titles and what differed, once', () => {
  const source = `
    const { expect, test } = require('@playwright/test')
    test('holds', () => {})
    test.describe('the price', () => test('is in naira', () => expect('₦1').toBe('₦2')))`
  const report = reportOf('price.spec.cjs', source, () => [
    'node_modules/@playwright/test/cli.js',
    'test',
    '--config',
    join(folder, 'playwright.config.ts'),
  ])
  const { passed, failures } = browserOutcome(report, process.cwd())
  expect({ passed, failed: failures.length }).toEqual({ passed: 1, failed: 1 })
  expect(failures[0]?.title).toBe(`${join(folder, 'price.spec.cjs')}:4 › the price › is in naira`)
  expect(failures[0]?.message).toMatch(/Expected: "₦2"[^]*Received: "₦1"/)
})
