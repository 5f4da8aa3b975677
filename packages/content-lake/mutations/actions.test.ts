import type { Action } from '@sanity/client'
import { beforeEach, describe, expect, it } from 'vitest'

import { lakeForFile } from '../testing/test-lake.fixture'

const lake = lakeForFile()
beforeEach(async () => {
  await lake.editor().delete({ query: '*' })
  await lake.editor().create({ _id: 'p', _type: 'product', price: 20_000 })
})

const act = (action: Action | Action[]) => lake.editor().action(action)
const all = () => lake.editor().fetch('*[_type == "product"] | order(_id){_id, price}')
const failure = (promise: Promise<unknown>) =>
  promise.then(
    () => null,
    (reason: unknown) => reason,
  )
const failed = (statusCode: number, type: string) => ({
  statusCode,
  details: { type: 'actionError', items: [{ error: { type }, index: 0 }] },
})

const edit = (price: number): Action => ({
  actionType: 'sanity.action.document.edit',
  draftId: 'drafts.p',
  publishedId: 'p',
  patch: { set: { price } },
})
const publish = (more: { ifPublishedRevisionId?: string; ifDraftRevisionId?: string } = {}): Action => ({
  actionType: 'sanity.action.document.publish',
  draftId: 'drafts.p',
  publishedId: 'p',
  ...more,
})

describe('edit and publish actions', () => {
  it('change the published document only on publish', async () => {
    await act(edit(21_500))
    expect(await all()).toEqual([
      { _id: 'drafts.p', price: 21_500 },
      { _id: 'p', price: 20_000 },
    ])
    await act(edit(22_000))
    await act(publish())
    expect(await all()).toEqual([{ _id: 'p', price: 22_000 }])
  })

  it('keep the creation date', async () => {
    const before = await lake.editor().getDocument('p')
    await act(edit(1))
    await act(publish())
    expect((await lake.editor().getDocument('p'))?._createdAt).toBe(before?._createdAt)
  })

  it('return a conflict for another revision than expected', async () => {
    await act(edit(1))
    expect(await failure(act(publish({ ifPublishedRevisionId: 'stale' })))).toMatchObject(
      failed(409, 'documentRevisionIDDoesNotMatchError'),
    )
    expect(await failure(act(publish({ ifDraftRevisionId: 'stale' })))).toMatchObject(
      failed(409, 'documentRevisionIDDoesNotMatchError'),
    )
    const published = (await lake.editor().getDocument('p'))?._rev ?? ''
    await act(publish({ ifPublishedRevisionId: published }))
  })

  it('return a conflict without a draft or a document', async () => {
    expect(await failure(act(publish()))).toMatchObject(failed(409, 'documentNotFoundError'))
    const nothing: Action = {
      actionType: 'sanity.action.document.edit',
      draftId: 'drafts.x',
      publishedId: 'x',
      patch: { set: { a: 1 } },
    }
    expect(await failure(act(nothing))).toMatchObject(failed(409, 'documentNotFoundError'))
  })

  it('strengthen weak references on publish', async () => {
    const to = { _type: 'reference', _ref: 'p', _weak: true, _strengthenOnPublish: { type: 'product' } }
    const staysWeak = {
      _type: 'reference',
      _ref: 'p',
      _weak: true,
      _strengthenOnPublish: { type: 'product', weak: true },
    }
    await lake.editor().create({ _id: 'drafts.q', _type: 'product', to, list: [{ _key: 'k', ...staysWeak }] })
    await act({ actionType: 'sanity.action.document.publish', draftId: 'drafts.q', publishedId: 'q' })
    expect(await lake.editor().getDocument('q')).toMatchObject({
      to: { _type: 'reference', _ref: 'p' },
      list: [{ _key: 'k', _type: 'reference', _ref: 'p', _weak: true }],
    })
    expect((await lake.editor().getDocument('q'))?.to).not.toHaveProperty('_weak')
    expect(await failure(lake.editor().delete('p'))).toMatchObject({ statusCode: 409 })
  })
})

