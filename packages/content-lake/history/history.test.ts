import { beforeAll, describe, expect, it } from 'vitest'

import { lakeForFile } from '../testing/test-lake.fixture'

type Logged = {
  id: string
  author: string
  timestamp: string
  documentIDs: string[]
  mutations?: unknown[]
  effects?: Record<string, { apply: unknown[]; revert: unknown[] }>
}

const lake = await lakeForFile()
const pair = { draftId: 'drafts.p', publishedId: 'p' }
const edit = (price: number) =>
  lake.editor().action({ actionType: 'sanity.action.document.edit', ...pair, patch: { set: { price } } })
const publish = () => lake.editor().action({ actionType: 'sanity.action.document.publish', ...pair })
const discard = () => lake.editor().action({ actionType: 'sanity.action.document.discard', draftId: 'drafts.p' })
const unpublish = () => lake.editor().action({ actionType: 'sanity.action.document.unpublish', ...pair })

const revisions: string[] = []
const revision = (index: number) => revisions[index] ?? ''
beforeAll(async () => {
  revisions.push((await lake.editor().create({ _id: 'p', _type: 'product', price: 1 }))._rev)
  for (const step of [() => edit(2), () => edit(3), publish, () => edit(4), discard, unpublish])
    revisions.push((await step()).transactionId)
  await lake.editor().create({ _id: 'noise', _type: 'product' })
})

const get = (path: string) =>
  lake.fetch(`/v2025-02-19/data/history/production/${path}`, {
    headers: { authorization: `Bearer ${lake.token}` },
  })

async function transactions(query: string): Promise<Logged[]> {
  const text = await (await get(`transactions/${query}`)).text()
  return text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line))
}

const events = async (id: string) => (await (await get(`events/documents/${id}`)).json()).events[id]

describe('transaction history', () => {
  const studio = 'effectFormat=mendoza&excludeContent=true&includeIdentifiedDocumentsOnly=true'

  it('returns every change of a document and its draft, oldest first', async () => {
    const log = await transactions(`p,drafts.p?${studio}`)
    expect(log.map(({ id }) => id)).toEqual(revisions)
    expect(log[3]).toMatchObject({ author: 'editor', documentIDs: ['p', 'drafts.p'] })
    expect(log[0]).not.toHaveProperty('mutations')
  })

  it('supports ranges, limits and reverse order', async () => {
    const ids = async (query: string) =>
      (await transactions(`p,drafts.p?${query}`)).map(({ id }) => revisions.indexOf(id))
    expect(await ids(`fromTransaction=${revision(1)}&toTransaction=${revision(3)}`)).toEqual([1, 2, 3])
    expect(await ids(`limit=2&reverse=true&toTransaction=${revision(5)}`)).toEqual([5, 4])
    expect(await ids('fromTransaction=&limit=1')).toEqual([0])
  })
})

describe('document events', () => {
  it('list the changes of the published document', async () => {
    expect(await events('p')).toMatchObject([
      { type: 'unpublishDocument', documentId: 'p', versionId: 'drafts.p' },
      {
        type: 'publishDocumentVersion',
        revisionId: revision(3),
        versionId: 'drafts.p',
        versionRevisionId: revision(2),
        publishCause: 'document.publish',
      },
      { type: 'createLiveDocument', revisionId: revision(0), author: 'editor' },
    ])
  })

  it('list the changes of the draft', async () => {
    expect(await events('drafts.p')).toMatchObject([
      { type: 'createDocumentVersion', versionRevisionId: revision(6) },
      { type: 'deleteDocumentVersion', versionRevisionId: revision(5) },
      { type: 'createDocumentVersion', versionRevisionId: revision(4) },
      { type: 'publishDocumentVersion', versionRevisionId: revision(2), revisionId: revision(3) },
      { type: 'createDocumentVersion', versionRevisionId: revision(1) },
    ])
  })

  it('end with the deletion for a document without a draft, so that the Studio offers to restore it', async () => {
    await lake.editor().create({ _id: 'removed', _type: 'product' })
    await lake
      .editor()
      .action({ actionType: 'sanity.action.document.delete', publishedId: 'removed', includeDrafts: [] })
    const found = await events('drafts.removed')
    expect(found).toMatchObject([{ type: 'deleteDocumentGroup' }])
  })

  it('name the release that published a version, and its schedule', async () => {
    const { releases } = lake.editor()
    const releaseId = 'later'
    await releases.create({ releaseId })
    await lake.editor().createVersion({ publishedId: 'noise', baseId: 'noise', releaseId })
    await releases.schedule({ releaseId, publishAt: new Date(Date.now() + 500).toISOString() })
    await expect.poll(async () => (await releases.get({ releaseId }))?.state, { timeout: 5_000 }).toBe('published')
    const published = { type: 'publishDocumentVersion', releaseId, publishCause: 'release.schedule' }
    expect(await events('noise')).toMatchObject([
      { ...published, versionId: 'versions.later.noise' },
      { type: 'createLiveDocument' },
    ])
    expect(await events('versions.later.noise')).toMatchObject([published, { type: 'createDocumentVersion' }])
  })
})

describe('document history', () => {
  const documents = async (query: string) => (await (await get(`documents/${query}`)).json()).documents

  it('finds a document by revision, by time and after its deletion', async () => {
    expect(await documents(`p,drafts.p?revision=${revision(2)}`)).toMatchObject([
      { _id: 'p', price: 1 },
      { _id: 'drafts.p', _rev: revision(2), price: 3 },
    ])
    const [, second] = await transactions('p,drafts.p')
    expect(await documents(`drafts.p?time=${second?.timestamp}`)).toMatchObject([{ price: 2 }])
    expect(await documents('p?time=2020-01-01T00:00:00Z')).toEqual([])
    expect(await documents('p?lastRevision=true')).toMatchObject([{ price: 3 }])
  })
})
