import { beforeEach, describe, expect, it } from 'vitest'

import { lakeForFile } from './testing/test-lake.fixture'

const lake = await lakeForFile()
const contributor = () => lake.editor({ headers: { 'x-test-role': 'contributor' } })
const refused = (permission: string) => ({
  type: 'insufficientPermissionsError',
  description: `Insufficient permissions; permission "${permission}" required`,
  permission,
})

beforeEach(async () => {
  await lake.editor().delete({ query: '*' })
  await lake.editor().create({ _id: 'p', _type: 'product', price: 20_000 })
  await lake.editor().releases.create({ releaseId: 'spring', metadata: { title: 'Spring' } })
})

describe('contributor', () => {
  it('writes drafts and versions in an open release', async () => {
    await contributor().create({ _id: 'drafts.p', _type: 'product', price: 21_000 })
    await contributor().patch('drafts.p').set({ price: 22_000 }).commit()
    await contributor().createVersion({ baseId: 'drafts.p', publishedId: 'p', releaseId: 'spring' })
    expect(await lake.editor().fetch('*[_type == "product"] | order(_id){ _id, price }')).toEqual([
      { _id: 'drafts.p', price: 22_000 },
      { _id: 'p', price: 20_000 },
      { _id: 'versions.spring.p', price: 22_000 },
    ])
  })

  it.each([
    ['create', () => contributor().create({ _id: 'q', _type: 'product' }), 'create'],
    ['patch', () => contributor().patch('p').set({ price: 1 }).commit(), 'update'],
    ['delete by query', () => contributor().delete({ query: '*[_type == "product"]' }), 'update'],
  ])('gets Sanity’s 403 for a %s of a published document', async (_name, mutate, permission) => {
    await expect(mutate()).rejects.toMatchObject({
      statusCode: 403,
      details: { type: 'mutationError', items: [{ error: refused(permission) }] },
    })
    expect(await lake.visitor().fetch('*{ _id, price }')).toEqual([{ _id: 'p', price: 20_000 }])
  })

  const releaseId = 'spring'
  const publishAt = '2999-01-01T00:00:00Z'
  const publish = { actionType: 'sanity.action.document.publish', draftId: 'drafts.p', publishedId: 'p' } as const
  it.each([
    ['publish', 'update', () => contributor().action(publish)],
    ['release create', 'create', () => contributor().releases.create({ releaseId: 'summer' })],
    ['release publish', 'update', () => contributor().releases.publish({ releaseId })],
    [
      'dry run of a release schedule',
      'update',
      () => contributor().releases.schedule({ releaseId, publishAt }, { dryRun: true }),
    ],
  ])('gets Sanity’s 403 for the action %s', async (_name, permission, act) => {
    await lake.editor().create({ _id: 'drafts.p', _type: 'product', price: 1 })
    await expect(act()).rejects.toMatchObject({ statusCode: 403, details: refused(permission) })
    expect(await lake.visitor().fetch('*{ _id, price }')).toEqual([{ _id: 'p', price: 20_000 }])
    expect(await lake.editor().releases.get({ releaseId })).toMatchObject({ state: 'active' })
  })

  it('sees the role and its grants', async () => {
    expect(await contributor().users.getById('me')).toMatchObject({ role: 'contributor' })
    const grants: unknown = await contributor().request({ url: '/projects/local/datasets/production/acl' })
    expect(grants).toEqual([
      { filter: '_id in path("**")', permissions: ['read', 'history'] },
      expect.objectContaining({ filter: '_id in path("drafts.**") || _id in path("versions.**")' }),
    ])
  })
})
