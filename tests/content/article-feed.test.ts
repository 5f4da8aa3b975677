import { runInContext } from 'node:vm'

import { beforeAll, describe, expect, it } from 'vitest'
import { builtinEnvironments } from 'vitest/runtime'
import * as v from 'valibot'

import { atomFeed } from '~/content/article/article-feed.server'
import { deadlineIn } from '~/lib/http/deadline'

import { another, seeded } from './article.fixture'
import { contentOf, type Document } from './dataset'

const entry = v.object({
  id: v.string(),
  title: v.string(),
  updated: v.pipe(v.string(), v.isoTimestamp()),
  address: v.string(),
  topics: v.array(v.string()),
})
const feed = v.object({ id: v.string(), updated: v.string(), entries: v.array(entry) })

/** Parses a feed with the browser's XML parser. */
const READ = `(xml) => {
  const read = new DOMParser().parseFromString(xml, 'application/xml')
  if (read.querySelector('parsererror')) throw new Error(read.documentElement.textContent)
  const of = (node, name) => [...node.children].find(({ localName }) => localName === name)?.textContent
  const entries = [...read.querySelectorAll('entry')].map((node) => ({
    id: of(node, 'id'), title: of(node, 'title'), updated: of(node, 'updated'),
    address: node.querySelector('link').getAttribute('href'),
    topics: [...node.querySelectorAll('category')].map((topic) => topic.getAttribute('term')),
  }))
  return JSON.stringify({ id: of(read.documentElement, 'id'), updated: of(read.documentElement, 'updated'), entries })
}`

let read: (xml: string) => v.InferOutput<typeof feed>
beforeAll(async () => {
  const browser = await builtinEnvironments.jsdom.setupVM?.({})
  if (!browser) throw new Error('There is no browser to read it.')
  const context = browser.getVmContext()
  read = (xml) =>
    v.parse(v.pipe(v.string(), v.parseJson(), feed), runInContext(`(${READ})(${JSON.stringify(xml)})`, context))
  return () => browser.teardown()
})

async function feedOf(documents: readonly Document[], siteUrl = 'https://site.test:8443') {
  return read((await atomFeed(contentOf(documents).reader(deadlineIn(9_000)), siteUrl)) ?? '')
}

describe('article feed', () => {
  it('lists each article with id, title, last change and topics', async () => {
    const { id, entries, updated } = await feedOf(
      seeded.map((document, index) => ({
        ...document,
        _updatedAt: `2026-11-0${1 + (index % 9)}T00:00:00Z`,
      })),
    )
    expect(entries).toHaveLength(5)
    expect(new Set([id, ...entries.map((each) => each.id)]).size).toBe(6)
    for (const each of entries) {
      expect(each.id).toMatch(/^tag:site\.test,2026:article\/article-/)
      expect(each.title).not.toBe('')
      expect(each.topics.length).toBeGreaterThan(0)
    }
    expect(updated).toBe(
      entries
        .map((each) => each.updated)
        .sort()
        .at(-1),
    )
  })

  it('keeps the id of an article that moved, so that readers do not show it as new', async () => {
    const [before, after] = [await feedOf(another({})), await feedOf(another({ slug: { current: 'elsewhere' } }))]
    expect(after.entries[0]?.address).toBe('https://site.test:8443/articles/elsewhere')
    expect(after.entries[0]?.id).toBe(before.entries[0]?.id)
    expect(after.id).toBe(before.id)
  })

  it('stays well-formed with hostile text', async () => {
    const hostile = ']]></title><entry/>&bogus;\u0000\u001B\u202E\uFFFE\uFFFF\uD800"\'<script>evil()</script>'
    const { entries } = await feedOf(another({ title: hostile, summary: hostile, topics: [hostile] }))
    expect(entries).toHaveLength(1)
    expect(entries[0]?.title).toContain('<script>evil()</script>')
    expect(entries[0]?.topics[0]).toContain('<entry/>')
  })
})
