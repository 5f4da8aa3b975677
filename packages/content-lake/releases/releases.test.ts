import { beforeEach, describe, expect, it } from 'vitest'

import { lakeForFile } from '../testing/test-lake.fixture'

const lake = await lakeForFile()
const pricesBefore = [
  { _id: 'p', price: 20_000 },
  { _id: 'q', price: 30_000 },
]
const pricesAfter = [
  { _id: 'p', price: 21_000 },
  { _id: 'q', price: 31_000 },
]
const spring = { releaseId: 'spring' }
const releases = () => lake.editor().releases
const get = (id = 'spring') => releases().get({ releaseId: id })
const prices = () => lake.visitor().fetch('*[_type == "product"] | order(_id){_id, price}')
const inMs = (ms: number) => new Date(Date.now() + ms).toISOString()
const refused = (message: string, statusCode = 409) => ({ statusCode, message: expect.stringContaining(message) })

beforeEach(async () => {
  await lake.editor().delete({ query: '*' })
  for (const product of pricesBefore) await lake.editor().create({ ...product, _type: 'product' })
})

/** Creates a release with a new price for each product. */
async function prepared() {
  await releases().create({ ...spring, metadata: { title: 'Spring' } })
  for (const { _id: publishedId, price } of pricesAfter) {
    await lake.editor().createVersion({ baseId: publishedId, publishedId, ...spring })
    await lake.editor().patch(`versions.spring.${publishedId}`).set({ price }).commit()
  }
}

describe('release', () => {
  it('stores its title, description and state', async () => {
    const made = await releases().create({ metadata: { title: 'Any' } })
    expect(await get(made.releaseId)).toMatchObject({
      _type: 'system.release',
      name: made.releaseId,
      state: 'active',
      metadata: { title: 'Any', releaseType: 'undecided' },
      userId: 'editor',
    })
    const patch = { set: { 'metadata.description': 'Words' }, unset: ['metadata.title'] }
    await releases().edit({ releaseId: made.releaseId, patch })
    expect((await get(made.releaseId))?.metadata).toEqual({ description: 'Words', releaseType: 'undecided' })
    await expect(releases().create({ releaseId: made.releaseId })).rejects.toMatchObject(refused('already exists'))
    expect(await lake.editor().fetch('releases::all()[]{name}')).toEqual([{ name: made.releaseId }])
    expect(await lake.visitor().fetch('*[_type == "system.release"]')).toEqual([])
  })

  it.each([
    ['the name of a perspective', () => releases().create({ releaseId: 'drafts' })],
    [
      'an invalid time',
      () => releases().create({ releaseId: 'x', metadata: { releaseType: 'scheduled', intendedPublishAt: 'soon' } }),
    ],
    ['an edit of its state', () => releases().edit({ ...spring, patch: { set: { state: 'published' } } })],
    ['a schedule in the past', () => releases().schedule({ ...spring, publishAt: inMs(-1_000) })],
    ['a schedule without a valid time', () => releases().schedule({ ...spring, publishAt: 'tomorrow' })],
  ])('rejects %s', async (_name, act) => {
    await prepared()
    await expect(act()).rejects.toMatchObject({ statusCode: 400 })
    expect((await get())?.state).toBe('active')
  })

  it('changes nothing on a dry run of any action', async () => {
    await prepared()
    const dry = { dryRun: true, skipCrossDatasetReferenceValidation: true }
    await releases().create({ releaseId: 'other' }, dry)
    await releases().edit({ ...spring, patch: { set: { 'metadata.title': 'No' } } }, dry)
    await releases().schedule({ ...spring, publishAt: new Date().toISOString() }, dry)
    await releases().publish(spring, dry)
    await releases().archive(spring, dry)
    expect(await get('other')).toBeUndefined()
    expect(await get()).toMatchObject({ state: 'active', metadata: { title: 'Spring' } })
    expect(await prices()).toEqual(pricesBefore)
  })

  it('accepts a dry run in any state, because the Studio may know an older one', async () => {
    await prepared()
    await releases().schedule({ ...spring, publishAt: inMs(3_600_000) })
    for (const action of ['publish', 'archive', 'unarchive', 'delete'] as const)
      await releases()[action](spring, { dryRun: true })
    expect(await get()).toMatchObject({ state: 'scheduled' })
    await expect(releases().publish({ releaseId: 'none' }, { dryRun: true })).rejects.toMatchObject({ statusCode: 409 })
  })

  it('allows the transitions of the hosted service', async () => {
    await prepared()
    const schedule = () => releases().schedule({ ...spring, publishAt: inMs(3_600_000) })
    await expect(releases().unschedule(spring)).rejects.toMatchObject(refused('state active to active'))
    await expect(releases().delete(spring)).rejects.toMatchObject(refused('state active to deleted'))
    await schedule()
    expect(await get()).toMatchObject({ state: 'scheduled', publishAt: expect.any(String) })
    await schedule()
    const fromScheduled = refused('not permitted to transition from state scheduled')
    for (const action of ['archive', 'publish', 'delete', 'unarchive'] as const)
      await expect(releases()[action](spring)).rejects.toMatchObject(fromScheduled)
    await releases().unschedule(spring)
    expect(await get()).not.toHaveProperty('publishAt')
    await releases().publish(spring)
    const fromPublished = refused('not permitted to transition from state published')
    for (const action of ['archive', 'publish', 'unschedule', 'unarchive'] as const)
      await expect(releases()[action](spring)).rejects.toMatchObject(fromPublished)
    await expect(schedule()).rejects.toMatchObject(refused('state published to scheduled'))
    await releases().delete(spring)
    expect(await get()).toBeUndefined()
    await expect(releases().publish(spring)).rejects.toMatchObject(refused('was not found'))
  })
})

