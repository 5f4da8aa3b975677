import type { LiveEvent, LiveEventMessage, SanityClient } from '@sanity/client'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { collect, type Collected } from '../testing/events'
import { startTestLake, type TestLake } from '../testing/test-lake'
import { openSocket } from '../testing/web-socket'

let lake: TestLake
beforeAll(async () => {
  lake = await startTestLake()
})
afterAll(() => lake.stop())
beforeEach(async () => {
  await lake.editor().delete({ query: '*' })
})

const open: Collected<unknown>[] = []
afterEach(() => {
  for (const each of open.splice(0)) each.stop()
})

/** Opens a listener and waits for its welcome event. */
async function listening(client: SanityClient, options: { includeDrafts?: boolean } = {}) {
  const collected = collect<LiveEvent>(client.live.events(options))
  open.push(collected)
  await collected.until((seen) => seen.some(({ type }) => type === 'welcome'))
  return collected
}
const isMessage = (event: LiveEvent): event is LiveEventMessage => event.type === 'message'
const idsIn = (seen: LiveEvent[]) => seen.filter(isMessage).map(({ id }) => id)
const has = (id: string) => (seen: LiveEvent[]) => idsIn(seen).includes(id)
const tagsOf = (seen: LiveEvent[], id: string) =>
  seen.filter(isMessage).find((message) => message.id === id)?.tags ?? []

const write = async (_id: string, _type: string) => (await lake.editor().createOrReplace({ _id, _type }))._rev

async function syncTags(groq: string, params: Record<string, unknown> = {}, client = lake.editor()) {
  const { syncTags: tags } = await client.fetch(groq, params, { filterResponse: false })
  return tags ?? []
}

describe('live events', () => {
  it('reach a visitor for published changes only', async () => {
    const events = await listening(lake.visitor())
    await write('drafts.a', 'post')
    await write('versions.spring.a', 'post')
    await write('secret.share', 'post')
    const published = await write('a', 'post')
    const seen = await events.until(has(published))
    expect(idsIn(seen)).toEqual([published])
    expect(tagsOf(seen, published)).toEqual(expect.arrayContaining(await syncTags('*[_id == "a"]', {}, lake.visitor())))
  })

  it('reach an editor for drafts and versions when requested', async () => {
    const events = await listening(lake.editor(), { includeDrafts: true })
    const revisions = [
      await write('drafts.a', 'post'),
      await write('versions.spring.a', 'post'),
      await write('secret.share', 'post'),
      await write('a', 'post'),
    ]
    expect(idsIn(await events.until(has(revisions[3] ?? '')))).toEqual(revisions)
  })

  it('return 401 to a visitor who requests drafts', async () => {
    const response = await lake.fetch('/v2025-02-19/data/live/events/production?includeDrafts=true')
    expect(response.status).toBe(401)
  })

  it('arrive once for a published release', async () => {
    await write('a', 'post')
    await lake.editor().releases.create({ releaseId: 'spring' })
    for (const publishedId of ['a', 'b']) {
      const document = { _id: `versions.spring.${publishedId}`, _type: 'post' }
      await lake.editor().action({ actionType: 'sanity.action.document.version.create', publishedId, document })
    }
    const events = await listening(lake.visitor())
    const { transactionId } = await lake.editor().releases.publish({ releaseId: 'spring' })
    const last = await write('c', 'post')
    const seen = await events.until(has(last))
    expect(idsIn(seen)).toEqual([transactionId, last])
    for (const id of ['a', 'b'])
      expect(tagsOf(seen, transactionId)).toEqual(expect.arrayContaining(await syncTags('*[_id == $id]', { id })))
  })

  it('resume after a lost connection', async () => {
    const events = await listening(lake.visitor())
    const first = await write('a', 'post')
    await events.until(has(first))
    await lake.restart()
    const second = await write('b', 'post')
    const seen = await events.until(has(second))
    expect(idsIn(seen)).toEqual([first, second])
  })

  it('name a commit that queries already include', async () => {
    const client = lake.visitor({ useCdn: false })
    const events = await listening(client)
    const lastLiveEventId = await write('a', 'post')
    await events.until(has(lastLiveEventId))
    expect(await client.fetch('*[_id == "a"][0]._rev', {}, { lastLiveEventId })).toBe(lastLiveEventId)
  })

  it('accept waitFor=function and reject other values', async () => {
    const address = '/v2025-02-19/data/live/events/production'
    const response = await lake.fetch(`${address}?waitFor=function`)
    await response.body?.cancel()
    expect(response.status).toBe(200)
    const refused = await lake.fetch(`${address}?waitFor=tomorrow`)
    expect([refused.status, await refused.text()]).toEqual([400, expect.stringContaining('waitFor')])
  })

  it('send a restart for an unknown event id', async () => {
    const response = await lake.fetch('/vX/data/live/events/production', {
      headers: { 'last-event-id': 'unknown' },
    })
    const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
    let text = ''
    while (reader !== undefined && !text.includes('restart')) text += (await reader.read()).value ?? ''
    await reader?.cancel()
    expect(text).toBe('event: welcome\ndata: {}\n\nevent: restart\ndata: {}\n\n')
  })

  it('send a restart after a commit of more than 500 documents', async () => {
    const events = await listening(lake.visitor())
    await lake.editor().mutate(
      Array.from({ length: 501 }, (_, n) => ({ create: { _id: `n${n}`, _type: 'post' } })),
      { returnDocuments: false },
    )
    await events.until((seen) => seen.some(({ type }) => type === 'restart'))
    expect(idsIn(events.seen)).toEqual([])
  })

  it('arrive through the listener socket', async () => {
    const address = `${lake.origin.replace('http', 'ws')}/mux`
    const socket = await openSocket(address, { authorization: `Bearer ${lake.token}` })
    const url = `${lake.origin}/v2025-02-19/data/live/events/production?includeDrafts=true`
    socket.send({ op: 'open', i: 1, url })
    expect(await socket.nextEvent()).toMatchObject({ i: 1, event: 'welcome' })
    const id = await write('drafts.a', 'post')
    const tags = await syncTags('*[_id == "drafts.a"]')
    expect(await socket.nextEvent()).toMatchObject({
      i: 1,
      event: 'message',
      id,
      data: { tags: expect.arrayContaining(tags) },
    })
    socket.send({ op: 'close', i: 1 })
    socket.send({ op: 'open', i: 2, url: url.replace('?includeDrafts=true', '') })
    expect(await socket.nextEvent()).toMatchObject({ i: 2, event: 'welcome' })
    await write('drafts.a', 'post')
    const share = await write('secret.share', 'post')
    expect(await socket.nextEvent()).toMatchObject({ i: 2, event: 'message', id: share })
    socket.close()
    const stranger = await openSocket(address)
    stranger.send({ op: 'open', i: 1, url })
    expect(await stranger.nextEvent()).toEqual({ i: 1, event: 'error', status: 401 })
    stranger.close()
  })
})

