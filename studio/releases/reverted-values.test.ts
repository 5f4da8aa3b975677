import { createClient, type SanityClient } from '@sanity/client'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { lakeForFile } from '../../packages/content-lake/testing/test-lake.fixture'
import { PastDocuments, revertedBy } from './reverted-values'

const lake = await lakeForFile()
let client: SanityClient
beforeAll(async () => {
  client = createClient({
    projectId: 'local',
    dataset: 'production',
    apiHost: lake.origin,
    apiVersion: '2025-02-19',
    token: lake.token,
    useProjectHostname: false,
    useCdn: false,
    ignoreBrowserTokenWarning: true,
  })
})
beforeEach(async () => {
  await lake.editor().delete({ query: '*' })
  await lake.editor().create({ _id: 'p', _type: 'product', name: 'Single', price: 20_000 })
  await client.releases.create({ releaseId: 'spring', metadata: { title: 'Spring', releaseType: 'undecided' } })
})

/** Creates a release that is planned for a day in May. */
const plan = (releaseId: string, day: number) =>
  client.releases.create({
    releaseId,
    metadata: { title: releaseId, releaseType: 'scheduled', intendedPublishAt: `2126-05-0${day}T08:00:00.000Z` },
  })
const hold = (releaseId: string) => client.createVersion({ baseId: 'p', publishedId: 'p', releaseId })
const change = (id: string, values: object) => client.patch(id).set(values).commit()
const releaseOf = async (releaseId: string) => {
  const release = await client.releases.get({ releaseId })
  if (!release) throw new Error(`No release ${releaseId}`)
  return release
}

/** Returns a summary of what a release would revert. */
async function undone(releaseId = 'spring', history = new PastDocuments(client)) {
  const releases = await client.withConfig({ perspective: 'raw' }).fetch('releases::all()')
  const values = await revertedBy(await releaseOf(releaseId), releases, client, history)
  return values.map(({ place, older, newer, version, from }) => ({
    at: place.join(),
    older,
    newer,
    by: version._id,
    from: from?.name ?? null,
  }))
}
const ofPrice = { at: 'price', older: 20_000, newer: 22_000, by: 'versions.spring.p', from: null }

describe('values that a release reverts', () => {
  it('returns nothing for an empty release or without later changes', async () => {
    expect(await undone()).toEqual([])
    await hold('spring')
    await change('versions.spring.p', { name: 'One session' })
    expect(await undone()).toEqual([])
  })

  it('returns later published changes that the version left unchanged', async () => {
    await hold('spring')
    await change('p', { price: 22_000, name: 'Session' })
    await change('versions.spring.p', { name: 'One session' })
    expect(await undone()).toEqual([ofPrice])
  })

  it('returns the changes of earlier releases, per value', async () => {
    await plan('first', 1)
    await plan('second', 2)
    for (const release of ['spring', 'first', 'second']) await hold(release)
    await change('versions.first.p', { price: 21_000, name: 'Session' })
    await change('versions.second.p', { price: 22_000 })
    await change('p', { note: 'Save' })
    const ofNote = { ...ofPrice, at: 'note', older: undefined, newer: 'Save' }
    expect(await undone()).toEqual([
      { ...ofPrice, from: 'second' },
      { ...ofPrice, at: 'name', older: 'Single', newer: 'Session', from: 'first' },
      ofNote,
    ])
    expect(await undone('first')).toEqual([{ ...ofNote, by: 'versions.first.p' }])
  })

  it('compares each document with its own base', async () => {
    await lake.editor().create({ _id: 'q', _type: 'product', name: 'Three', price: 50_000 })
    await hold('spring')
    await client.createVersion({ baseId: 'q', publishedId: 'q', releaseId: 'spring' })
    await change('p', { price: 22_000 })
    await change('q', { price: 55_000 })
    expect(await undone()).toEqual([ofPrice, { ...ofPrice, older: 50_000, newer: 55_000, by: 'versions.spring.q' }])
  })

  it('compares with the base of the current version, not of a discarded one', async () => {
    await hold('spring')
    await client.discardVersion({ publishedId: 'p', releaseId: 'spring' })
    await change('p', { price: 21_000 })
    await hold('spring')
    await change('p', { price: 22_000 })
    expect(await undone()).toEqual([{ ...ofPrice, older: 21_000 }])
  })

  it('ignores earlier releases that do not change or that unpublish the document', async () => {
    await plan('first', 1)
    await hold('spring')
    await change('p', { price: 22_000 })
    expect(await undone()).toEqual([ofPrice])
    await client.unpublishVersion({ releaseId: 'first', publishedId: 'p' })
    expect(await undone()).toEqual([ofPrice])
  })

  it('returns nothing for a version that unpublishes its document', async () => {
    await plan('first', 1)
    await client.unpublishVersion({ releaseId: 'first', publishedId: 'p' })
    await change('p', { price: 22_000 })
    expect(await undone('first')).toEqual([])
    await client.unpublishVersion({ releaseId: 'spring', publishedId: 'p' })
    expect(await undone()).toEqual([])
  })

  it('uses the published state at creation for a version made from a draft', async () => {
    await lake.editor().create({ _id: 'drafts.p', _type: 'product', name: 'Single', price: 20_000 })
    await client.createVersion({ baseId: 'drafts.p', publishedId: 'p', releaseId: 'spring' })
    await change('p', { price: 22_000 })
    expect(await undone()).toEqual([ofPrice])
  })

  it('returns nothing when the document was unpublished at creation', async () => {
    const document = { _id: 'versions.spring.new', _type: 'product', name: 'Single', price: 20_000 }
    await client.createVersion({ document, publishedId: 'new', releaseId: 'spring' })
    const away = client.withConfig({ apiHost: 'http://127.0.0.1:9', maxRetries: 0 })
    expect(await undone('spring', new PastDocuments(away)), 'its past is not asked for').toEqual([])
    await lake.editor().create({ _id: 'new', _type: 'product', name: 'Single', price: 22_000 })
    expect(await undone()).toEqual([])
  })
})

describe('document history', () => {
  it('loads each base once and retries after a failure', async () => {
    await hold('spring')
    await change('p', { price: 22_000 })
    const history = new PastDocuments(client)
    const [version] = await client.withConfig({ perspective: 'raw' }).fetch('*[_id == "versions.spring.p"]')
    const first = history.base(version)
    expect(history.base(version)).toBe(first)
    expect(await first).toMatchObject({ _id: 'p', price: 20_000 })

    const away = new PastDocuments(client.withConfig({ apiHost: 'http://127.0.0.1:9', maxRetries: 0 }))
    const failed = away.base(version)
    await expect(failed).rejects.toThrow()
    const again = away.base(version)
    expect(again).not.toBe(failed)
    await expect(again).rejects.toThrow()
  })
})
