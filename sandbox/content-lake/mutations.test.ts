import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { startTestSandbox, type TestSandbox } from '../testing/test-sandbox'

let sandbox: TestSandbox
beforeAll(async () => {
  sandbox = await startTestSandbox()
})
afterAll(() => sandbox.stop())

const id = 'subject'
const read = () => sandbox.editor().getDocument(id)

beforeEach(async () => {
  await sandbox.editor().delete({ query: '*' })
  await sandbox.editor().create({
    _id: id,
    _type: 'thing',
    title: 'Hello world',
    count: 3,
    nested: { deep: { value: 1 } },
    tags: [{ _key: 'a', label: 'one' }, { _key: 'b', label: 'two' }],
    plain: ['x', 'y', 'z'],
  })
})

/** The error that a promise is rejected with. */
const failure = (promise: Promise<unknown>) => promise.then(() => null, (reason: unknown) => reason)
const failed = (statusCode: number, type: string, more: object = {}) => ({
  statusCode,
  details: { type: 'mutationError', items: [{ error: { type, description: expect.any(String), ...more } }] },
})

describe('create', () => {
  it('gives the document its revision and dates', async () => {
    const made = await sandbox.editor().create({ _type: 'thing', title: 'New' })
    expect(made).toMatchObject({ _id: expect.stringMatching(/^[\w-]{20,}$/), _rev: expect.any(String), title: 'New' })
    expect(Date.parse(made._createdAt)).toBeGreaterThan(Date.now() - 60_000)
    expect(await sandbox.editor().getDocument(made._id)).toEqual(made)
  })

  it('completes an id that ends in a dot', async () => {
    const made = await sandbox.editor().create({ _id: 'drafts.', _type: 'thing' })
    expect(made._id).toMatch(/^drafts\.[\w-]{20,}$/)
  })

  it('keeps a creation date that is given and ignores a revision', async () => {
    const made = await sandbox.editor().create({ _type: 'thing', _createdAt: '2020-01-01T00:00:00Z', _rev: 'mine' })
    expect(made._createdAt).toBe('2020-01-01T00:00:00Z')
    expect(made._rev).not.toBe('mine')
  })

  it('refuses an id that exists', async () => {
    expect(await failure(sandbox.editor().create({ _id: id, _type: 'thing' }))).toMatchObject(failed(409, 'documentAlreadyExistsError', { id }))
  })

  it('or replace takes the place of what is there', async () => {
    await sandbox.editor().createOrReplace({ _id: id, _type: 'thing', fresh: true })
    const now = await read()
    expect(now).toMatchObject({ fresh: true })
    expect(now).not.toHaveProperty('title')
  })

  it('if not exists leaves what is there', async () => {
    const before = await read()
    await sandbox.editor().createIfNotExists({ _id: id, _type: 'thing', title: 'Other' })
    expect(await read()).toEqual(before)
  })
})

