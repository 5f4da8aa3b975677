import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { startTestSandbox, type TestSandbox } from '../sandbox/testing/test-sandbox'
import { releaseIdOf } from '../studio/releases/collisions'
import { PastDocuments, revertedBy } from '../studio/releases/reverted-values'
import { studioClient } from './studio-client.fixture'

let sandbox: TestSandbox
beforeAll(async () => {
  sandbox = await startTestSandbox()
})
afterAll(() => sandbox.stop())
beforeEach(async () => {
  await sandbox.editor().delete({ query: '*' })
  await sandbox.editor().create({ _id: 'p', _type: 'package', name: '3 Sessions', price: 20_000 })
})

const DAY_MS = 86_400_000

/** Creates a release with a version of the package, based on `baseId`. */
async function release(releaseId: string, changes: Record<string, unknown>, { inDays = 0, baseId = 'p' } = {}) {
  const client = sandbox.editor()
  const intendedPublishAt = new Date(Date.now() + inDays * DAY_MS).toISOString()
  await client.releases.create({
    releaseId,
    metadata: inDays > 0 ? { releaseType: 'scheduled', intendedPublishAt } : { releaseType: 'asap' },
  })
  await client.createVersion({ baseId, publishedId: 'p', releaseId })
  await client.patch(`versions.${releaseId}.p`).set(changes).commit()
}

async function undone(releaseId: string) {
  const client = studioClient(sandbox)
  const releases = await client.fetch('releases::all()[]')
  const found = releases.find(({ name }: { name: string }) => name === releaseId)
  const values = await revertedBy(found, releases, client, new PastDocuments(client))
  return values.map(({ place, older, newer, from }) => ({ place, older, newer, from: from && releaseIdOf(from) }))
}
const price = (older: number, newer: number, from: string | null = null) => [{ place: ['price'], older, newer, from }]

describe('values that a release reverts', () => {
  it('include changes published since the version was created', async () => {
    await release('rename', { name: 'Three Sessions' })
    expect(await undone('rename')).toEqual([])
    await sandbox.editor().patch('p').set({ price: 22_000 }).commit()
    expect(await undone('rename')).toEqual(price(20_000, 22_000))
    await sandbox.editor().patch('versions.rename.p').set({ price: 22_000 }).commit()
    expect(await undone('rename')).toEqual([])
  })

  it('include the changes of an earlier release but not of a later one', async () => {
    await release('dearer', { price: 22_000 }, { inDays: 1 })
    await release('rename', { name: 'Three Sessions' }, { inDays: 2 })
    expect(await undone('rename')).toEqual(price(20_000, 22_000, 'dearer'))
    expect(await undone('dearer')).toEqual([])
    await sandbox.editor().releases.publish({ releaseId: 'dearer' })
    expect(await undone('rename')).toEqual(price(20_000, 22_000))
  })

  it('include published changes that the earlier release would revert as well', async () => {
    await release('dearer', { price: 22_000 }, { inDays: 1 })
    await release('rename', { name: 'Three Sessions' }, { inDays: 2 })
    await sandbox.editor().patch('p').set({ note: 'Save' }).commit()
    expect(await undone('rename')).toEqual([
      ...price(20_000, 22_000, 'dearer'),
      { place: ['note'], older: undefined, newer: 'Save', from: null },
    ])
  })

  it('follow all scheduled releases when the release has no time', async () => {
    await release('dearer', { price: 22_000 }, { inDays: 1 })
    await release('rename', { name: 'Three Sessions' })
    expect(await undone('rename')).toEqual(price(20_000, 22_000, 'dearer'))
  })

  it('support a version made from a draft', async () => {
    await sandbox.editor().create({ _id: 'drafts.p', _type: 'package', name: 'Three Sessions', price: 20_000 })
    await release('rename', {}, { baseId: 'drafts.p' })
    await sandbox.editor().patch('p').set({ price: 22_000 }).commit()
    expect(await undone('rename')).toEqual(price(20_000, 22_000))
  })

  it('exclude unpublished and new documents', async () => {
    const client = sandbox.editor()
    await release('gone', {})
    await client.unpublishVersion({ releaseId: 'gone', publishedId: 'p' })
    await client.create({ _id: 'versions.gone.new', _type: 'package', price: 1 })
    await client.patch('p').set({ price: 22_000 }).commit()
    expect(await undone('gone')).toEqual([])
  })
})
