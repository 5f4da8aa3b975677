import type { ClientError, ReleaseDocument } from '@sanity/client'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { startTestSandbox, type TestSandbox } from '../testing/test-sandbox'

let sandbox: TestSandbox
beforeAll(async () => {
  sandbox = await startTestSandbox()
})
afterAll(() => sandbox.stop())
beforeEach(async () => {
  await sandbox.editor().delete({ query: '*' })
  await sandbox.editor().transaction().create({ _id: 'p', _type: 'package', price: 20_000 }).create({ _id: 'q', _type: 'package', price: 30_000 }).commit()
})

const releases = () => sandbox.editor().releases
const get = async (releaseId = 'spring') => releases().get({ releaseId })
const prices = () => sandbox.visitor().fetch('*[_type == "package"] | order(_id){_id, price}')
const failure = (promise: Promise<unknown>) =>
  promise.then(() => null, (reason: ClientError) => ({ status: reason.statusCode, message: `${reason.message} ${JSON.stringify(reason.details)}` }))
const refused = (message: string, status = 409) => ({ status, message: expect.stringContaining(message) })
const inMs = (ms: number) => new Date(Date.now() + ms).toISOString()

/** A release with a price of each package. */
async function prepared(metadata: Partial<ReleaseDocument['metadata']> = {}) {
  await releases().create({ releaseId: 'spring', metadata: { title: 'Spring', ...metadata } })
  for (const [publishedId, price] of [['p', 21_000], ['q', 31_000]] as const) {
    await sandbox.editor().createVersion({ baseId: publishedId, publishedId, releaseId: 'spring' })
    await sandbox.editor().patch(`versions.spring.${publishedId}`).set({ price }).commit()
  }
}
const before = [{ _id: 'p', price: 20_000 }, { _id: 'q', price: 30_000 }]
const after = [{ _id: 'p', price: 21_000 }, { _id: 'q', price: 31_000 }]

describe('a release', () => {
  it('is made and described', async () => {
    const { releaseId } = await releases().create({ metadata: { title: 'Any' } })
    expect(await get(releaseId)).toMatchObject({ _type: 'system.release', name: releaseId, state: 'active', metadata: { title: 'Any', releaseType: 'undecided' }, userId: 'editor' })
    await releases().edit({ releaseId, patch: { set: { 'metadata.description': 'Words' }, unset: ['metadata.title'] } })
    expect((await get(releaseId))?.metadata).toEqual({ description: 'Words', releaseType: 'undecided' })
    expect(await failure(releases().create({ releaseId }))).toEqual(refused('already exists'))
    expect(await sandbox.editor().fetch('releases::all()[]{name}')).toEqual([{ name: releaseId }])
    expect(await sandbox.visitor().fetch('*[_type == "system.release"]')).toEqual([])
  })

  it.each([
    ['an id with a dot', { releaseId: 'a.b' }],
    ['the name of a perspective', { releaseId: 'drafts' }],
    ['a kind that does not exist', { releaseId: 'x', metadata: { releaseType: 'never' as 'asap' } }],
    ['a time that is none', { releaseId: 'x', metadata: { intendedPublishAt: 'soon' } }],
  ])('is not made with %s', async (_name, release) => {
    expect(await failure(releases().create(release))).toMatchObject({ status: 400 })
  })

  it('follows its own actions only', async () => {
    await prepared()
    expect(await failure(releases().edit({ releaseId: 'spring', patch: { set: { state: 'published' } } }))).toMatchObject({ status: 400 })
    expect(await failure(releases().edit({ releaseId: 'spring', patch: { set: { 'metadata.releaseType': 'never' } } }))).toMatchObject({ status: 400 })
  })

  it('changes nothing on a dry run, whichever action it is', async () => {
    await prepared()
    const dry = { dryRun: true, skipCrossDatasetReferenceValidation: true }
    await releases().create({ releaseId: 'other' }, dry)
    await releases().edit({ releaseId: 'spring', patch: { set: { 'metadata.title': 'No' } } }, dry)
    await releases().schedule({ releaseId: 'spring', publishAt: new Date().toISOString() }, dry)
    await releases().publish({ releaseId: 'spring' }, dry)
    await releases().archive({ releaseId: 'spring' }, dry)
    expect(await get('other')).toBeUndefined()
    expect(await get()).toMatchObject({ state: 'active', metadata: { title: 'Spring' } })
    expect(await prices()).toEqual(before)
  })

  it('may hold a document that another one holds too', async () => {
    await prepared()
    await releases().create({ releaseId: 'summer' })
    await sandbox.editor().createVersion({ baseId: 'p', publishedId: 'p', releaseId: 'summer' })
    const perspective = ['summer', 'spring', 'drafts']
    expect(await sandbox.editor({ perspective }).fetch('*[_type == "package"] | order(_id).price')).toEqual([20_000, 31_000])
  })
})