describe('patch', () => {
  it.each([
    ['set', { set: { title: 'Bye', 'nested.deep.value': 2 } }, { title: 'Bye', nested: { deep: { value: 2 } } }],
    ['set at a path that is not there yet', { set: { 'a.b.c': 1 } }, { a: { b: { c: 1 } } }],
    ['set by key', { set: { 'tags[_key=="b"].label': 'zwei' } }, { tags: [{ _key: 'a', label: 'one' }, { _key: 'b', label: 'zwei' }] }],
    ['setIfMissing', { setIfMissing: { title: 'No', extra: 'Yes' } }, { title: 'Hello world', extra: 'Yes' }],
    ['unset of an item', { unset: ['tags[_key=="a"]'] }, { tags: [{ _key: 'b', label: 'two' }] }],
    ['unset by index', { unset: ['plain[0]'] }, { plain: ['y', 'z'] }],
    ['inc and dec', { inc: { count: 4 }, dec: { 'nested.deep.value': 1.5 } }, { count: 7, nested: { deep: { value: -0.5 } } }],
    ['insert before', { insert: { before: 'plain[0]', items: ['w'] } }, { plain: ['w', 'x', 'y', 'z'] }],
    ['insert after the last', { insert: { after: 'plain[-1]', items: ['end'] } }, { plain: ['x', 'y', 'z', 'end'] }],
    ['insert replace', { insert: { replace: 'tags[_key=="a"]', items: [{ _key: 'c' }, { _key: 'd' }] } }, { tags: [{ _key: 'c' }, { _key: 'd' }, { _key: 'b', label: 'two' }] }],
    ['diffMatchPatch', { diffMatchPatch: { title: '@@ -3,9 +3,13 @@\n llo \n+new \n world\n' } }, { title: 'Hello new world' }],
  ])('%s', async (_name, operations, expected) => {
    const before = await read()
    const after = await sandbox.editor().patch(id, operations).commit()
    expect(after).toMatchObject(expected)
    expect(after._rev).not.toBe(before?._rev)
    expect(Date.parse(after._updatedAt)).toBeGreaterThan(Date.parse(before?._updatedAt ?? ''))
    expect(await read()).toEqual(after)
  })

  it('unset removes an attribute', async () => {
    expect(await sandbox.editor().patch(id).unset(['title']).commit()).not.toHaveProperty('title')
  })

  it('applies to all documents that a query finds', async () => {
    await sandbox.editor().create({ _id: 'other', _type: 'thing', count: 10 })
    await sandbox.editor().patch({ query: '*[_type == $type && count > 1]', params: { type: 'thing' } }).inc({ count: 1 }).commit({ returnDocuments: false })
    expect(await sandbox.editor().fetch('*[_type == "thing"] | order(_id).count')).toEqual([11, 4])
  })

  it('with the current revision goes through, with another it is a conflict that changes nothing', async () => {
    const before = await read()
    const stale = before?._rev ?? ''
    await sandbox.editor().patch(id).ifRevisionId(stale).set({ title: 'First editor' }).commit()
    const current = (await read())?._rev
    expect(await failure(sandbox.editor().patch(id).ifRevisionId(stale).set({ title: 'Second editor' }).commit())).toMatchObject(
      failed(409, 'documentRevisionIDDoesNotMatchError', { currentRevisionID: current, expectedRevisionID: stale }),
    )
    expect(await read()).toMatchObject({ title: 'First editor', _rev: current })
  })

  it('of a document that is not there is a conflict', async () => {
    expect(await failure(sandbox.editor().patch('nobody').set({ a: 1 }).commit())).toMatchObject(failed(409, 'documentNotFoundError', { id: 'nobody' }))
  })

  it.each([
    ['a change of the id', { set: { _id: 'else' } }],
    ['a change of the type', { set: { _type: 'else' } }],
    ['a change of the creation date', { unset: ['_createdAt'] }],
    ['a path that is none', { set: { 'tags[': 1 } }],
    ['an insert into what is no list', { insert: { after: 'title[-1]', items: [1] } }],
    ['a text patch that is none', { diffMatchPatch: { title: 'garbage' } }],
    ['endless depth', { set: { [Array.from({ length: 90 }, () => 'a').join('.')]: 1 } }],
  ])('refuses %s', async (_name, operations) => {
    const before = await read()
    expect(await failure(sandbox.editor().patch(id, operations).commit())).toMatchObject({ statusCode: 400 })
    expect(await read()).toEqual(before)
  })
})

describe('delete', () => {
  it('removes one, or all that a query finds', async () => {
    await sandbox.editor().create({ _id: 'other', _type: 'else' })
    await sandbox.editor().delete(id)
    expect(await sandbox.editor().fetch('*._id')).toEqual(['other'])
    await sandbox.editor().delete({ query: '*[_type == $type]', params: { type: 'else' } })
    expect(await sandbox.editor().fetch('*._id')).toEqual([])
  })

  it('of what is not there changes nothing', async () => {
    const result = await sandbox.editor().delete('nobody', { returnDocuments: false })
    expect(result).toMatchObject({ results: [{ id: 'nobody', operation: 'none' }] })
  })
})

