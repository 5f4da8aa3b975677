import { ChannelError, type MutationEvent, type ResumableListenEventNames, type ResumableListenOptions, type SanityClient } from '@sanity/client'
import { Mutation, type Mut } from '@sanity/mutator'
import { applyPatch } from 'mendoza'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { collect, type Collected } from '../testing/events'
import { startTestSandbox, type TestSandbox } from '../testing/test-sandbox'

let sandbox: TestSandbox
beforeAll(async () => {
  sandbox = await startTestSandbox()
})
afterAll(() => sandbox.stop())
beforeEach(async () => {
  await sandbox.editor().delete({ query: '*' })
})

const open: Collected<unknown>[] = []
afterEach(() => {
  for (const each of open.splice(0)) each.stop()
})

/** A listener that is welcomed already. */
async function listening(client: SanityClient, query: string, params: Record<string, unknown> = {}, options: Partial<ResumableListenOptions> = {}) {
  const events: ResumableListenEventNames[] = ['welcome', 'welcomeback', 'reset', 'reconnect', 'mutation']
  const collected = collect(client.listen(query, params, { includeResult: true, ...options, enableResume: true, events }))
  open.push(collected)
  await collected.until((seen) => seen.some(({ type }) => type === 'welcome'))
  return collected
}

const isMutation = (event: { type: string }): event is MutationEvent => event.type === 'mutation'
const mutationsIn = (seen: { type: string }[]) => seen.filter(isMutation)
const atLeast = (count: number) => (seen: { type: string }[]) => mutationsIn(seen).length >= count

describe('a listener', () => {
  it('is told when a document appears, changes and disappears', async () => {
    const events = await listening(sandbox.editor(), '*[_type == $type]', { type: 'post' }, { includePreviousRevision: true })
    const made = await sandbox.editor().create({ _id: 'a', _type: 'post', n: 1 })
    await sandbox.editor().patch('a').inc({ n: 1 }).commit()
    await sandbox.editor().create({ _id: 'b', _type: 'else' })
    await sandbox.editor().delete('a')
    const [appear, update, disappear, ...more] = mutationsIn(await events.until(atLeast(3)))
    expect(appear).toMatchObject({ documentId: 'a', transition: 'appear', identity: 'editor', resultRev: made._rev, result: { n: 1 }, mutations: [{ create: { n: 1 } }] })
    expect(update).toMatchObject({ transition: 'update', previousRev: made._rev, result: { n: 2 }, previous: { n: 1 }, mutations: [{ patch: { id: 'a', inc: { n: 1 } } }] })
    expect(disappear).toMatchObject({ transition: 'disappear', previous: { n: 2 } })
    expect(disappear).not.toHaveProperty('result')
    expect(more).toEqual([])
  })

  it('sees a document appear and disappear when its filter begins and ceases to hold', async () => {
    await sandbox.editor().create({ _id: 'a', _type: 'post', open: false })
    const events = await listening(sandbox.editor(), '*[open == true]')
    await sandbox.editor().patch('a').set({ open: true }).commit()
    await sandbox.editor().patch('a').set({ open: false }).commit()
    const transitions = mutationsIn(await events.until(atLeast(2))).map(({ transition }) => transition)
    expect(transitions).toEqual(['appear', 'disappear'])
  })

  it('counts only its own events of a transaction', async () => {
    const all = await listening(sandbox.editor(), '*')
    const one = await listening(sandbox.editor(), '*[_id == "b"]')
    await sandbox.editor().transaction().create({ _id: 'a', _type: 'post' }).create({ _id: 'b', _type: 'post' }).commit()
    const counts = (seen: { type: string }[]) => mutationsIn(seen).map((event) => [event.transactionCurrentEvent, event.transactionTotalEvents])
    expect(counts(await all.until(atLeast(2)))).toEqual([[1, 2], [2, 2]])
    expect(counts(await one.until(atLeast(1)))).toEqual([[1, 1]])
  })

  it('gets results, mutations and versions only when asked', async () => {
    const bare = await listening(sandbox.editor(), '*', {}, { includeResult: false, includeMutations: false })
    const versions = await listening(sandbox.editor(), '*', {}, { includeAllVersions: true })
    await sandbox.editor().create({ _id: 'versions.spring.a', _type: 'post' })
    await sandbox.editor().create({ _id: 'a', _type: 'post' })
    const [only] = mutationsIn(await bare.until(atLeast(1)))
    expect(only).toMatchObject({ documentId: 'a' })
    expect(only).not.toHaveProperty('result')
    expect(only).not.toHaveProperty('mutations')
    expect(mutationsIn(await versions.until(atLeast(2))).map(({ documentId }) => documentId)).toEqual(['versions.spring.a', 'a'])
  })

  it('with a broken query fails with the reason', async () => {
    const events = collect(sandbox.editor().listen('*[', {}, { events: ['mutation'] }))
    open.push(events)
    await expect(events.until(atLeast(1))).rejects.toBeInstanceOf(ChannelError)
  })

  it('with a filter that cannot be evaluated fails, and does not disturb the writer', async () => {
    const events = await listening(sandbox.editor(), '*[_type == "post" && geo::latLng(1, 2) == null]')
    const made = await sandbox.editor().create({ _id: 'a', _type: 'post' })
    await expect(events.until(atLeast(1))).rejects.toBeInstanceOf(ChannelError)
    expect(await sandbox.editor().getDocument('a')).toEqual(made)
  })

  it('can rebuild every document from mutations, and from effects, alone', async () => {
    const events = await listening(sandbox.editor(), '*', {}, { effectFormat: 'mendoza' })
    const editor = sandbox.editor()
    await editor.create({ _id: 'p', _type: 'post', title: 'Grüße', body: [{ _key: 'a', text: 'one' }, { _key: 'b', text: 'two' }] })
    await editor.patch('p').set({ 'body[_key=="b"].text': 'zwei' }).insert('before', 'body[0]', [{ _key: 'c' }]).unset(['title']).commit()
    await editor.action({ actionType: 'sanity.action.document.edit', draftId: 'drafts.p', publishedId: 'p', patch: { set: { title: 'Neu' } } })
    await editor.action({ actionType: 'sanity.action.document.edit', draftId: 'drafts.p', publishedId: 'p', patch: { diffMatchPatch: { title: '@@ -1,3 +1,4 @@\n Neu\n+!\n' } } })
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
      // The Studio refuses an event that does not follow on the revision it has.
      expect(previousRev).toBe(before?._rev)
      byMutations.set(documentId, new Mutation({ mutations, timestamp, transactionId, ...(previousRev !== undefined && { previousRev }) }).apply(before))
      byEffects.set(documentId, applyPatch(byEffects.get(documentId) ?? null, [...(effects?.apply ?? [])]))
    }
    const stored: { _id: string; _rev: string }[] = await editor.fetch('*')
    expect([...byMutations.values()].filter((document) => document !== null)).toEqual(expect.arrayContaining(stored))
    for (const { _rev, ...content } of stored) expect(byEffects.get(content._id), _rev).toEqual(content)
  })
})

