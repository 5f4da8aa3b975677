import { describe, expect, it } from 'vitest'

import { fieldChanges, planMigrations, type DatasetMigration, type Document } from './plan.mjs'

const document = (_id: string, fields: object): Document => ({
  _id,
  _type: 'page',
  _rev: '1',
  _createdAt: '',
  _updatedAt: '',
  ...fields,
})
type Mutations = DatasetMigration['mutations']
const migration = (id: string, mutations: Mutations): DatasetMigration => ({ id, title: id, mutations })

describe('the plan of a content migration', () => {
  it('lists each changed field, with list items by their keys', () => {
    const before = { a: 1, gone: 'x', list: [{ _key: 'k', text: 'old', same: 1 }], order: [1, 2] }
    const after = { a: 1, list: [{ _key: 'k', text: 'new', same: 1 }], order: [2, 1], added: { deep: true } }
    expect(fieldChanges(before, after)).toEqual([
      { field: 'gone', before: 'x', after: undefined },
      { field: 'list[_key=="k"].text', before: 'old', after: 'new' },
      { field: 'order[0]', before: 1, after: 2 },
      { field: 'order[1]', before: 2, after: 1 },
      { field: 'added', before: undefined, after: { deep: true } },
    ])
  })

  it('lists a whole list when items were added, removed or moved', () => {
    const [one, two] = [{ _key: '1' }, { _key: '2' }]
    expect(fieldChanges({ list: [one, two] }, { list: [two, one] })).toEqual([
      { field: 'list', before: [one, two], after: [two, one] },
    ])
    expect(fieldChanges({ list: [one] }, { list: [] })).toEqual([{ field: 'list', before: [one], after: [] }])
  })

  it('applies each migration to the result of the previous one and leaves the input unchanged', async () => {
    const given = [document('a', { title: 'one' }), document('b', { title: 'b' })]
    const copy = structuredClone(given)
    const plan = await planMigrations(
      [
        migration('1', async () => [
          { patch: { id: 'a', ifRevisionID: '1', set: { title: 'two' } } },
          { delete: { id: 'b' } },
        ]),
        migration('2', async (documents) =>
          documents.map(({ _id, title }) => ({ patch: { id: _id, set: { title: `${String(title)}!` } } })),
        ),
        migration('3', async () => []),
      ],
      given,
    )
    expect(plan.map(({ migration: { id }, changes }) => ({ id, changes }))).toEqual([
      {
        id: '1',
        changes: [
          { document: 'a', field: 'title', before: 'one', after: 'two' },
          { document: 'b', field: '', before: copy[1], after: undefined },
        ],
      },
      { id: '2', changes: [{ document: 'a', field: 'title', before: 'two', after: 'two!' }] },
    ])
    expect(given).toEqual(copy)
  })
})
