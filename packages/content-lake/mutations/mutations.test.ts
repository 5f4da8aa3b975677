import { describe, expect, it } from 'vitest'

import { failed, failure, ID, lakeWithSubject } from './mutations.fixture'

const lake = lakeWithSubject()
const { read } = lake

describe('create mutations', () => {
  it('set the revision and dates', async () => {
    const made = await lake.server.editor().create({ _type: 'thing', title: 'New' })
    expect(made).toMatchObject({ _id: expect.stringMatching(/^[\w-]{20,}$/), _rev: expect.any(String), title: 'New' })
    expect(Date.parse(made._createdAt)).toBeGreaterThan(Date.now() - 60_000)
    expect(await lake.server.editor().getDocument(made._id)).toEqual(made)
  })

  it('complete an id that ends in a dot', async () => {
    const made = await lake.server.editor().create({ _id: 'drafts.', _type: 'thing' })
    expect(made._id).toMatch(/^drafts\.[\w-]{20,}$/)
  })

  it('keep a given creation date and ignore a given revision', async () => {
    const made = await lake.server.editor().create({ _type: 'thing', _createdAt: '2020-01-01T00:00:00Z', _rev: 'mine' })
    expect(made._createdAt).toBe('2020-01-01T00:00:00Z')
    expect(made._rev).not.toBe('mine')
  })

  it('reject an existing id', async () => {
    expect(await failure(lake.server.editor().create({ _id: ID, _type: 'thing' }))).toMatchObject(
      failed(409, 'documentAlreadyExistsError', { id: ID }),
    )
  })

  it('replace an existing document with createOrReplace', async () => {
    await lake.server.editor().createOrReplace({ _id: ID, _type: 'thing', fresh: true })
    const now = await read()
    expect(now).toMatchObject({ fresh: true })
    expect(now).not.toHaveProperty('title')
  })

  it('keep an existing document with createIfNotExists', async () => {
    const before = await read()
    await lake.server.editor().createIfNotExists({ _id: ID, _type: 'thing', title: 'Other' })
    expect(await read()).toEqual(before)
  })
})

describe('patch mutations', () => {
  it.each([
    ['set', { set: { title: 'Bye', 'nested.deep.value': 2 } }, { title: 'Bye', nested: { deep: { value: 2 } } }],
    ['set at a path that is not there yet', { set: { 'a.b.c': 1 } }, { a: { b: { c: 1 } } }],
    [
      'set by key',
      { set: { 'tags[_key=="b"].label': 'zwei' } },
      {
        tags: [
          { _key: 'a', label: 'one' },
          { _key: 'b', label: 'zwei' },
        ],
      },
    ],
    ['setIfMissing', { setIfMissing: { title: 'No', extra: 'Yes' } }, { title: 'Hello world', extra: 'Yes' }],
    ['unset of an item', { unset: ['tags[_key=="a"]'] }, { tags: [{ _key: 'b', label: 'two' }] }],
    ['unset by index', { unset: ['plain[0]'] }, { plain: ['y', 'z'] }],
    [
      'inc and dec',
      { inc: { count: 4 }, dec: { 'nested.deep.value': 1.5 } },
      { count: 7, nested: { deep: { value: -0.5 } } },
    ],
    ['insert before', { insert: { before: 'plain[0]', items: ['w'] } }, { plain: ['w', 'x', 'y', 'z'] }],
    ['insert after the last', { insert: { after: 'plain[-1]', items: ['end'] } }, { plain: ['x', 'y', 'z', 'end'] }],
    [
      'insert replace',
      { insert: { replace: 'tags[_key=="a"]', items: [{ _key: 'c' }, { _key: 'd' }] } },
      { tags: [{ _key: 'c' }, { _key: 'd' }, { _key: 'b', label: 'two' }] },
    ],
    [
      'diffMatchPatch',
      { diffMatchPatch: { title: '@@ -3,9 +3,13 @@\n llo \n+new \n world\n' } },
      { title: 'Hello new world' },
    ],
  ])('apply %s', async (_name, operations, expected) => {
    const before = await read()
    const after = await lake.server.editor().patch(ID, operations).commit()
    expect(after).toMatchObject(expected)
    expect(after._rev).not.toBe(before?._rev)
    expect(Date.parse(after._updatedAt)).toBeGreaterThan(Date.parse(before?._updatedAt ?? ''))
    expect(await read()).toEqual(after)
  })

  it('remove an attribute on unset', async () => {
    expect(await lake.server.editor().patch(ID).unset(['title']).commit()).not.toHaveProperty('title')
  })

  it('apply to all documents that match a query', async () => {
    await lake.server.editor().create({ _id: 'other', _type: 'thing', count: 10 })
    await lake.server
      .editor()
      .patch({ query: '*[_type == $type && count > 1]', params: { type: 'thing' } })
      .inc({ count: 1 })
      .commit({ returnDocuments: false })
    expect(await lake.server.editor().fetch('*[_type == "thing"] | order(_id).count')).toEqual([11, 4])
  })

  it('accept the current revision and return a conflict for another one', async () => {
    const before = await read()
    const stale = before?._rev ?? ''
    await lake.server.editor().patch(ID).ifRevisionId(stale).set({ title: 'First editor' }).commit()
    const current = (await read())?._rev
    expect(
      await failure(lake.server.editor().patch(ID).ifRevisionId(stale).set({ title: 'Second editor' }).commit()),
    ).toMatchObject(
      failed(409, 'documentRevisionIDDoesNotMatchError', { currentRevisionID: current, expectedRevisionID: stale }),
    )
    expect(await read()).toMatchObject({ title: 'First editor', _rev: current })
  })

  it('return a conflict for a missing document', async () => {
    expect(await failure(lake.server.editor().patch('nobody').set({ a: 1 }).commit())).toMatchObject(
      failed(409, 'documentNotFoundError', { id: 'nobody' }),
    )
  })

  it.each([
    ['a change of the id', { set: { _id: 'else' } }],
    ['a change of the type', { set: { _type: 'else' } }],
    ['a change of the creation date', { unset: ['_createdAt'] }],
    ['an invalid path', { set: { 'tags[': 1 } }],
    ['an insert into a text', { insert: { after: 'title[-1]', items: [1] } }],
    ['an invalid text patch', { diffMatchPatch: { title: 'garbage' } }],
    ['a path of 90 levels', { set: { [Array.from({ length: 90 }, () => 'a').join('.')]: 1 } }],
  ])('reject %s', async (_name, operations) => {
    const before = await read()
    expect(await failure(lake.server.editor().patch(ID, operations).commit())).toMatchObject({ statusCode: 400 })
    expect(await read()).toEqual(before)
  })
})

