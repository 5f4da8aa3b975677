import { existsSync, readFileSync } from 'node:fs'
import { posix } from 'node:path'

import { describe, expect, it } from 'vitest'

const SPECIFICATION = 'docs/specification.md'

type Link = { text: string; path: string }
type Row = { line: number; number: string; cells: string[] }
type Section = { line: number; name: string; stated: number; rows: Row[] }

const HEADING = /^## (\d|[A-Z])\. .+ \((\d+)\)$/
const LINK = /\[((?:\\.|[^[\]\\])+)\]\(([^()]+)\)/g
const NO_CODE = '–'
const SKIPPED = /\b(?:it|test|describe)(?:\.\w+)*\.(?:skip|fixme|todo|fails|skipIf|runIf)\b/

/** Returns the text of a file of the repository; null when it is missing. */
const read = (path: string) => (existsSync(path) ? readFileSync(path, 'utf8') : null)

/** Returns the links of a cell, with paths relative to the repository root. */
const linksOf = (cell: string): Link[] =>
  [...cell.matchAll(LINK)].map(([, text = '', address = '']) => ({
    text: text.replace(/\\(.)/g, '$1'),
    path: posix.join(posix.dirname(SPECIFICATION), address),
  }))

function sectionsOf(markdown: string): Section[] {
  const sections: Section[] = []
  for (const [index, text] of markdown.split('\n').entries()) {
    const line = index + 1
    const [, name, stated] = HEADING.exec(text) ?? []
    if (name !== undefined) sections.push({ line, name, stated: Number(stated), rows: [] })
    if (!/^\| [\dA-Z]+\./.test(text)) continue
    const [, number = '', ...cells] = text.split(/(?<!\\)\|/).map((cell) => cell.trim())
    sections.at(-1)?.rows.push({ line, number, cells: cells.slice(0, -1) })
  }
  return sections
}

const isDecision = ({ path }: Link) => path.startsWith('docs/decisions/')

/** Checks that the file of a code link contains the linked name. */
function codeProblem({ text, path }: Link): string | null {
  const source = read(path)
  if (source === null) return `there is no ${path}`
  const name = /^`(.+)`$/.exec(text)?.[1]
  if (name === undefined) return `“${text}” is not set as code`
  return source.includes(name) ? null : `${path} has no “${name}”`
}

/** Checks that the file of a test link contains each title of its path, with `…` for interpolated parts, and skips no test. */
function testProblem({ text, path }: Link): string | null {
  const source = read(path)
  if (source === null) return `there is no ${path}`
  if (SKIPPED.test(source)) return `${path} skips tests`
  const titles = source.replace(/\$\{[^}]*\}|%[a-z#]|\$[\w.]+/g, '…')
  const missing = text
    .split(' › ')
    .find((title) => !["'", '"', '`'].some((quote) => titles.includes(quote + title + quote)))
  return missing === undefined ? null : `${path} has no test “${missing}”`
}

function decisionProblem({ text, path }: Link): string | null {
  if (read(path) === null) return `there is no record ${path}`
  return path.includes(`/${text}-`) ? null : `“${text}” is not the number of ${path}`
}

function problemsOf({ cells }: Row): (string | null)[] {
  const [about = '', code = '', held = ''] = cells
  const [parts, holds] = [linksOf(code), linksOf(held)]
  // A row without code needs a decision.
  const hasPlace = parts.length > 0 || (code === NO_CODE && holds.some(isDecision))
  return [
    cells.length === 3 ? null : `it has ${cells.length + 1} cells in place of 4`,
    about ? null : 'nothing says what it is about',
    hasPlace ? null : 'nothing says where it lives in the code',
    holds.length > 0 ? null : 'no test and no record holds it',
    ...parts.map(codeProblem),
    ...holds.map((link) => (isDecision(link) ? decisionProblem(link) : testProblem(link))),
  ]
}

describe('docs/specification.md', () => {
  const sections = sectionsOf(readFileSync(SPECIFICATION, 'utf8'))

  it('cites an existing test or decision for each sentence', () => {
    const problems = sections.flatMap(({ name, rows }) =>
      rows.flatMap((row, index) => {
        const expected = `${name}.${index + 1}`
        const order = row.number === expected ? null : `this should be ${expected}`
        const wrong = [order, ...problemsOf(row)].filter((what) => what !== null)
        return wrong.map((what) => `${SPECIFICATION}:${row.line}: ${row.number}: ${what}`)
      }),
    )
    expect(problems.join('\n')).toBe('')
  })

  it('states the number of rows in the heading of each section', () => {
    for (const { line, stated, rows } of sections) expect(rows.length, `${SPECIFICATION}:${line}`).toBe(stated)
  })

  it('contains all sections of the specification, the notes and the decisions', () => {
    expect(sections.map(({ name }) => name)).toEqual([...'0123456789ND'])
  })
})
