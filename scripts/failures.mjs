/**
 * Reads the reports of the test runners, for a summary at the end of a run, where logs are read first.
 * @typedef {{ title: string, message: string }} Failure
 * @typedef {{ passed: number, failures: Failure[] }} Outcome
 */
import { join, relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'

/** The title and nine lines of a failure. */
const LINES = 9

/** The first lines of an output, without colours and call stacks. @param {string} text */
export const shortened = (text) =>
  stripVTControlCharacters(text)
    .split('\n')
    .filter((line) => line.trim() !== '' && !/^\s+at .*:\d+:\d+\)?$/.test(line))
    .slice(0, LINES)
    .join('\n')

/** Reads Vitest's JSON report. A file that failed to load has no tests; its message counts as one failure. @param {any} report @param {string} root @returns {Outcome} */
export function unitOutcome(report, root) {
  /** @type {Failure[]} */
  const failures = []
  for (const { name, status, message, assertionResults } of report.testResults) {
    const file = relative(root, name)
    const failed = assertionResults.filter((/** @type {any} */ test) => test.status === 'failed')
    for (const test of failed)
      failures.push({ title: `${file} › ${test.fullName}`, message: shortened(test.failureMessages.join('\n')) })
    if (status === 'failed' && failed.length === 0) failures.push({ title: file, message: shortened(message ?? '') })
  }
  return { passed: report.numPassedTests, failures }
}

/** Reads Playwright's JSON report, with errors outside tests. @param {any} report @param {string} root @returns {Outcome} */
export function browserOutcome(report, root) {
  /** @type {Failure[]} */
  const failures = report.errors.map((/** @type {any} */ { message }) => ({
    title: 'the run itself',
    message: shortened(message ?? ''),
  }))
  /** @param {any} suite @param {string[]} titles */
  const visit = (suite, titles) => {
    for (const inner of suite.suites ?? []) visit(inner, [...titles, inner.title])
    for (const { title, file, line, tests } of suite.specs ?? [])
      for (const { status, projectName, results } of tests) {
        if (status !== 'unexpected') continue
        const place = `${projectName && `[${projectName}] `}${relative(root, join(report.config.rootDir, file))}:${line}`
        const errors = results.flatMap((/** @type {any} */ result) => result.errors)
        failures.push({
          title: [place, ...titles, title].join(' › '),
          message: shortened(errors.map((/** @type {any} */ { message }) => message ?? '').join('\n')),
        })
      }
  }
  // The outermost suites are files, whose names are in the location.
  for (const suite of report.suites) visit(suite, [])
  return { passed: report.stats.expected, failures }
}

/** @param {Failure[]} failures */
export function printFailures(failures) {
  if (failures.length === 0) return
  console.log('\nWhat failed:')
  for (const { title, message } of failures) console.log(`\n${title}\n${message.replace(/^/gm, '  ')}`)
  console.log('')
}
