import {
  ChannelError,
  type MutationEvent,
  type ResumableListenEventNames,
  type ResumableListenOptions,
  type SanityClient,
} from '@sanity/client'
import { Mutation, type Mut } from '@sanity/mutator'
import { applyPatch } from 'mendoza'
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'

import { collect } from '../testing/events.fixture'
import { lakeForFile } from '../testing/test-lake.fixture'

const lake = await lakeForFile()
beforeEach(() => lake.editor().delete({ query: '*' }))

/** Opens a listener and waits for its welcome event. */
async function listening(
  client: SanityClient,
  query: string,
  params: Record<string, unknown> = {},
  options: Partial<ResumableListenOptions> = {},
) {
  const events: ResumableListenEventNames[] = ['welcome', 'welcomeback', 'reset', 'reconnect', 'mutation']
  const collected = collect(
    client.listen(query, params, { includeResult: true, ...options, enableResume: true, events }),
  )
  onTestFinished(() => collected.stop())
  await collected.until((seen) => seen.some(({ type }) => type === 'welcome'))
  return collected
}

const isMutation = (event: { type: string }): event is MutationEvent => event.type === 'mutation'
const mutationsIn = (seen: { type: string }[]) => seen.filter(isMutation)
/** Condition for `until`: at least `count` mutations arrived. */
const atLeast = (count: number) => (seen: { type: string }[]) => mutationsIn(seen).length >= count

describe('listener', () => {
  it('receives events when a document appears, changes and disappears', async () => {
    const events = await listening(
      lake.editor(),
      '*[_type == $type]',
      { type: 'post' },
      { includePreviousRevision: true },
    )
    const made = await lake.editor().create({ _id: 'a', _type: 'post', n: 1 })
    await lake.editor().patch('a').inc({ n: 1 }).commit()
    await lake.editor().create({ _id: 'b', _type: 'else' })
    await lake.editor().delete('a')
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
    await lake.editor().create({ _id: 'a', _type: 'post', open: false })
    const events = await listening(lake.editor(), '*[open == true]')
    await lake.editor().patch('a').set({ open: true }).commit()
    await lake.editor().patch('a').set({ open: false }).commit()
    const transitions = mutationsIn(await events.until(atLeast(2))).map(({ transition }) => transition)
    expect(transitions).toEqual(['appear', 'disappear'])
  })

  it('fails for a filter that cannot be evaluated without failing the write', async () => {
    const events = await listening(lake.editor(), '*[_type == "post" && geo::latLng(1, 2) == null]')
    const made = await lake.editor().create({ _id: 'a', _type: 'post' })
    await expect(events.until(atLeast(1))).rejects.toBeInstanceOf(ChannelError)
    expect(await lake.editor().getDocument('a')).toEqual(made)
  })

  it('receives mutations and effects that each rebuild every document', async () => {
    const events = await listening(lake.editor(), '*', {}, { effectFormat: 'mendoza' })
    const editor = lake.editor()
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

  it('receives every missed event in order after a lost connection', async () => {
    const events = await listening(lake.editor(), '*[_type == "post"]')
    await lake.editor().create({ _id: 'n0', _type: 'post' })
    await events.until(atLeast(1))
    await lake.restart()
    for (const n of [1, 2, 3]) await lake.editor().create({ _id: `n${n}`, _type: 'post' })
    const seen = await events.until(atLeast(4))
    expect(mutationsIn(seen).map(({ documentId }) => documentId)).toEqual(['n0', 'n1', 'n2', 'n3'])
    expect(seen.map(({ type }) => type)).toContain('welcomeback')
  })
})
