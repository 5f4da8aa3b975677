import type { Action } from '@sanity/client'
import { beforeEach, describe, expect, it } from 'vitest'

import { lakeForFile } from '../testing/test-lake.fixture'

const lake = await lakeForFile()
beforeEach(async () => {
  await lake.editor().delete({ query: '*' })
  await lake.editor().create({ _id: 'p', _type: 'product', price: 20_000 })
})

const act = (action: Action | Action[]) => lake.editor().action(action)
const all = () => lake.editor().fetch('*[_type == "product"] | order(_id){_id, price}')
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
  it('change the published document only on publish, and keep its creation date', async () => {
    const before = await lake.editor().getDocument('p')
    await act(edit(21_500))
    expect(await all()).toEqual([
      { _id: 'drafts.p', price: 21_500 },
      { _id: 'p', price: 20_000 },
    ])
    await act(edit(22_000))
    await act(publish())
    expect(await all()).toEqual([{ _id: 'p', price: 22_000 }])
    expect((await lake.editor().getDocument('p'))?._createdAt).toBe(before?._createdAt)
  })

  it('return a conflict for another revision than expected', async () => {
    await act(edit(1))
    await expect(act(publish({ ifPublishedRevisionId: 'stale' }))).rejects.toMatchObject(
      failed(409, 'documentRevisionIDDoesNotMatchError'),
    )
    await expect(act(publish({ ifDraftRevisionId: 'stale' }))).rejects.toMatchObject(
      failed(409, 'documentRevisionIDDoesNotMatchError'),
    )
    const published = (await lake.editor().getDocument('p'))?._rev ?? ''
    await act(publish({ ifPublishedRevisionId: published }))
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
    await expect(lake.editor().delete('p')).rejects.toMatchObject({ statusCode: 409 })
  })
})

describe('unpublish and delete actions', () => {
  it('turn the published document into a draft and keep an existing draft', async () => {
    const unpublish: Action = { actionType: 'sanity.action.document.unpublish', draftId: 'drafts.p', publishedId: 'p' }
    await act(unpublish)
    expect(await all()).toEqual([{ _id: 'drafts.p', price: 20_000 }])
    await act(publish())
    await act(edit(7))
    await act(unpublish)
    expect(await all()).toEqual([{ _id: 'drafts.p', price: 7 }])
  })

  it('delete the listed drafts and fail when one is missing from the list', async () => {
    const remove = (includeDrafts: string[]): Action => ({
      actionType: 'sanity.action.document.delete',
      publishedId: 'p',
      includeDrafts,
    })
    await act(edit(1))
    await expect(act(remove([]))).rejects.toMatchObject({ statusCode: 409 })
    await act(remove(['drafts.p']))
    expect(await all()).toEqual([])
  })
})
