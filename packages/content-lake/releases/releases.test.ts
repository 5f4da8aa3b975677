import { describe, expect, it } from 'vitest'

import { pricesAfter, pricesBefore, failure, refused, releasesOfSandbox } from './releases.fixture'

const { lake, releases, get, prices, prepared } = await releasesOfSandbox()

describe('release', () => {
  it('stores its title, description and state', async () => {
    const { releaseId } = await releases().create({ metadata: { title: 'Any' } })
    expect(await get(releaseId)).toMatchObject({
      _type: 'system.release',
      name: releaseId,
      state: 'active',
      metadata: { title: 'Any', releaseType: 'undecided' },
      userId: 'editor',
    })
    await releases().edit({ releaseId, patch: { set: { 'metadata.description': 'Words' }, unset: ['metadata.title'] } })
    expect((await get(releaseId))?.metadata).toEqual({ description: 'Words', releaseType: 'undecided' })
    expect(await failure(releases().create({ releaseId }))).toEqual(refused('already exists'))
    expect(await lake.editor().fetch('releases::all()[]{name}')).toEqual([{ name: releaseId }])
    expect(await lake.visitor().fetch('*[_type == "system.release"]')).toEqual([])
  })

  it.each([
    ['an id with a dot', { releaseId: 'a.b' }],
    ['the name of a perspective', { releaseId: 'drafts' }],
    ['an unknown release type', { releaseId: 'x', metadata: { releaseType: 'never' as 'asap' } }],
    ['an invalid time', { releaseId: 'x', metadata: { intendedPublishAt: 'soon' } }],
  ])('rejects %s', async (_name, release) => {
    expect(await failure(releases().create(release))).toMatchObject({ status: 400 })
  })

  it('rejects edits of its state and unknown release types', async () => {
    await prepared()
    expect(
      await failure(releases().edit({ releaseId: 'spring', patch: { set: { state: 'published' } } })),
    ).toMatchObject({ status: 400 })
    expect(
      await failure(releases().edit({ releaseId: 'spring', patch: { set: { 'metadata.releaseType': 'never' } } })),
    ).toMatchObject({ status: 400 })
  })

  it('changes nothing on a dry run of any action', async () => {
    await prepared()
    const dry = { dryRun: true, skipCrossDatasetReferenceValidation: true }
    await releases().create({ releaseId: 'other' }, dry)
    await releases().edit({ releaseId: 'spring', patch: { set: { 'metadata.title': 'No' } } }, dry)
    await releases().schedule({ releaseId: 'spring', publishAt: new Date().toISOString() }, dry)
    await releases().publish({ releaseId: 'spring' }, dry)
    await releases().archive({ releaseId: 'spring' }, dry)
    expect(await get('other')).toBeUndefined()
    expect(await get()).toMatchObject({ state: 'active', metadata: { title: 'Spring' } })
    expect(await prices()).toEqual(pricesBefore)
  })

  it('accepts a dry run in any state, because the Studio may know an older one', async () => {
    await prepared()
    await releases().schedule({ releaseId: 'spring', publishAt: '2040-01-04T08:00:00Z' })
    const dry = { dryRun: true }
    await releases().publish({ releaseId: 'spring' }, dry)
    await releases().archive({ releaseId: 'spring' }, dry)
    await releases().unarchive({ releaseId: 'spring' }, dry)
    await releases().delete({ releaseId: 'spring' }, dry)
    expect(await get()).toMatchObject({ state: 'scheduled' })
    expect(await failure(releases().publish({ releaseId: 'spring' }))).toMatchObject({ status: 409 })
    expect(await failure(releases().publish({ releaseId: 'none' }, dry))).toMatchObject({ status: 409 })
  })
})

describe('publishing a release', () => {
  it('publishes every document in one transaction', async () => {
    await prepared()
    await releases().publish({ releaseId: 'spring' })
    expect(await prices()).toEqual(pricesAfter)
    const release = await get()
    expect(release).toMatchObject({
      state: 'published',
      publishedAt: expect.any(String),
      finalDocumentStates: [{ id: 'versions.spring.p' }, { id: 'versions.spring.q' }],
    })
    const published = await lake.editor().getDocuments(['p', 'q', 'versions.spring.p'])
    expect(published.map((document) => document?._rev)).toEqual([release?._rev, release?._rev, undefined])
    expect(published[0]).not.toHaveProperty('_system')
  })

  it('publishes new documents and turns unpublished ones into drafts', async () => {
    await prepared()
    await lake.editor().action({
      actionType: 'sanity.action.document.version.create',
      publishedId: 'new',
      document: { _id: 'versions.spring.new', _type: 'product', price: 1 },
    })
    await lake.editor().unpublishVersion({ releaseId: 'spring', publishedId: 'q' })
    await lake.editor().replaceVersion({
      releaseId: 'spring',
      publishedId: 'p',
      document: { _id: 'versions.spring.p', _type: 'product', price: 22_000 },
    })
    await releases().publish({ releaseId: 'spring' })
    expect(await prices()).toEqual([
      { _id: 'new', price: 1 },
      { _id: 'p', price: 22_000 },
    ])
    expect(await lake.editor().getDocument('drafts.q')).toMatchObject({ price: 30_000 })
  })

  it('deletes the original draft unless it was edited since', async () => {
    for (const [publishedId, releaseId] of [
      ['p', 'first'],
      ['q', 'second'],
    ] as const) {
      await lake.editor().create({ _id: `drafts.${publishedId}`, _type: 'product', price: 5 })
      await releases().create({ releaseId, metadata: { releaseType: 'scheduled', cardinality: 'one' } })
      await lake.editor().createVersion({ baseId: `drafts.${publishedId}`, publishedId, releaseId })
    }
    await lake.editor().patch('drafts.q').set({ price: 6 }).commit()
    await releases().publish({ releaseId: 'first' })
    await releases().publish({ releaseId: 'second' })
    expect(await lake.editor().fetch('*[_type == "product"] | order(_id){_id, price}')).toEqual([
      { _id: 'drafts.q', price: 6 },
      { _id: 'p', price: 5 },
      { _id: 'q', price: 5 },
    ])
  })
})