describe('sync tags', () => {
  /** Whether a query must be refetched after a document was written. */
  async function concerns(id: string, type: string, groq: string, params?: Record<string, unknown>) {
    const events = await listening(lake.editor(), { includeDrafts: true })
    const revision = await write(id, type)
    const tags = tagsOf(await events.until(has(revision)), revision)
    return (await syncTags(groq, params)).some((tag) => tags.includes(tag))
  }

  it.each<[string, Record<string, unknown>, boolean, string, string]>([
    ['*[_type == "post"]{title}', {}, true, 'a', 'post'],
    ['*[_type == "post"]{title}', {}, true, 'drafts.a', 'post'],
    ['*[_type == "post"]{title}', {}, false, 'b', 'else'],
    ['*[_id == $id && _type == "post"][0]', { id: 'a' }, true, 'versions.spring.a', 'post'],
    ['*[_id == $id && _type == "post"][0]', { id: 'a' }, false, 'b', 'post'],
    ['{"posts": *[_type in ["post", "page"]], "one": *[_id == "z"][0]}', {}, true, 'z', 'any'],
    ['{"posts": *[_type in ["post", "page"]], "one": *[_id == "z"][0]}', {}, false, 'y', 'any'],
    ['*[_id == "a"][0]{"of": to->title}', {}, true, 'b', 'else'],
    ['*[_type == "post"]{"more": count(*[other == ^.other])}', {}, true, 'b', 'else'],
    ['count(*)', {}, true, 'b', 'else'],
    ['releases::all()[]', {}, true, '_.releases.x', 'system.release'],
    ['1 + 1', {}, false, 'b', 'else'],
  ])('match for %s %j: %s after a write to %s (%s)', async (groq, params, expected, id, type) => {
    expect(await concerns(id, type, groq, params)).toBe(expected)
  })

  it('stay the same for the same query in another order', async () => {
    const tags = await syncTags('*[_type in ["b", "a"]]')
    expect(tags).toHaveLength(2)
    expect(tags[0]).toMatch(/^s1:[\w-]+$/)
    expect(await syncTags('*[_type in ["a", "b"]]')).toEqual(tags)
  })
})