describe('references', () => {
  const pointer = { _id: 'pointer', _type: 'thing', to: { _type: 'reference', _ref: id } }

  it('keep what they point at from being deleted', async () => {
    await sandbox.editor().create(pointer)
    expect(await failure(sandbox.editor().delete(id))).toMatchObject(failed(409, 'documentHasExistingReferencesError', { referencingIDs: ['pointer'] }))
    expect(await read()).not.toBeUndefined()
    await sandbox.editor().transaction().delete('pointer').delete(id).commit()
    expect(await sandbox.editor().fetch('count(*)')).toBe(0)
  })

  it('must point at something, unless they are weak', async () => {
    const dangling = { ...pointer, to: { _type: 'reference', _ref: 'nobody' } }
    expect(await failure(sandbox.editor().create(dangling))).toMatchObject(failed(409, 'referenceError', { id: 'nobody', referencingID: 'pointer' }))
    expect(await sandbox.editor().getDocument('pointer')).toBeUndefined()
    await sandbox.editor().create({ ...pointer, to: { ...dangling.to, _weak: true } })
  })

  it('may point at each other when they are made together', async () => {
    const one = { _id: 'one', _type: 'thing', to: { _type: 'reference', _ref: 'two' } }
    const two = { _id: 'two', _type: 'thing', to: { _type: 'reference', _ref: 'one' } }
    await sandbox.editor().transaction().create(one).create(two).commit()
    expect(await sandbox.editor().fetch('*[_id == "one"][0].to->to->_id')).toBe('one')
  })
})

describe('transactions', () => {
  it('are all or nothing', async () => {
    const before = await read()
    const broken = sandbox.editor().transaction().patch(id, (patch) => patch.set({ title: 'Half' })).create({ _id: 'new', _type: 'thing' }).patch('nobody', (patch) => patch.set({ a: 1 }))
    expect(await failure(broken.commit())).toMatchObject({ statusCode: 409, details: { items: [{ index: 2 }] } })
    expect(await read()).toEqual(before)
    expect(await sandbox.editor().getDocument('new')).toBeUndefined()
  })

  it('give every document the transaction as its revision', async () => {
    const { transactionId } = await sandbox.editor().transaction().create({ _id: 'new', _type: 'thing' }).patch(id, (patch) => patch.inc({ count: 1 })).commit()
    expect(await sandbox.editor().fetch('array::unique(*._rev)')).toEqual([transactionId])
  })

  it('see their own earlier steps', async () => {
    await sandbox.editor().transaction().create({ _id: 'new', _type: 'thing', n: 1 }).patch('new', (patch) => patch.inc({ n: 1 })).patch('new', (patch) => patch.inc({ n: 1 })).commit()
    expect(await sandbox.editor().fetch('*[_id == "new"][0].n')).toBe(3)
  })

  it('on a dry run say what they would do and do nothing', async () => {
    const result = await sandbox.editor().create({ _id: 'new', _type: 'thing' }, { dryRun: true })
    expect(result).toMatchObject({ _id: 'new' })
    expect(await sandbox.editor().getDocument('new')).toBeUndefined()
  })

  it('return ids or documents as asked', async () => {
    const asIds = await sandbox.editor().transaction().patch(id, (patch) => patch.inc({ count: 1 })).commit({ returnDocuments: false })
    expect(asIds).toMatchObject({ documentIds: [id], results: [{ id, operation: 'update' }] })
    const asDocuments = await sandbox.editor().transaction().patch(id, (patch) => patch.inc({ count: 1 })).commit({ returnDocuments: true })
    expect(asDocuments).toMatchObject([{ _id: id, count: 5 }])
  })

  it('fill in keys of list items when asked', async () => {
    await sandbox.editor().create({ _id: 'new', _type: 'thing', list: [{ a: 1 }, { a: [{ b: 1 }] }] }, { autoGenerateArrayKeys: true })
    await sandbox.editor().patch('new').insert('after', 'list[-1]', [{ a: 2 }]).commit({ autoGenerateArrayKeys: true })
    const found: unknown[] = await sandbox.editor().fetch('*[_id == "new"][0]{"keys": [...list[]._key, ...list[].a[]._key]}.keys')
    const keys = found.filter((key) => typeof key === 'string' && key.length === 12)
    expect(keys).toHaveLength(4)
    expect(new Set(keys).size).toBe(4)
  })

  it('repeated by a client that saw no answer are answered, not done again', async () => {
    const attempt = () => sandbox.editor().mutate([{ patch: { id, inc: { count: 1 } } }], { transactionId: 'only-once', returnDocuments: false })
    const [first, second] = [await attempt(), await attempt()]
    expect(second).toEqual(first)
    expect(await read()).toMatchObject({ count: 4, _rev: 'only-once' })
    expect(await failure(sandbox.editor().mutate([{ delete: { id } }], { transactionId: 'only-once' }))).toMatchObject({ statusCode: 409 })
  })
})
