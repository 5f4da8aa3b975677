import { existsSync, readFileSync } from 'node:fs'

import { describe, expect, it } from 'vitest'

import { SPECIFICATION, problemsOf, sectionsOf } from './ledger'
import { testsIn } from './tests-in'

const files = new Map<string, string | null>()
function read(path: string): string | null {
  const known = files.get(path)
  if (known !== undefined) return known
  const text = existsSync(path) ? readFileSync(path, 'utf8') : null
  files.set(path, text)
  return text
}

describe('docs/specification.md', () => {
  it('cites an existing test or decision for each sentence', () => {
    expect(problemsOf(readFileSync(SPECIFICATION, 'utf8'), read).join('\n')).toBe('')
  })

  it('contains all sections of the specification, the notes and the decisions', () => {
    expect(sectionsOf(readFileSync(SPECIFICATION, 'utf8')).map(({ name }) => name)).toEqual([...'0123456789ND'])
  })
})

const fixtureFiles: Record<string, string> = {
  'app/a.ts': 'export const AFTER_MS = 10',
  'docs/decisions/0001-one.md': '# 1. One',
  'tests/a.test.ts': `
    describe('a group', () => { it('holds', () => {}); it.skip('sleeps', () => {}) })
    describe.skipIf(x)('now and then', () => { it('runs', () => {}) })
    it.each([1])('counts %i of $name', () => {})
    test(\`opens \${path} | at once\`, async () => { test.skip(slow) })`,
}
const TEST_LINK = '[holds](../tests/a.test.ts)'
const CODE_LINK = '[`AFTER_MS`](../app/a.ts)'
const problemsWith = (...rows: string[]) =>
  problemsOf(`## 1. Small (1)\n\n${rows.join('\n')}`, (path) => fixtureFiles[path] ?? null)

it.each([
  ['a good row', `| 1.1 | When | ${CODE_LINK} | ${TEST_LINK} |`, null],
  ['a test in its group', `| 1.1 | When | ${CODE_LINK} | [a group › holds](../tests/a.test.ts) |`, null],
  ['a title with parameters', `| 1.1 | When | ${CODE_LINK} | [counts … of …](../tests/a.test.ts) |`, null],
  ['a decision without code', '| 1.1 | When | – | [0001](decisions/0001-one.md) |', null],
  ['a number out of order', `| 1.2 | When | ${CODE_LINK} | ${TEST_LINK} |`, '1.2: this should be 1.1'],
  ['no words', `| 1.1 | | ${CODE_LINK} | ${TEST_LINK} |`, '1.1: nothing says what it is about'],
  ['no code', `| 1.1 | When | | ${TEST_LINK} |`, '1.1: nothing says where it lives in the code'],
  ['no code, and no decision', `| 1.1 | When | – | ${TEST_LINK} |`, '1.1: nothing says where it lives in the code'],
  ['no hold', `| 1.1 | When | ${CODE_LINK} | |`, '1.1: no test and no record holds it'],
  ['a cell too few', `| 1.1 | When | ${TEST_LINK} |`, '1.1: it has 3 cells in place of 4'],
  ['another file', `| 1.1 | When | [\`AFTER_MS\`](../app/b.ts) | ${TEST_LINK} |`, '1.1: there is no app/b.ts'],
  ['another name', `| 1.1 | When | [\`BEFORE\`](../app/a.ts) | ${TEST_LINK} |`, '1.1: app/a.ts has no “BEFORE”'],
  [
    'another test',
    `| 1.1 | When | ${CODE_LINK} | [hold](../tests/a.test.ts) |`,
    '1.1: tests/a.test.ts has no test “hold”',
  ],
  [
    'no file of tests',
    `| 1.1 | When | ${CODE_LINK} | [holds](../tests/b.test.ts) |`,
    '1.1: there is no tests/b.test.ts',
  ],
  [
    'a skipped test',
    `| 1.1 | When | ${CODE_LINK} | [sleeps](../tests/a.test.ts) |`,
    '1.1: “sleeps” of tests/a.test.ts is skipped',
  ],
  [
    'a test now and then',
    `| 1.1 | When | ${CODE_LINK} | [runs](../tests/a.test.ts) |`,
    '1.1: “runs” of tests/a.test.ts is skipped',
  ],
  [
    'a test that skips itself',
    `| 1.1 | When | ${CODE_LINK} | [opens … \\| at once](../tests/a.test.ts) |`,
    '1.1: “opens … | at once” of tests/a.test.ts is skipped',
  ],
  [
    'no record',
    '| 1.1 | When | – | [0002](decisions/0002-two.md) |',
    '1.1: there is no record docs/decisions/0002-two.md',
  ],
  [
    'another number of a record',
    '| 1.1 | When | – | [0002](decisions/0001-one.md) |',
    '1.1: “0002” is not the number of docs/decisions/0001-one.md',
  ],
])('checks the row of %s', (_what, row, problem) => {
  expect(problemsWith(row)).toEqual(problem === null ? [] : [`${SPECIFICATION}:3: ${problem}`])
})

it('problemsOf reports a missing or extra row with its section', () => {
  expect(problemsWith()).toEqual([`${SPECIFICATION}:1: 1: it has 0 rows and says that they are 1`])
  expect(problemsOf('Nothing', () => null)).toEqual([`${SPECIFICATION}: it has no section`])
})

it('testsIn reads the titles of tests from their source', () => {
  expect(testsIn(fixtureFiles['tests/a.test.ts'] ?? '').map(({ path }) => path)).toEqual([
    'a group › holds',
    'a group › sleeps',
    'now and then › runs',
    'counts … of …',
    'opens … | at once',
  ])
})
