import { existsSync, readFileSync } from 'node:fs'

import { describe, expect, it } from 'vitest'

import { SPECIFICATION, problemsOf, sectionsOf } from './ledger'

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
  'tests/a.test.ts': "describe('a group', () => { it.each([1])('counts %i of $name', () => {}) })",
  'tests/b.test.ts': "it.skip('sleeps', () => {})",
}
const CODE_LINK = '[`AFTER_MS`](../app/a.ts)'

it.each([
  [`| 1.1 | When | ${CODE_LINK} | [a group › counts … of …](../tests/a.test.ts) |`, []],
  [`| 1.1 | When | ${CODE_LINK} | [counts](../tests/a.test.ts) |`, ['tests/a.test.ts has no test “counts”']],
  [`| 1.1 | When | ${CODE_LINK} | [sleeps](../tests/b.test.ts) |`, ['tests/b.test.ts skips tests']],
  [`| 1.1 | When | [\`BEFORE\`](../app/a.ts) | |`, ['no test and no record holds it', 'app/a.ts has no “BEFORE”']],
])('problemsOf reports the problems of the row %s', (row, problems) => {
  expect(problemsOf(`## 1. Small (1)\n\n${row}`, (path) => fixtureFiles[path] ?? null)).toEqual(
    problems.map((problem) => `${SPECIFICATION}:3: 1.1: ${problem}`),
  )
})
