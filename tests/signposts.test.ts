import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { describe, expect, it } from 'vitest'

const LONGEST = 15
/** Remix would treat a Markdown file there as a route. */
const unmarked = new Set(['app/routes'])
const areas = ['app', 'server', 'sandbox', 'studio', 'tests']
const notOurs = new Set(['node_modules', 'dist'])

const roomsOf = (area: string) =>
  readdirSync(area, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !notOurs.has(entry.name))
    .map(({ name }) => join(area, name))
    .filter((room) => !unmarked.has(room))

const rooms = [...areas, 'scripts', ...areas.flatMap(roomsOf)]

/** Names of files and folders in backticks: with a slash or a known extension. */
const namedFiles = (text: string) =>
  [
    ...text.matchAll(
      /`([\w$./-]+(?:\/|\.(?:ts|tsx|mjs|js|css|md|ya?ml))|(?:app|server|studio|sandbox|tests|docs)\/[\w./-]+)`/g,
    ),
  ].map(([, name = '']) => name)

describe.each(rooms)('README.md of %s', (room) => {
  const file = join(room, 'README.md')

  it('exists, has at most fifteen lines and names existing files', () => {
    const text = readFileSync(file, 'utf8').trim()
    expect(text.split('\n').length).toBeLessThanOrEqual(LONGEST)
    const missing = namedFiles(text).filter(
      (name) => ![room, '.', 'app/routes'].some((from) => existsSync(join(from, name))),
    )
    expect(missing).toEqual([])
  })
})

it('names only existing files in docs/architecture.md', () => {
  const names = namedFiles(readFileSync('docs/architecture.md', 'utf8'))
  expect(names.length).toBeGreaterThan(20)
  expect(names.filter((name) => name !== 'README.md' && !existsSync(name))).toEqual([])
})

const index = readFileSync('docs/decisions/README.md', 'utf8')
const records = readdirSync('docs/decisions').filter((name) => name !== 'README.md')

it.each(records)('lists docs/decisions/%s in its index with number, title, status and date', (record) => {
  const text = readFileSync(join('docs/decisions', record), 'utf8')
  const [, number = '', title = '', status = '', date = ''] = /^# (\d+)\. (.+)\n\nStatus: (.+), (.+)/.exec(text) ?? []
  expect(record.startsWith(`${number.padStart(4, '0')}-`)).toBe(true)
  expect(index).toContain(`| ${number} | [${title}](${record}) | ${status} | ${date} |`)
})

it('lists every decision in docs/decisions/README.md', () => {
  expect(index.match(/^\| \d+ \|/gm)).toHaveLength(records.length)
})

it('refers only to existing decisions in code and documents, as "decision 10" or by file', () => {
  const files = globSync(
    ['*.{md,js,json}', '{app,deploy,docs,packages,sandbox,scripts,server,studio,tests}/**/*.{md,mjs,ts,tsx,vcl}'],
    {
      exclude: (path) => /node_modules|dist|build$|\.test\.ts$/.test(path),
    },
  )
  const wrong = files.flatMap((file) => {
    const text = readFileSync(file, 'utf8')
    const links = [...text.matchAll(/decisions\/(\d{4}[\w-]*(?:\.md)?)/g)].filter(
      ([, name = '']) => !records.includes(name),
    )
    const numbers = [...text.matchAll(/\b[Dd]ecisions? (\d+)/g)].filter(([, number]) => Number(number) > records.length)
    const older = [...text.matchAll(/\b[Rr]ecords? \d+/g)]
    return [...links, ...numbers, ...older].map(([found]) => `${file}: ${found}`)
  })
  expect(wrong).toEqual([])
})

it('keeps README.md below 6 KB, with links to existing files', () => {
  const text = readFileSync('README.md', 'utf8')
  expect(Buffer.byteLength(text)).toBeLessThanOrEqual(6 * 1024)
  const links = [...text.matchAll(/\]\(([^)#]+)\)/g)].map(([, link = '']) => link)
  expect(links.filter((link) => !existsSync(link))).toEqual([])
})