describe('publishing a release', () => {
  it('moves every document in one commit', async () => {
    await prepared()
    await releases().publish({ releaseId: 'spring' })
    expect(await prices()).toEqual(after)
    const release = await get()
    expect(release).toMatchObject({ state: 'published', publishedAt: expect.any(String), finalDocumentStates: [{ id: 'versions.spring.p' }, { id: 'versions.spring.q' }] })
    const published = await sandbox.editor().getDocuments(['p', 'q', 'versions.spring.p'])
    expect(published.map((document) => document?._rev)).toEqual([release?._rev, release?._rev, undefined])
    expect(published[0]).not.toHaveProperty('_system')
  })

  it('publishes what is new, and unpublishes into a draft what is to go', async () => {
    await prepared()
    await sandbox.editor().createVersion({ releaseId: 'spring', publishedId: 'new', document: { _id: 'versions.spring.new', _type: 'package', price: 1 } })
    await sandbox.editor().unpublishVersion({ releaseId: 'spring', publishedId: 'q' })
    await sandbox.editor().replaceVersion({ releaseId: 'spring', publishedId: 'p', document: { _id: 'versions.spring.p', _type: 'package', price: 22_000 } })
    await releases().publish({ releaseId: 'spring' })
    expect(await prices()).toEqual([{ _id: 'new', price: 1 }, { _id: 'p', price: 22_000 }])
    expect(await sandbox.editor().getDocument('drafts.q')).toMatchObject({ price: 30_000 })
  })

  it('publishes nothing when one document cannot be', async () => {
    await prepared()
    await sandbox.editor().create({ _id: 'a', _type: 'addOn', of: { _type: 'reference', _ref: 'q' } })
    await sandbox.editor().unpublishVersion({ releaseId: 'spring', publishedId: 'q' })
    expect(await failure(releases().publish({ releaseId: 'spring' }))).toEqual(refused('cannot be deleted as there are references'))
    expect(await prices()).toEqual(before)
    expect((await get())?.state).toBe('active')
  })

  it('takes along the draft that a scheduled draft was made of, unless that was edited since', async () => {
    for (const [publishedId, releaseId] of [['p', 'first'], ['q', 'second']] as const) {
      await sandbox.editor().create({ _id: `drafts.${publishedId}`, _type: 'package', price: 5 })
      await releases().create({ releaseId, metadata: { releaseType: 'scheduled', cardinality: 'one' } })
      await sandbox.editor().createVersion({ baseId: `drafts.${publishedId}`, publishedId, releaseId })
    }
    await sandbox.editor().patch('drafts.q').set({ price: 6 }).commit()
    await releases().publish({ releaseId: 'first' })
    await releases().publish({ releaseId: 'second' })
    expect(await sandbox.editor().fetch('*[_type == "package"] | order(_id){_id, price}')).toEqual([
      { _id: 'drafts.q', price: 6 },
      { _id: 'p', price: 5 },
      { _id: 'q', price: 5 },
    ])
  })
})