describe('publishing a release', () => {
  it('publishes every document in one transaction', async () => {
    await prepared()
    await releases().publish(spring)
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
    await lake.editor().unpublishVersion({ ...spring, publishedId: 'q' })
    await lake.editor().replaceVersion({
      ...spring,
      publishedId: 'p',
      document: { _id: 'versions.spring.p', _type: 'product', price: 22_000 },
    })
    await releases().publish(spring)
    expect(await prices()).toEqual([
      { _id: 'new', price: 1 },
      { _id: 'p', price: 22_000 },
    ])
    expect(await lake.editor().getDocument('drafts.q')).toMatchObject({ price: 30_000 })
  })

  it('deletes the original draft unless it was edited since', async () => {
    for (const publishedId of ['p', 'q']) {
      await lake.editor().create({ _id: `drafts.${publishedId}`, _type: 'product', price: 5 })
      await releases().create({ releaseId: `of-${publishedId}`, metadata: { cardinality: 'one' } })
      await lake
        .editor()
        .createVersion({ baseId: `drafts.${publishedId}`, publishedId, releaseId: `of-${publishedId}` })
    }
    await lake.editor().patch('drafts.q').set({ price: 6 }).commit()
    for (const id of ['of-p', 'of-q']) await releases().publish({ releaseId: id })
    expect(await lake.editor().fetch('*[_type == "product"] | order(_id){_id, price}')).toEqual([
      { _id: 'drafts.q', price: 6 },
      { _id: 'p', price: 5 },
      { _id: 'q', price: 5 },
    ])
  })
})

describe('scheduled release', () => {
  it.each([
    ['edited', () => lake.editor().patch('versions.spring.p').set({ price: 1 }).commit()],
    ['discarded', () => lake.editor().discardVersion({ publishedId: 'p', ...spring })],
  ])('rejects that a document is %s', async (_name, change) => {
    await prepared()
    await releases().schedule({ ...spring, publishAt: inMs(3_600_000) })
    await expect(change()).rejects.toMatchObject(refused('the release "spring" is scheduled'))
    await releases().unschedule(spring)
    await change()
  })

  it('stays unpublished when it is rescheduled', async () => {
    await prepared()
    await releases().create({ releaseId: 'witness' })
    const due = Date.now() + 2_000
    await releases().schedule({ ...spring, publishAt: new Date(due).toISOString() })
    await releases().schedule({ ...spring, publishAt: inMs(3_600_000) })
    await releases().schedule({ releaseId: 'witness', publishAt: new Date(due + 200).toISOString() })
    await expect.poll(async () => (await get('witness'))?.state, { timeout: 10_000 }).toBe('published')
    expect((await get())?.state).toBe('scheduled')
    expect(await prices()).toEqual(pricesBefore)
  })

  it('keeps the content and stores the error when publishing fails, and publishes after a fix', async () => {
    await prepared()
    await lake.editor().unpublishVersion({ ...spring, publishedId: 'q' })
    await lake.editor().create({ _id: 'a', _type: 'addOn', of: { _type: 'reference', _ref: 'q' } })
    await releases().schedule({ ...spring, publishAt: inMs(1_000) })
    await expect
      .poll(async () => (await get())?.error?.message, { timeout: 5_000 })
      .toContain('"q" cannot be deleted as there are references to it from "a"')
    expect((await get())?.state).toBe('active')
    expect(await prices()).toEqual(pricesBefore)
    expect(await lake.editor().fetch('count(*[sanity::partOfRelease("spring")])')).toBe(2)
    await lake.editor().delete('a')
    await releases().publish(spring)
    expect(await get()).not.toHaveProperty('error')
  })
})
