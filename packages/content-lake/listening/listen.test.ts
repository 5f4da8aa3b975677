import { ChannelError } from '@sanity/client'
import { Mutation, type Mut } from '@sanity/mutator'
import { applyPatch } from 'mendoza'
import { describe, expect, it, onTestFinished } from 'vitest'

import { collect } from '../testing/events'
import { atLeast, mutationsIn, lakeWithListeners } from './listeners.fixture'

const lake = lakeWithListeners()
const { listening } = lake

describe('listener', () => {
  it('receives events when a document appears, changes and disappears', async () => {
    const events = await listening(
      lake.server.editor(),
      '*[_type == $type]',
      { type: 'post' },
      { includePreviousRevision: true },
    )
    const made = await lake.server.editor().create({ _id: 'a', _type: 'post', n: 1 })
    await lake.server.editor().patch('a').inc({ n: 1 }).commit()
    await lake.server.editor().create({ _id: 'b', _type: 'else' })
    await lake.server.editor().delete('a')
    const [appear, update, disappear, ...more] = mutationsIn(await events.until(atLeast(3)))
    expect(appear).toMatchObject({
      documentId: 'a',
      transition: 'appear',
      identity: 'editor',
      resultRev: made._rev,
      result: { n: 1 },
      mutations: [{ create: { n: 1 } }],
    })
    expect(update).toMatchObject({
      transition: 'update',
      previousRev: made._rev,
      result: { n: 2 },
      previous: { n: 1 },
      mutations: [{ patch: { id: 'a', inc: { n: 1 } } }],
    })
    expect(disappear).toMatchObject({ transition: 'disappear', previous: { n: 2 } })
    expect(disappear).not.toHaveProperty('result')
    expect(more).toEqual([])
  })

  it('receives appear and disappear when a document starts and stops matching', async () => {
    await lake.server.editor().create({ _id: 'a', _type: 'post', open: false })
    const events = await listening(lake.server.editor(), '*[open == true]')
    await lake.server.editor().patch('a').set({ open: true }).commit()
    await lake.server.editor().patch('a').set({ open: false }).commit()
    const transitions = mutationsIn(await events.until(atLeast(2))).map(({ transition }) => transition)
    expect(transitions).toEqual(['appear', 'disappear'])
  })

  it('counts only the matching events of a transaction', async () => {
    const all = await listening(lake.server.editor(), '*')
    const one = await listening(lake.server.editor(), '*[_id == "b"]')
    await lake.server
      .editor()
      .transaction()
      .create({ _id: 'a', _type: 'post' })
      .create({ _id: 'b', _type: 'post' })
      .commit()
    const counts = (seen: { type: string }[]) =>
      mutationsIn(seen).map((event) => [event.transactionCurrentEvent, event.transactionTotalEvents])
    expect(counts(await all.until(atLeast(2)))).toEqual([
      [1, 2],
      [2, 2],
    ])
    expect(counts(await one.until(atLeast(1)))).toEqual([[1, 1]])
  })

  it('receives results, mutations and versions only when requested', async () => {
    const bare = await listening(lake.server.editor(), '*', {}, { includeResult: false, includeMutations: false })
    const versions = await listening(lake.server.editor(), '*', {}, { includeAllVersions: true })
    await lake.server.editor().create({ _id: 'versions.spring.a', _type: 'post' })
    await lake.server.editor().create({ _id: 'a', _type: 'post' })
    const [only] = mutationsIn(await bare.until(atLeast(1)))
    expect(only).toMatchObject({ documentId: 'a' })
    expect(only).not.toHaveProperty('result')
    expect(only).not.toHaveProperty('mutations')
    expect(mutationsIn(await versions.until(atLeast(2))).map(({ documentId }) => documentId)).toEqual([
      'versions.spring.a',
      'a',
    ])
  })

  it('fails with a channel error for an invalid query', async () => {
    const events = collect(lake.server.editor().listen('*[', {}, { events: ['mutation'] }))
    onTestFinished(() => events.stop())
    await expect(events.until(atLeast(1))).rejects.toBeInstanceOf(ChannelError)
  })

  it('fails for a filter that cannot be evaluated without failing the write', async () => {
    const events = await listening(lake.server.editor(), '*[_type == "post" && geo::latLng(1, 2) == null]')
    const made = await lake.server.editor().create({ _id: 'a', _type: 'post' })
    await expect(events.until(atLeast(1))).rejects.toBeInstanceOf(ChannelError)
    expect(await lake.server.editor().getDocument('a')).toEqual(made)
  })

  it('receives mutations and effects that each rebuild every document', async () => {
    const events = await listening(lake.server.editor(), '*', {}, { effectFormat: 'mendoza' })
    const editor = lake.server.editor()
    await editor.create({
      _id: 'p',
      _type: 'post',
      title: 'Grüße',
      body: [
        { _key: 'a', text: 'one' },
        { _key: 'b', text: 'two' },
      ],
    })
    await editor
      .patch('p')
      .set({ 'body[_key=="b"].text': 'zwei' })
      .insert('before', 'body[0]', [{ _key: 'c' }])
      .unset(['title'])
      .commit()
    await editor.action({
      actionType: 'sanity.action.document.edit',
      draftId: 'drafts.p',
      publishedId: 'p',
      patch: { set: { title: 'Neu' } },
    })
    await editor.action({
      actionType: 'sanity.action.document.edit',
      draftId: 'drafts.p',
      publishedId: 'p',
      patch: { diffMatchPatch: { title: '@@ -1,3 +1,4 @@\n Neu\n+!\n' } },
    })
    await editor.action({ actionType: 'sanity.action.document.publish', draftId: 'drafts.p', publishedId: 'p' })
    await editor.create({ _type: 'post', list: [{ a: 1 }] }, { autoGenerateArrayKeys: true })
    await editor.action({ actionType: 'sanity.action.document.unpublish', draftId: 'drafts.p', publishedId: 'p' })
    await editor.createOrReplace({ _id: 'drafts.p', _type: 'post', fresh: true })

    const byMutations = new Map<string, ReturnType<Mutation['apply']>>()
    const byEffects = new Map<string, unknown>()
    for (const event of mutationsIn(await events.until(atLeast(10)))) {
      const { documentId, timestamp, transactionId, previousRev, effects } = event
      const mutations: Mut[] = JSON.parse(JSON.stringify(event.mutations))
      const before = byMutations.get(documentId) ?? null
      // The Studio rejects an event that does not follow its current revision.
      expect(previousRev).toBe(before?._rev)
      byMutations.set(
        documentId,
        new Mutation({ mutations, timestamp, transactionId, ...(previousRev !== undefined && { previousRev }) }).apply(
          before,
        ),
      )
      byEffects.set(documentId, applyPatch(byEffects.get(documentId) ?? null, [...(effects?.apply ?? [])]))
    }
    const stored: { _id: string; _rev: string }[] = await editor.fetch('*')
    expect([...byMutations.values()].filter((document) => document !== null)).toEqual(expect.arrayContaining(stored))
    for (const { _rev, ...content } of stored) expect(byEffects.get(content._id), _rev).toEqual(content)
  })
})