describe('the life of a release', () => {
  const schedule = () => releases().schedule({ releaseId: 'spring', publishAt: inMs(3_600_000) })

  it('goes from state to state as the hosted service lets it', async () => {
    await prepared()
    expect(await failure(releases().unschedule({ releaseId: 'spring' }))).toEqual(refused('state active to active'))
    expect(await failure(releases().delete({ releaseId: 'spring' }))).toEqual(refused('state active to deleted'))
    await schedule()
    expect(await get()).toMatchObject({ state: 'scheduled', publishAt: expect.any(String) })
    await schedule()
    for (const action of ['archive', 'publish', 'delete', 'unarchive'] as const) {
      expect(await failure(releases()[action]({ releaseId: 'spring' }))).toEqual(refused('not permitted to transition from state scheduled'))
    }
    await releases().unschedule({ releaseId: 'spring' })
    expect(await get()).not.toHaveProperty('publishAt')
    await releases().publish({ releaseId: 'spring' })
    for (const action of ['archive', 'publish', 'unschedule', 'unarchive'] as const) {
      expect(await failure(releases()[action]({ releaseId: 'spring' }))).toEqual(refused('not permitted to transition from state published'))
    }
    expect(await failure(schedule())).toEqual(refused('state published to scheduled'))
    await releases().delete({ releaseId: 'spring' })
    expect(await get()).toBeUndefined()
    expect(await failure(releases().publish({ releaseId: 'spring' }))).toEqual(refused('was not found'))
  })

  it('archived gives up its documents, unarchived has them again, archived and deleted loses them', async () => {
    await prepared()
    const held = () => sandbox.editor().fetch('*[sanity::partOfRelease("spring")] | order(_id){_id, price}')
    const versions = await held()
    await releases().archive({ releaseId: 'spring' })
    expect(await held()).toEqual([])
    expect(await failure(schedule())).toEqual(refused('state archived to scheduled'))
    await releases().unarchive({ releaseId: 'spring' })
    expect(await held()).toEqual(versions)
    expect(await get()).not.toHaveProperty('finalDocumentStates')
    await releases().archive({ releaseId: 'spring' })
    await releases().delete({ releaseId: 'spring' })
    expect(await sandbox.editor().fetch('count(*)')).toBe(2)
  })

  it.each([
    ['edited', () => sandbox.editor().patch('versions.spring.p').set({ price: 1 }).commit()],
    ['deleted', () => sandbox.editor().delete('versions.spring.p')],
    ['discarded', () => sandbox.editor().discardVersion({ publishedId: 'p', releaseId: 'spring' })],
    ['replaced', () => sandbox.editor().replaceVersion({ publishedId: 'p', releaseId: 'spring', document: { _id: 'versions.spring.p', _type: 'package' } })],
    ['marked', () => sandbox.editor().unpublishVersion({ publishedId: 'p', releaseId: 'spring' })],
    ['joined', () => sandbox.editor().createVersion({ publishedId: 'n', releaseId: 'spring', document: { _id: 'versions.spring.n', _type: 'package' } })],
  ])('holds documents that cannot be %s while it is scheduled', async (_name, change) => {
    await prepared()
    await schedule()
    expect(await failure(change())).toEqual(refused('the release "spring" is scheduled'))
    await releases().unschedule({ releaseId: 'spring' })
    expect(await failure(change())).toBeNull()
  })

  it('has no document added once it is published', async () => {
    await prepared()
    await releases().publish({ releaseId: 'spring' })
    const late = sandbox.editor().createVersion({ publishedId: 'p', releaseId: 'spring', baseId: 'p' })
    expect(await failure(late)).toEqual(refused('the release "spring" is published'))
  })

  it('is not scheduled for a time that is past or none', async () => {
    await prepared()
    expect(await failure(releases().schedule({ releaseId: 'spring', publishAt: inMs(-1_000) }))).toEqual(refused('is in the past', 400))
    expect(await failure(releases().schedule({ releaseId: 'spring', publishAt: 'tomorrow' }))).toMatchObject({ status: 400 })
    expect((await get())?.state).toBe('active')
  })
})

describe('a scheduled release', () => {
  it('is published within a second of its time', async () => {
    await prepared()
    const publishAt = inMs(700)
    await releases().schedule({ releaseId: 'spring', publishAt })
    expect(await prices()).toEqual(before)
    await expect.poll(async () => (await get())?.state, { timeout: 5_000, interval: 20 }).toBe('published')
    const late = Date.parse((await get())?.publishedAt ?? '') - Date.parse(publishAt)
    expect(late).toBeGreaterThanOrEqual(0)
    expect(late).toBeLessThan(1_000)
    expect(await prices()).toEqual(after)
  })

  it('that is unscheduled or put off is not published', async () => {
    await prepared()
    await releases().create({ releaseId: 'witness' })
    await releases().schedule({ releaseId: 'spring', publishAt: inMs(400) })
    await releases().schedule({ releaseId: 'spring', publishAt: inMs(3_600_000) })
    await releases().schedule({ releaseId: 'witness', publishAt: inMs(600) })
    await expect.poll(async () => (await get('witness'))?.state, { timeout: 5_000, interval: 20 }).toBe('published')
    expect((await get())?.state).toBe('scheduled')
    expect(await prices()).toEqual(before)
  })

  it('that cannot be published leaves everything as it was and says why, and can be mended', async () => {
    await prepared()
    await sandbox.editor().unpublishVersion({ releaseId: 'spring', publishedId: 'q' })
    await sandbox.editor().create({ _id: 'a', _type: 'addOn', of: { _type: 'reference', _ref: 'q' } })
    await releases().schedule({ releaseId: 'spring', publishAt: inMs(300) })
    await expect.poll(async () => (await get())?.state, { timeout: 5_000, interval: 20 }).toBe('active')
    expect((await get())?.error?.message).toContain('"q" cannot be deleted as there are references to it from "a"')
    expect(await prices()).toEqual(before)
    expect(await sandbox.editor().fetch('count(*[sanity::partOfRelease("spring")])')).toBe(2)
    await sandbox.editor().delete('a')
    await releases().publish({ releaseId: 'spring' })
    expect(await get()).not.toHaveProperty('error')
  })

  it('that became due while nobody ran is published before the first answer', async () => {
    await prepared()
    const publishAt = inMs(1_000)
    await releases().schedule({ releaseId: 'spring', publishAt })
    const downUntil = new Date(Date.parse(publishAt) + 100)
    await sandbox.restart({ downUntil })
    expect(await prices()).toEqual(after)
    const release = await get()
    expect(release).toMatchObject({ state: 'published', publishAt })
    expect(Date.parse(release?.publishedAt ?? '')).toBeGreaterThanOrEqual(downUntil.getTime())
  })
})
