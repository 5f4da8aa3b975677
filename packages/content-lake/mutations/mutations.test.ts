import { beforeEach, describe, expect, it } from 'vitest'

import { lakeForFile } from '../testing/test-lake.fixture'

const ID = 'subject'
const lake = await lakeForFile()
const read = () => lake.editor().getDocument(ID)

beforeEach(async () => {
  await lake.editor().delete({ query: '*' })
  await lake.editor().create({
    _id: ID,
    _type: 'thing',
    title: 'Hello world',
    count: 3,
    nested: { deep: { value: 1 } },
    tags: [
      { _key: 'a', label: 'one' },
      { _key: 'b', label: 'two' },
    ],
    plain: ['x', 'y', 'z'],
  })
})

/** Returns the rejection of a promise. */
const failure = (promise: Promise<unknown>) =>
  promise.then(
    () => null,
    (reason: unknown) => reason,
  )
/** Expected client error of a failed mutation. */
const failed = (statusCode: number, type: string, more: object = {}) => ({
  statusCode,
  details: { type: 'mutationError', items: [{ error: { type, description: expect.any(String), ...more } }] },
})

describe('create mutations', () => {
  it('set the revision and dates', async () => {
    const made = await lake.editor().create({ _type: 'thing', title: 'New' })
    expect(made).toMatchObject({ _id: expect.stringMatching(/^[\w-]{20,}$/), _rev: expect.any(String), title: 'New' })
    expect(Date.parse(made._createdAt)).toBeGreaterThan(Date.now() - 60_000)
    expect(await lake.editor().getDocument(made._id)).toEqual(made)
  })

  it('complete an id that ends in a dot', async () => {
    const made = await lake.editor().create({ _id: 'drafts.', _type: 'thing' })
    expect(made._id).toMatch(/^drafts\.[\w-]{20,}$/)
  })

  it('keep a given creation date and ignore a given revision', async () => {
    const made = await lake.editor().create({ _type: 'thing', _createdAt: '2020-01-01T00:00:00Z', _rev: 'mine' })
    expect(made._createdAt).toBe('2020-01-01T00:00:00Z')
    expect(made._rev).not.toBe('mine')
  })

  it('reject an existing id', async () => {
    expect(await failure(lake.editor().create({ _id: ID, _type: 'thing' }))).toMatchObject(
      failed(409, 'documentAlreadyExistsError', { id: ID }),
    )
  })

  it('keep an existing document with createIfNotExists', async () => {
    const before = await read()
    await lake.editor().createIfNotExists({ _id: ID, _type: 'thing', title: 'Other' })
    expect(await read()).toEqual(before)
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
    const before = await read()
    const stale = before?._rev ?? ''
    await lake.editor().patch(ID).ifRevisionId(stale).set({ title: 'First editor' }).commit()
    const current = (await read())?._rev
    expect(
      await failure(lake.editor().patch(ID).ifRevisionId(stale).set({ title: 'Second editor' }).commit()),
    ).toMatchObject(
      failed(409, 'documentRevisionIDDoesNotMatchError', { currentRevisionID: current, expectedRevisionID: stale }),
    )
    expect(await read()).toMatchObject({ title: 'First editor', _rev: current })
  })

  it.each([
    ['a change of the id', { set: { _id: 'else' } }],
    ['a change of the type', { set: { _type: 'else' } }],
    ['a change of the creation date', { unset: ['_createdAt'] }],
    ['an invalid text patch', { diffMatchPatch: { title: 'garbage' } }],
  ])('reject %s', async (_name, operations) => {
    const before = await read()
    expect(await failure(lake.editor().patch(ID, operations).commit())).toMatchObject({ statusCode: 400 })
    expect(await read()).toEqual(before)
  })
})

describe('delete mutations', () => {
  it('remove one document or all that match a query', async () => {
    await lake.editor().create({ _id: 'other', _type: 'else' })
    await lake.editor().delete(ID)
    expect(await lake.editor().fetch('*._id')).toEqual(['other'])
    await lake.editor().delete({ query: '*[_type == $type]', params: { type: 'else' } })
    expect(await lake.editor().fetch('*._id')).toEqual([])
  })
})

