import { posix } from 'node:path'

import { testsIn } from './tests-in'

export const LEDGER = 'docs/specification.md'

type Link = { text: string; path: string }
type Row = { line: number; number: string; cells: string[] }
type Section = { line: number; name: string; stated: number; rows: Row[] }

const HEADING = /^## (\d|[A-Z])\. .+ \((\d+)\)$/
const LINK = /\[((?:\\.|[^[\]\\])+)\]\(([^()]+)\)/g
const NO_CODE = '–'

const plain = (text: string) => text.replace(/\\(.)/g, '$1')

/** The links of a cell, with their paths from the root of the repository. */
const linksOf = (cell: string): Link[] =>
  [...cell.matchAll(LINK)].map(([, text = '', address = '']) => ({
    text: plain(text),
    path: posix.join(posix.dirname(LEDGER), address),
  }))

/** The sections of the ledger and their rows. */
export function sectionsOf(markdown: string): Section[] {
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

const isRecord = ({ path }: Link) => path.startsWith('docs/decisions/')

/** What is wrong with a link to code: the name in it stands in the file. */
function wrongCode({ text, path }: Link, read: (path: string) => string | null): string | null {
  const source = read(path)
  if (source === null) return `there is no ${path}`
  const name = /^`(.+)`$/.exec(text)?.[1]
  if (name === undefined) return `“${text}” is not set as code`
  return source.includes(name) ? null : `${path} has no “${name}”`
}

/** What is wrong with a link to a test, by its title or the end of its path of titles. */
function wrongTest({ text, path }: Link, read: (path: string) => string | null): string | null {
  const source = read(path)
  if (source === null) return `there is no ${path}`
  const tests = testsIn(source).filter((test) => test.path === text || test.path.endsWith(` › ${text}`))
  if (tests.length === 0) return `${path} has no test “${text}”`
  return tests.some(({ skipped }) => skipped) ? `“${text}” of ${path} is skipped` : null
}

function wrongHold(link: Link, read: (path: string) => string | null): string | null {
  if (!isRecord(link)) return wrongTest(link, read)
  if (read(link.path) === null) return `there is no record ${link.path}`
  return link.path.includes(`/${link.text}-`) ? null : `“${link.text}” is not the number of ${link.path}`
}

function* wrongCells({ cells }: Row, read: (path: string) => string | null): Generator<string | null, void, undefined> {
  if (cells.length !== 3) {
    yield `it has ${cells.length + 1} cells in place of 4`
    return
  }
  const [about = '', code = '', held = ''] = cells
  const holds = linksOf(held)
  if (!about) yield 'nothing says what it is about'
  if (holds.length === 0) yield 'no test and no record holds it'
  for (const link of holds) yield wrongHold(link, read)
  const parts = linksOf(code)
  // What has no place in the code is what a record decided.
  if (parts.length === 0 && (code !== NO_CODE || !holds.some(isRecord))) yield 'nothing says where it lives in the code'
  for (const link of parts) yield wrongCode(link, read)
}

/**
 * Everything that is wrong with the ledger, a line each, beginning with the place and the number of the row.
 * @param read the text of a file of the repository; null where there is none
 */
export function problemsOf(markdown: string, read: (path: string) => string | null): string[] {
  const sections = sectionsOf(markdown)
  if (sections.length === 0) return [`${LEDGER}: it has no section`]
  return sections.flatMap(({ line, name, stated, rows }) => [
    ...rows.flatMap((row, index) => {
      const expected = `${name}.${index + 1}`
      const order = row.number === expected ? [] : [`this should be ${expected}`]
      const wrong = [...wrongCells(row, read)].filter((what) => what !== null)
      return [...order, ...wrong].map((what) => `${LEDGER}:${row.line}: ${row.number}: ${what}`)
    }),
    ...(rows.length === stated
      ? []
      : [`${LEDGER}:${line}: ${name}: it has ${rows.length} rows and says that they are ${stated}`]),
  ])
}
