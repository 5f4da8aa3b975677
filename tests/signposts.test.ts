import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { describe, expect, it } from 'vitest'

const LONGEST = 15
/** Remix would take a Markdown file there for a page. */
const unmarked = new Set(['app/routes'])
const areas = ['app', 'server', 'sandbox', 'studio', 'tests']
const notOurs = new Set(['node_modules', 'dist'])

const roomsOf = (area: string) =>
  readdirSync(area, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !notOurs.has(entry.name))
    .map(({ name }) => join(area, name))
    .filter((room) => !unmarked.has(room))

const rooms = [...areas, 'scripts', ...areas.flatMap(roomsOf)]

/** Names of files and folders in code marks: what has a slash or a known ending. */
const namedFiles = (text: string) =>
  [
    ...text.matchAll(
      /`([\w$./-]+(?:\/|\.(?:ts|tsx|mjs|js|css|md|ya?ml))|(?:app|server|studio|sandbox|tests|docs)\/[\w./-]+)`/g,
    ),
  ].map(([, name = '']) => name)

describe.each(rooms)('the signpost of %s', (room) => {
  const file = join(room, 'README.md')

  it('is there, short, and names files that exist', () => {
    const text = readFileSync(file, 'utf8').trim()
    expect(text.split('\n').length).toBeLessThanOrEqual(LONGEST)
    const missing = namedFiles(text).filter(
      (name) => ![room, '.', 'app/routes'].some((from) => existsSync(join(from, name))),
    )
    expect(missing).toEqual([])
  })
})

it('docs/architecture.md names files that exist', () => {
  const names = namedFiles(readFileSync('docs/architecture.md', 'utf8'))
  expect(names.length).toBeGreaterThan(20)
  expect(names.filter((name) => name !== 'README.md' && !existsSync(name))).toEqual([])
})

const LONGEST_RECORD = 50
const index = readFileSync('docs/decisions/README.md', 'utf8')
const records = readdirSync('docs/decisions').filter((name) => name !== 'README.md')

describe.each(records)('docs/decisions/%s', (record) => {
  const text = readFileSync(join('docs/decisions', record), 'utf8').trim()

  it('has a title, a status and three sections in at most fifty lines', () => {
    expect(text.split('\n').length).toBeLessThanOrEqual(LONGEST_RECORD)
    expect(text).toMatch(
      /^# \d+\. [A-Z].+\n\nStatus: (?:accepted, \d{4}-\d\d-\d\d|superseded by \d+, \d{4}-\d\d-\d\d)\n/,
    )
    expect(text.match(/^## .+/gm)).toEqual(['## Context', '## Decision', '## Consequences'])
  })

  it('is listed in the index with its number, title, status and date', () => {
    const [, number = '', title = '', status = '', date = ''] = /^# (\d+)\. (.+)\n\nStatus: (.+), (.+)/.exec(text) ?? []
    expect(record.startsWith(`${number.padStart(4, '0')}-`)).toBe(true)
    expect(index).toContain(`| ${number} | [${title}](${record}) | ${status} | ${date} |`)
  })
})

it('docs/decisions/README.md lists as many records as there are', () => {
  expect(index.match(/^\| \d+ \|/gm)).toHaveLength(records.length)
})

it('README.md has at most 6 KB and links to files that exist', () => {
  const text = readFileSync('README.md', 'utf8')
  expect(Buffer.byteLength(text)).toBeLessThanOrEqual(6 * 1024)
  const links = [...text.matchAll(/\]\(([^)#]+)\)/g)].map(([, link = '']) => link)
  expect(links.filter((link) => !existsSync(link))).toEqual([])
})
