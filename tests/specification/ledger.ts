import { posix } from 'node:path'

export const SPECIFICATION = 'docs/specification.md'

type Link = { text: string; path: string }
type Row = { line: number; number: string; cells: string[] }
type Section = { line: number; name: string; stated: number; rows: Row[] }

const HEADING = /^## (\d|[A-Z])\. .+ \((\d+)\)$/
const LINK = /\[((?:\\.|[^[\]\\])+)\]\(([^()]+)\)/g
const NO_CODE = '–'

const plain = (text: string) => text.replace(/\\(.)/g, '$1')

/** Returns the links of a cell, with paths relative to the repository root. */
const linksOf = (cell: string): Link[] =>
  [...cell.matchAll(LINK)].map(([, text = '', address = '']) => ({
    text: plain(text),
    path: posix.join(posix.dirname(SPECIFICATION), address),
  }))

/** Returns the sections and rows of docs/specification.md. */
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

const isDecision = ({ path }: Link) => path.startsWith('docs/decisions/')

/** Checks that the file of a code link contains the linked name. */
function codeProblem({ text, path }: Link, read: (path: string) => string | null): string | null {
  const source = read(path)
  if (source === null) return `there is no ${path}`
  const name = /^`(.+)`$/.exec(text)?.[1]
  if (name === undefined) return `“${text}” is not set as code`
  return source.includes(name) ? null : `${path} has no “${name}”`
}

const SKIPPED = /\b(?:it|test|describe)(?:\.\w+)*\.(?:skip|fixme|todo|fails|skipIf|runIf)\b/

/** Checks that the file of a test link contains each title of its path, with `…` for interpolated parts, and skips no test. */
function testProblem({ text, path }: Link, read: (path: string) => string | null): string | null {
  const source = read(path)
  if (source === null) return `there is no ${path}`
  if (SKIPPED.test(source)) return `${path} skips tests`
  const titles = source.replace(/\$\{[^}]*\}|%[a-z#]|\$[\w.]+/g, '…')
  const missing = text
    .split(' › ')
    .find((title) => !["'", '"', '`'].some((quote) => titles.includes(quote + title + quote)))
  return missing === undefined ? null : `${path} has no test “${missing}”`
}

function citationProblem(link: Link, read: (path: string) => string | null): string | null {
  if (!isDecision(link)) return testProblem(link, read)
  if (read(link.path) === null) return `there is no record ${link.path}`
  return link.path.includes(`/${link.text}-`) ? null : `“${link.text}” is not the number of ${link.path}`
}

function* rowProblems(
  { cells }: Row,
  read: (path: string) => string | null,
): Generator<string | null, void, undefined> {
  if (cells.length !== 3) {
    yield `it has ${cells.length + 1} cells in place of 4`
    return
  }
  const [about = '', code = '', held = ''] = cells
  const holds = linksOf(held)
  if (!about) yield 'nothing says what it is about'
  if (holds.length === 0) yield 'no test and no record holds it'
  for (const link of holds) yield citationProblem(link, read)
  const parts = linksOf(code)
  // A row without code needs a decision.
  if (parts.length === 0 && (code !== NO_CODE || !holds.some(isDecision)))
    yield 'nothing says where it lives in the code'
  for (const link of parts) yield codeProblem(link, read)
}

/**
 * Returns every problem of docs/specification.md, one line each, with its line and row number.
 * @param read returns the text of a file in the repository; null when it is missing
 */
export function problemsOf(markdown: string, read: (path: string) => string | null): string[] {
  const sections = sectionsOf(markdown)
  if (sections.length === 0) return [`${SPECIFICATION}: it has no section`]
  return sections.flatMap(({ line, name, stated, rows }) => [
    ...rows.flatMap((row, index) => {
      const expected = `${name}.${index + 1}`
      const order = row.number === expected ? [] : [`this should be ${expected}`]
      const wrong = [...rowProblems(row, read)].filter((what) => what !== null)
      return [...order, ...wrong].map((what) => `${SPECIFICATION}:${row.line}: ${row.number}: ${what}`)
    }),
    ...(rows.length === stated
      ? []
      : [`${SPECIFICATION}:${line}: ${name}: it has ${rows.length} rows and says that they are ${stated}`]),
  ])
}
