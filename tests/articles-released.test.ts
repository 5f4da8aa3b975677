import { join } from 'node:path'

import type { SanityClient } from '@sanity/client'
import { describe, expect, it } from 'vitest'

import { readArticle } from '~/content/article/article'
import { readArticles } from '~/content/article/articles'
import { withLiveFacts } from '~/content/facts/live-facts.server'

import { sandboxForFile } from '../sandbox/testing/test-sandbox.fixture'
import { scheduleUnpublish } from '../studio/unpublish/plans'
import { studioClient } from './studio-client.fixture'

const ID = 'article-when-you-cannot-sleep'
const SLUG = 'when-you-cannot-sleep'

const sandbox = await sandboxForFile({ seedDir: join(import.meta.dirname, '../studio/seed') })

/** The site's content reader over a client. */
const readerOf = (client: Pick<SanityClient, 'fetch'>) =>
  withLiveFacts({
    // JSON is untyped: the result gets the type of its query.
    fetch: async (query, params) => JSON.parse(JSON.stringify(await client.fetch<unknown>(query, params))),
    addresses: () => Promise.resolve(null),
    report: () => undefined,
    showsProblems: false,
    dependencies: () => ({ ids: new Set(), types: new Set() }),
    renewAt: () => undefined,
    nextChange: () => null,
    isCurrent: () => true,
    keep: () => Promise.resolve(),
  })
const titleFor = async (client: Pick<SanityClient, 'fetch'>) =>
  (await readArticle(readerOf(client), SLUG, 1))?.article.title ?? null
const listedFor = async (client: Pick<SanityClient, 'fetch'>) =>
  (await readArticles(readerOf(client), { topic: null, page: 1 }))?.articles.map(({ slug }) => slug)

describe('scheduled articles', () => {
  it('appear through the link of their release first, and for everybody once it is published', async () => {
    const [editor, visitor] = [sandbox.editor(), sandbox.visitor()]
    const { releaseId } = await editor.releases.create({ metadata: { title: 'Spring', releaseType: 'asap' } })
    const document = await editor.getDocument(ID)
    if (!document) throw new Error('The seed has no such article.')
    await editor.create({ ...document, _id: `versions.${releaseId}.${ID}`, title: 'When sleep will not come' })
    // A shared link reads content in this perspective.
    const shared = editor.withConfig({ perspective: [releaseId] })
    expect(await titleFor(shared)).toBe('When sleep will not come')
    expect(await titleFor(visitor)).toBe('When you cannot sleep')
    await editor.releases.publish({ releaseId })
    await expect.poll(() => titleFor(visitor)).toBe('When sleep will not come')
  })

  it('disappear from the list and their address at the unpublish time', async () => {
    const visitor = sandbox.visitor()
    expect(await listedFor(visitor)).toContain(SLUG)
    const time = new Date(Date.now() + 1_000)
    await scheduleUnpublish(studioClient(sandbox), ID, 'When sleep will not come', time)
    expect(await titleFor(visitor)).not.toBeNull()
    await sandbox.restart({ downUntil: new Date(time.getTime() + 100) })
    await expect.poll(() => titleFor(sandbox.visitor())).toBeNull()
    expect(await listedFor(sandbox.visitor())).toHaveLength(4)
  })
})
