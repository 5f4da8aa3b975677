import { beforeEach, describe, expect, it } from 'vitest'

import { lakeForFile } from '../testing/test-lake.fixture'

const ID = 'subject'
const lake = await lakeForFile()
const read = () => lake.editor().getDocument(ID)

beforeEach(async () => {
  await lake.editor().delete({ query: '*' })
  await lake.editor().create({ _id: ID, _type: 'thing', title: 'Hello world', count: 3 })
})

/** Expected client error of a failed mutation. */
const failed = (statusCode: number, type: string, more: object = {}) => ({
  statusCode,
  details: { type: 'mutationError', items: [{ error: { type, description: expect.any(String), ...more } }] },
})

describe('create mutations', () => {
  it('set the id, revision and dates, and keep a given creation date', async () => {
    const made = await lake.editor().create({ _type: 'thing', title: 'New', _rev: 'mine' })
    expect(made).toMatchObject({ _id: expect.stringMatching(/^[\w-]{20,}$/), title: 'New' })
    expect(made._rev).not.toBe('mine')
    expect(Date.parse(made._createdAt)).toBeGreaterThan(Date.now() - 60_000)
    expect(await lake.editor().getDocument(made._id)).toEqual(made)
    const old = await lake.editor().create({ _type: 'thing', _createdAt: '2020-01-01T00:00:00Z' })
    expect(old._createdAt).toBe('2020-01-01T00:00:00Z')
  })

  it('reject an existing id', async () => {
    await expect(lake.editor().create({ _id: ID, _type: 'thing' })).rejects.toMatchObject(
      failed(409, 'documentAlreadyExistsError', { id: ID }),
    )
  })
})

describe('patch mutations', () => {
  it('apply to all documents that match a query', async () => {
    await lake.editor().create({ _id: 'other', _type: 'thing', count: 10 })
    await lake
      .editor()
      .patch({ query: '*[_type == $type && count > 1]', params: { type: 'thing' } })
      .inc({ count: 1 })
      .commit({ returnDocuments: false })
    expect(await lake.editor().fetch('*[_type == "thing"] | order(_id).count')).toEqual([11, 4])
  })

  it('accept the current revision and return a conflict for another one', async () => {
    const expectedRevisionID = (await read())?._rev ?? ''
    const retitle = (title: string) => lake.editor().patch(ID).ifRevisionId(expectedRevisionID).set({ title }).commit()
    const { _rev: currentRevisionID } = await retitle('First editor')
    await expect(retitle('Second editor')).rejects.toMatchObject(
      failed(409, 'documentRevisionIDDoesNotMatchError', { currentRevisionID, expectedRevisionID }),
    )
    expect(await read()).toMatchObject({ title: 'First editor', _rev: currentRevisionID })
  })

  it.each([
    ['a change of the id', { set: { _id: 'else' } }],
    ['a change of the type', { set: { _type: 'else' } }],
    ['a change of the creation date', { unset: ['_createdAt'] }],
    ['an invalid text patch', { diffMatchPatch: { title: 'garbage' } }],
  ])('reject %s', async (_name, operations) => {
    const before = await read()
    await expect(lake.editor().patch(ID, operations).commit()).rejects.toMatchObject({ statusCode: 400 })
    expect(await read()).toEqual(before)
  })
})

describe('references', () => {
  const pointer = { _id: 'pointer', _type: 'thing', to: { _type: 'reference', _ref: ID } }

  it('prevent deletion of the referenced document', async () => {
    await lake.editor().create(pointer)
    await expect(lake.editor().delete(ID)).rejects.toMatchObject(
      failed(409, 'documentHasExistingReferencesError', { referencingIDs: ['pointer'] }),
    )
    expect(await read()).not.toBeUndefined()
    await lake.editor().transaction().delete('pointer').delete(ID).commit()
    expect(await lake.editor().fetch('count(*)')).toBe(0)
  })

  it('require an existing target unless they are weak', async () => {
    const dangling = { ...pointer, to: { _type: 'reference', _ref: 'nobody' } }
    await expect(lake.editor().create(dangling)).rejects.toMatchObject(
      failed(409, 'referenceError', { id: 'nobody', referencingID: 'pointer' }),
    )
    expect(await lake.editor().getDocument('pointer')).toBeUndefined()
    await lake.editor().create({ ...pointer, to: { ...dangling.to, _weak: true } })
  })
})

describe('invalid mutation', () => {
  it.each([
    ['{"patch": {"id": "subject", "inc": {"count": "2"}}}', /^mutations\.0\.patch\.inc\.count: .*number.*"2"/],
    ['{"create": {"_id": "a"}}', /^mutations\.0\.create\._type: /],
    ['{"explode": {"id": "a"}}', /^mutations\.0: .*"create", .*"patch", or "delete"/],
  ])('returns 400 with the path and the expected value for %s', async (mutation, words) => {
    const response = await lake.fetch('/v2025-02-19/data/mutate/production', {
      method: 'POST',
      headers: { authorization: `Bearer ${lake.token}`, 'content-type': 'application/json' },
      body: `{"mutations": [${mutation}]}`,
    })
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ error: { description: expect.stringMatching(words) } })
  })
})

describe('transactions', () => {
  it('roll back completely when one mutation fails', async () => {
    const before = await read()
    const broken = lake
      .editor()
      .transaction()
      .patch(ID, (patch) => patch.set({ title: 'Half' }))
      .create({ _id: 'new', _type: 'thing' })
      .patch('nobody', (patch) => patch.set({ a: 1 }))
    await expect(broken.commit()).rejects.toMatchObject({ statusCode: 409, details: { items: [{ index: 2 }] } })
    expect(await read()).toEqual(before)
    expect(await lake.editor().getDocument('new')).toBeUndefined()
  })

  it('generate keys of list items when requested', async () => {
    const options = { autoGenerateArrayKeys: true }
    await lake.editor().create({ _id: 'new', _type: 'thing', list: [{ a: 1 }, { a: [{ b: 1 }] }] }, options)
    const insert = lake
      .editor()
      .patch('new')
      .insert('after', 'list[-1]', [{ a: 2 }])
    await insert.commit(options)
    const keys: (string | null)[] = await lake
      .editor()
      .fetch('*[_id == "new"][0]{"keys": [...list[]._key, ...list[].a[]._key]}.keys')
    expect(new Set(keys.filter((key) => key?.length === 12)).size).toBe(4)
  })

  it('return the first result for a repeated transaction id', async () => {
    const options = { transactionId: 'only-once', returnDocuments: false } as const
    const attempt = () => lake.editor().mutate([{ patch: { id: ID, inc: { count: 1 } } }], options)
    const [first, second] = [await attempt(), await attempt()]
    expect(second).toEqual(first)
    expect(await read()).toMatchObject({ count: 4, _rev: 'only-once' })
    await expect(lake.editor().mutate([{ delete: { id: ID } }], options)).rejects.toMatchObject({ statusCode: 409 })
  })
})