describe('references', () => {
  const pointer = { _id: 'pointer', _type: 'thing', to: { _type: 'reference', _ref: ID } }

  it('prevent deletion of the referenced document', async () => {
    await lake.editor().create(pointer)
    expect(await failure(lake.editor().delete(ID))).toMatchObject(
      failed(409, 'documentHasExistingReferencesError', { referencingIDs: ['pointer'] }),
    )
    expect(await read()).not.toBeUndefined()
    await lake.editor().transaction().delete('pointer').delete(ID).commit()
    expect(await lake.editor().fetch('count(*)')).toBe(0)
  })

  it('require an existing target unless they are weak', async () => {
    const dangling = { ...pointer, to: { _type: 'reference', _ref: 'nobody' } }
    expect(await failure(lake.editor().create(dangling))).toMatchObject(
      failed(409, 'referenceError', { id: 'nobody', referencingID: 'pointer' }),
    )
    expect(await lake.editor().getDocument('pointer')).toBeUndefined()
    await lake.editor().create({ ...pointer, to: { ...dangling.to, _weak: true } })
  })

  it('allow cycles within one transaction', async () => {
    const one = { _id: 'one', _type: 'thing', to: { _type: 'reference', _ref: 'two' } }
    const two = { _id: 'two', _type: 'thing', to: { _type: 'reference', _ref: 'one' } }
    await lake.editor().transaction().create(one).create(two).commit()
    expect(await lake.editor().fetch('*[_id == "one"][0].to->to->_id')).toBe('one')
  })
})

describe('invalid mutation', () => {
  const post = (body: string) =>
    lake.fetch('/v2025-02-19/data/mutate/production', {
      method: 'POST',
      headers: { authorization: `Bearer ${lake.token}`, 'content-type': 'application/json' },
      body,
    })

  it.each([
    ['{"patch": {"id": "subject", "inc": {"count": "2"}}}', /^mutations\.0\.patch\.inc\.count: .*number.*"2"/],
    ['{"patch": {"inc": {"count": 1}}}', /^mutations\.0\.patch: .*"query" or "id"/],
    [
      '{"patch": {"id": "subject", "insert": {"items": []}}}',
      /^mutations\.0\.patch\.insert: .*"before", "after", or "replace"/,
    ],
    ['{"create": {"_id": "a"}}', /^mutations\.0\.create\._type: /],
    ['{"delete": {"id": "a/b"}}', /^mutations\.0\.delete\.id: /],
    ['{"explode": {"id": "a"}}', /^mutations\.0: .*"create", .*"patch", or "delete"/],
  ])('returns 400 with the path and the expected value for %s', async (mutation, words) => {
    const response = await post(`{"mutations": [${mutation}]}`)
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ error: { description: expect.stringMatching(words) } })
  })

  it('returns 413 above the size limit', async () => {
    expect((await post(`"${'x'.repeat(5 * 1024 * 1024)}"`)).status).toBe(413)
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
    expect(await failure(broken.commit())).toMatchObject({ statusCode: 409, details: { items: [{ index: 2 }] } })
    expect(await read()).toEqual(before)
    expect(await lake.editor().getDocument('new')).toBeUndefined()
  })

  it('return the result of a dry run without storing it', async () => {
    const result = await lake.editor().create({ _id: 'new', _type: 'thing' }, { dryRun: true })
    expect(result).toMatchObject({ _id: 'new' })
    expect(await lake.editor().getDocument('new')).toBeUndefined()
  })

  it('generate keys of list items when requested', async () => {
    await lake
      .editor()
      .create({ _id: 'new', _type: 'thing', list: [{ a: 1 }, { a: [{ b: 1 }] }] }, { autoGenerateArrayKeys: true })
    await lake
      .editor()
      .patch('new')
      .insert('after', 'list[-1]', [{ a: 2 }])
      .commit({ autoGenerateArrayKeys: true })
    const found: unknown[] = await lake
      .editor()
      .fetch('*[_id == "new"][0]{"keys": [...list[]._key, ...list[].a[]._key]}.keys')
    const keys = found.filter((key) => typeof key === 'string' && key.length === 12)
    expect(keys).toHaveLength(4)
    expect(new Set(keys).size).toBe(4)
  })

  it('return the first result for a repeated transaction id', async () => {
    const attempt = () =>
      lake
        .editor()
        .mutate([{ patch: { id: ID, inc: { count: 1 } } }], { transactionId: 'only-once', returnDocuments: false })
    const [first, second] = [await attempt(), await attempt()]
    expect(second).toEqual(first)
    expect(await read()).toMatchObject({ count: 4, _rev: 'only-once' })
    expect(await failure(lake.editor().mutate([{ delete: { id: ID } }], { transactionId: 'only-once' }))).toMatchObject(
      {
        statusCode: 409,
      },
    )
  })
})