describe('delete mutations', () => {
  it('remove one document or all that match a query', async () => {
    await lake.server.editor().create({ _id: 'other', _type: 'else' })
    await lake.server.editor().delete(ID)
    expect(await lake.server.editor().fetch('*._id')).toEqual(['other'])
    await lake.server.editor().delete({ query: '*[_type == $type]', params: { type: 'else' } })
    expect(await lake.server.editor().fetch('*._id')).toEqual([])
  })

  it('change nothing for a missing document', async () => {
    const result = await lake.server.editor().delete('nobody', { returnDocuments: false })
    expect(result).toMatchObject({ results: [{ id: 'nobody', operation: 'none' }] })
  })
})

describe('references', () => {
  const pointer = { _id: 'pointer', _type: 'thing', to: { _type: 'reference', _ref: ID } }

  it('prevent deletion of the referenced document', async () => {
    await lake.server.editor().create(pointer)
    expect(await failure(lake.server.editor().delete(ID))).toMatchObject(
      failed(409, 'documentHasExistingReferencesError', { referencingIDs: ['pointer'] }),
    )
    expect(await read()).not.toBeUndefined()
    await lake.server.editor().transaction().delete('pointer').delete(ID).commit()
    expect(await lake.server.editor().fetch('count(*)')).toBe(0)
  })

  it('require an existing target unless they are weak', async () => {
    const dangling = { ...pointer, to: { _type: 'reference', _ref: 'nobody' } }
    expect(await failure(lake.server.editor().create(dangling))).toMatchObject(
      failed(409, 'referenceError', { id: 'nobody', referencingID: 'pointer' }),
    )
    expect(await lake.server.editor().getDocument('pointer')).toBeUndefined()
    await lake.server.editor().create({ ...pointer, to: { ...dangling.to, _weak: true } })
  })

  it('allow cycles within one transaction', async () => {
    const one = { _id: 'one', _type: 'thing', to: { _type: 'reference', _ref: 'two' } }
    const two = { _id: 'two', _type: 'thing', to: { _type: 'reference', _ref: 'one' } }
    await lake.server.editor().transaction().create(one).create(two).commit()
    expect(await lake.server.editor().fetch('*[_id == "one"][0].to->to->_id')).toBe('one')
  })
})
