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
const revisions: string[] = []
beforeAll(async () => {
  const editor = lake.editor()
  const edit = (price: number) =>
    editor.action({
      actionType: 'sanity.action.document.edit',
      draftId: 'drafts.p',
      publishedId: 'p',
      patch: { set: { price } },
    })
  const publish = () =>
    editor.action({ actionType: 'sanity.action.document.publish', draftId: 'drafts.p', publishedId: 'p' })
  revisions.push((await editor.create({ _id: 'p', _type: 'product', price: 1 }))._rev)
  for (const step of [() => edit(2), () => edit(3), publish]) revisions.push((await step()).transactionId)
  revisions.push((await edit(4)).transactionId)
  revisions.push(
    (await editor.action({ actionType: 'sanity.action.document.discard', draftId: 'drafts.p' })).transactionId,
  )
  revisions.push(
    (await editor.action({ actionType: 'sanity.action.document.unpublish', draftId: 'drafts.p', publishedId: 'p' }))
      .transactionId,
  )
  await editor.create({ _id: 'noise', _type: 'product' })
})

const get = (path: string) =>
  lake.fetch(`/v2025-02-19/data/history/production/${path}`, {
    headers: { authorization: `Bearer ${lake.token}` },
  })
const revision = (index: number) => revisions[index] ?? ''

async function transactions(query: string): Promise<Logged[]> {
  const text = await (await get(`transactions/${query}`)).text()
  return text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line))
}

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
    expect(await ids('limit=2')).toEqual([0, 1])
    expect(await ids(`limit=2&reverse=true&toTransaction=${revision(5)}`)).toEqual([5, 4])
    expect(await ids('fromTransaction=&limit=1')).toEqual([0])
  })

  it('omits changes to other documents in the same transaction', async () => {
    const log = await transactions(`p?${studio}`)
    expect(log.map(({ documentIDs }) => documentIDs)).toEqual([['p'], ['p'], ['p']])
    expect(Object.keys(log[1]?.effects ?? {})).toEqual(['p'])
  })
})

describe('document events', () => {
  it('list the changes of the published document', async () => {
    const { events, nextCursor } = await (await get('events/documents/p')).json()
    expect(events.p).toMatchObject([
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
    expect(nextCursor).toBe('')
  })

  it('list the changes of the draft', async () => {
    const { events } = await (await get('events/documents/drafts.p')).json()
    expect(events['drafts.p']).toMatchObject([
      { type: 'createDocumentVersion', versionRevisionId: revision(6) },
      { type: 'deleteDocumentVersion', versionRevisionId: revision(5) },
      { type: 'createDocumentVersion', versionRevisionId: revision(4) },
      { type: 'publishDocumentVersion', versionRevisionId: revision(2), revisionId: revision(3) },
      { type: 'createDocumentVersion', versionRevisionId: revision(1) },
    ])
  })

  it.each([
    { had: 'a draft', drafts: ['drafts.removed-0'], before: ['createDocumentVersion'] },
    { had: 'no draft', drafts: [], before: [] },
  ])('end with the deletion for a document that had $had', async ({ drafts, before }) => {
    const editor = lake.editor()
    const id = `removed-${1 - drafts.length}`
    for (const _id of [id, ...drafts]) await editor.create({ _id, _type: 'product' })
    await editor.action({ actionType: 'sanity.action.document.delete', publishedId: id, includeDrafts: drafts })
    const { events } = await (await get(`events/documents/drafts.${id}`)).json()
    const types = events[`drafts.${id}`].map(({ type }: { type: string }) => type)
    expect(types).toEqual(['deleteDocumentGroup', ...before])
  })

  it('paginate with a cursor', async () => {
    const types: string[] = []
    let cursor = ''
    do {
      const { events, nextCursor } = await (await get(`events/documents/drafts.p?limit=2&nextCursor=${cursor}`)).json()
      for (const { type } of events['drafts.p']) types.push(type)
      cursor = nextCursor
    } while (cursor !== '')
    expect(types).toHaveLength(5)
  })
})

describe('document events in releases', () => {
  const events = async (id: string) => (await (await get(`events/documents/${id}`)).json()).events[id]

  it('name the release and whether a schedule published it', async () => {
    const editor = lake.editor()
    const transactions: string[] = []
    for (const [releaseId, ms] of [
      ['now', 0],
      ['later', 1_000],
    ] as const) {
      await editor.releases.create({ releaseId })
      await editor.createVersion({ publishedId: 'noise', baseId: 'noise', releaseId })
      await (ms === 0
        ? editor.releases.publish({ releaseId })
        : editor.releases.schedule({ releaseId, publishAt: new Date(Date.now() + ms).toISOString() }))
      await expect
        .poll(async () => (await editor.releases.get({ releaseId }))?.state, { interval: 20, timeout: 5_000 })
        .toBe('published')
      transactions.push((await editor.releases.get({ releaseId }))?._rev ?? '')
    }
    expect(await events('noise')).toMatchObject([
      {
        type: 'publishDocumentVersion',
        revisionId: transactions[1],
        versionId: 'versions.later.noise',
        releaseId: 'later',
        publishCause: 'release.schedule',
      },
      {
        type: 'publishDocumentVersion',
        revisionId: transactions[0],
        versionId: 'versions.now.noise',
        releaseId: 'now',
        publishCause: 'release.publish',
      },
      { type: 'createLiveDocument' },
    ])
    expect(await events('versions.now.noise')).toMatchObject([
      { type: 'publishDocumentVersion', releaseId: 'now' },
      { type: 'createDocumentVersion' },
    ])
  })
})

describe('document history', () => {
  const documents = async (query: string) => (await (await get(`documents/${query}`)).json()).documents

  it('finds a document by revision', async () => {
    expect(await documents(`p?revision=${revision(0)}`)).toMatchObject([{ _id: 'p', _rev: revision(0), price: 1 }])
    expect(await documents(`p,drafts.p?revision=${revision(2)}`)).toMatchObject([
      { _id: 'p', price: 1 },
      { _id: 'drafts.p', _rev: revision(2), price: 3 },
    ])
  })

  it('finds a document by time', async () => {
    const [, second] = await transactions('p,drafts.p')
    expect(await documents(`drafts.p?time=${second?.timestamp}`)).toMatchObject([{ price: 2 }])
    expect(await documents('p?time=2020-01-01T00:00:00Z')).toEqual([])
  })

  it('finds the last revision of a deleted document', async () => {
    expect(await documents('p?lastRevision=true')).toMatchObject([{ price: 3 }])
  })
})
