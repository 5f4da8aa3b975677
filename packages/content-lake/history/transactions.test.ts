import { describe, expect, it } from 'vitest'

import { failure, ID, lakeWithSubject } from '../mutations/mutations.fixture'

const lake = lakeWithSubject()
const { read } = lake

describe('transactions', () => {
  it('roll back completely when one mutation fails', async () => {
    const before = await read()
    const broken = lake.server
      .editor()
      .transaction()
      .patch(ID, (patch) => patch.set({ title: 'Half' }))
      .create({ _id: 'new', _type: 'thing' })
      .patch('nobody', (patch) => patch.set({ a: 1 }))
    expect(await failure(broken.commit())).toMatchObject({ statusCode: 409, details: { items: [{ index: 2 }] } })
    expect(await read()).toEqual(before)
    expect(await lake.server.editor().getDocument('new')).toBeUndefined()
  })

  it('set the transaction id as the revision of every document', async () => {
    const { transactionId } = await lake.server
      .editor()
      .transaction()
      .create({ _id: 'new', _type: 'thing' })
      .patch(ID, (patch) => patch.inc({ count: 1 }))
      .commit()
    expect(await lake.server.editor().fetch('array::unique(*._rev)')).toEqual([transactionId])
  })

  it('apply later mutations to the result of earlier ones', async () => {
    await lake.server
      .editor()
      .transaction()
      .create({ _id: 'new', _type: 'thing', n: 1 })
      .patch('new', (patch) => patch.inc({ n: 1 }))
      .patch('new', (patch) => patch.inc({ n: 1 }))
      .commit()
    expect(await lake.server.editor().fetch('*[_id == "new"][0].n')).toBe(3)
  })

  it('return the result of a dry run without storing it', async () => {
    const result = await lake.server.editor().create({ _id: 'new', _type: 'thing' }, { dryRun: true })
    expect(result).toMatchObject({ _id: 'new' })
    expect(await lake.server.editor().getDocument('new')).toBeUndefined()
  })

  it('return ids or documents as requested', async () => {
    const asIds = await lake.server
      .editor()
      .transaction()
      .patch(ID, (patch) => patch.inc({ count: 1 }))
      .commit({ returnDocuments: false })
    expect(asIds).toMatchObject({ documentIds: [ID], results: [{ id: ID, operation: 'update' }] })
    const asDocuments = await lake.server
      .editor()
      .transaction()
      .patch(ID, (patch) => patch.inc({ count: 1 }))
      .commit({ returnDocuments: true })
    expect(asDocuments).toMatchObject([{ _id: ID, count: 5 }])
  })

  it('generate keys of list items when requested', async () => {
    await lake.server
      .editor()
      .create({ _id: 'new', _type: 'thing', list: [{ a: 1 }, { a: [{ b: 1 }] }] }, { autoGenerateArrayKeys: true })
    await lake.server
      .editor()
      .patch('new')
      .insert('after', 'list[-1]', [{ a: 2 }])
      .commit({ autoGenerateArrayKeys: true })
    const found: unknown[] = await lake.server
      .editor()
      .fetch('*[_id == "new"][0]{"keys": [...list[]._key, ...list[].a[]._key]}.keys')
    const keys = found.filter((key) => typeof key === 'string' && key.length === 12)
    expect(keys).toHaveLength(4)
    expect(new Set(keys).size).toBe(4)
  })

  it('return the first result for a repeated transaction id', async () => {
    const attempt = () =>
      lake.server
        .editor()
        .mutate([{ patch: { id: ID, inc: { count: 1 } } }], { transactionId: 'only-once', returnDocuments: false })
    const [first, second] = [await attempt(), await attempt()]
    expect(second).toEqual(first)
    expect(await read()).toMatchObject({ count: 4, _rev: 'only-once' })
    expect(
      await failure(lake.server.editor().mutate([{ delete: { id: ID } }], { transactionId: 'only-once' })),
    ).toMatchObject({
      statusCode: 409,
    })
  })
})