describe('create action', () => {
  const create = (ifExists: 'fail' | 'ignore'): Action => ({
    actionType: 'sanity.action.document.create',
    publishedId: 'new',
    attributes: { _id: 'drafts.new', _type: 'product', price: 5 },
    ifExists,
  })

  it('creates a draft and rejects an existing id unless ifExists is ignore', async () => {
    await act(create('fail'))
    expect(await lake.editor().getDocument('drafts.new')).toMatchObject({ price: 5 })
    expect(await failure(act(create('fail')))).toMatchObject(failed(409, 'documentAlreadyExistsError'))
    await act(create('ignore'))
  })
})

describe('discard, unpublish, delete and replaceDraft actions', () => {
  it('removes the draft on discard', async () => {
    await act(edit(1))
    await act({ actionType: 'sanity.action.document.discard', draftId: 'drafts.p' })
    expect(await all()).toEqual([{ _id: 'p', price: 20_000 }])
    expect(await failure(act({ actionType: 'sanity.action.document.discard', draftId: 'drafts.p' }))).toMatchObject(
      failed(409, 'documentNotFoundError'),
    )
  })

  const unpublish: Action = { actionType: 'sanity.action.document.unpublish', draftId: 'drafts.p', publishedId: 'p' }

  it('turns the published document into a draft on unpublish and keeps an existing draft', async () => {
    await act(unpublish)
    expect(await all()).toEqual([{ _id: 'drafts.p', price: 20_000 }])
    await act(publish())
    await act(edit(7))
    await act(unpublish)
    expect(await all()).toEqual([{ _id: 'drafts.p', price: 7 }])
  })

  it('returns a conflict for unpublish and delete of a referenced document', async () => {
    await lake.editor().create({ _id: 'q', _type: 'addOn', to: { _type: 'reference', _ref: 'p' } })
    expect(await failure(act(unpublish))).toMatchObject({
      statusCode: 409,
      details: { items: [{ error: { type: 'documentHasExistingReferencesError' } }] },
    })
    expect(
      await failure(act({ actionType: 'sanity.action.document.delete', publishedId: 'p', includeDrafts: [] })),
    ).toMatchObject({ statusCode: 409 })
    expect(await all()).toHaveLength(1)
  })

  it('deletes the listed drafts and fails when one is missing from the list', async () => {
    await act(edit(1))
    expect(
      await failure(act({ actionType: 'sanity.action.document.delete', publishedId: 'p', includeDrafts: [] })),
    ).toMatchObject({ statusCode: 409 })
    await act({ actionType: 'sanity.action.document.delete', publishedId: 'p', includeDrafts: ['drafts.p'] })
    expect(await all()).toEqual([])
  })

  it('restores an old version as the draft on replaceDraft', async () => {
    await act({
      actionType: 'sanity.action.document.replaceDraft',
      publishedId: 'p',
      attributes: { _id: 'drafts.p', _type: 'product', price: 3 },
    })
    expect(await all()).toEqual([
      { _id: 'drafts.p', price: 3 },
      { _id: 'p', price: 20_000 },
    ])
  })
})

describe('version actions', () => {
  it('create, replace and mark a version for unpublishing', async () => {
    const versionId = 'versions.spring.p'
    await act({ actionType: 'sanity.action.document.version.create', publishedId: 'p', baseId: 'p', versionId })
    await act({
      actionType: 'sanity.action.document.version.replace',
      document: { _id: versionId, _type: 'product', price: 9 },
    })
    expect(await lake.editor({ perspective: ['spring'] }).fetch('*[_id == "p"][0].price')).toBe(9)
    await act({ actionType: 'sanity.action.document.version.unpublish', versionId, publishedId: 'p' })
    expect(await lake.editor({ perspective: ['spring'] }).fetch('*[_id == "p"][0]')).toBeNull()
    expect(await lake.editor({ perspective: 'published' }).fetch('*[_id == "p"][0].price')).toBe(20_000)
  })
})

describe('request with several actions', () => {
  it('rolls back completely and names the failed action', async () => {
    const broken = act([edit(1), { actionType: 'sanity.action.document.discard', draftId: 'drafts.nobody' }])
    expect(await failure(broken)).toMatchObject({ statusCode: 409, details: { items: [{ index: 1 }] } })
    expect(await all()).toEqual([{ _id: 'p', price: 20_000 }])
  })
})