describe('a listener that loses its connection', () => {
  it('resumes and misses nothing, in order', async () => {
    const events = await listening(sandbox.editor(), '*[_type == "post"]')
    await sandbox.editor().create({ _id: 'n0', _type: 'post' })
    await events.until(atLeast(1))
    await sandbox.restart()
    for (const n of [1, 2, 3]) await sandbox.editor().create({ _id: `n${n}`, _type: 'post' })
    const seen = await events.until(atLeast(4))
    expect(mutationsIn(seen).map(({ documentId }) => documentId)).toEqual(['n0', 'n1', 'n2', 'n3'])
    expect(seen.map(({ type }) => type)).toContain('welcomeback')
  })

  it('resumes also when it had seen no change yet', async () => {
    const events = await listening(sandbox.editor(), '*[_type == "post"]')
    await sandbox.restart()
    await sandbox.editor().create({ _id: 'missed', _type: 'post' })
    expect(mutationsIn(await events.until(atLeast(1)))[0]).toMatchObject({ documentId: 'missed' })
  })

  it('resumes in the middle of a transaction', async () => {
    const ids = ['a', 'b', 'c']
    const { transactionId } = await sandbox.editor().mutate(ids.map((_id) => ({ create: { _id, _type: 'post' } })), { returnDocuments: false })
    const query = new URLSearchParams({ query: '*', enableResume: 'true' })
    const response = await sandbox.fetch(`/sandbox/content-lake/v1/data/listen/production?${query}`, { headers: { 'last-event-id': `${transactionId}#a` } })
    const text = await readUntil(response, `#c`)
    expect(text).toContain('event: welcomeback')
    expect([...text.matchAll(/"transactionCurrentEvent":(\d)/g)].map(([, n]) => n)).toEqual(['2', '3'])
  })

  it.each(['never-was#a', 'not an id'])('is told to start anew when its place is unknown: %s', async (lastEventId) => {
    const response = await sandbox.fetch('/sandbox/content-lake/v1/data/listen/production?query=*&enableResume=true', { headers: { 'last-event-id': lastEventId } })
    expect(await readUntil(response, 'event: reset')).not.toContain('event: welcome')
  })

  it('is welcomed anew when it did not ask to resume', async () => {
    const { _rev } = await sandbox.editor().create({ _id: 'a', _type: 'post' })
    const response = await sandbox.fetch('/sandbox/content-lake/v1/data/listen/production?query=*', { headers: { 'last-event-id': `${_rev}#a` } })
    expect(await readUntil(response, '\n\n')).toContain('event: welcome\n')
  })
})

/** Reads a stream of server-sent events until `mark` has come, then closes it. */
async function readUntil(response: Response, mark: string): Promise<string> {
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  while (reader !== undefined && !text.includes(mark)) {
    const { done, value } = await reader.read()
    if (done) break
    text += value
  }
  await reader?.cancel()
  return text
}
