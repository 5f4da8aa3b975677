import type { LiveEvent, LiveEventMessage, SanityClient } from '@sanity/client'
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'

import { collect } from '../testing/events.fixture'
import { lakeForFile } from '../testing/test-lake.fixture'
import { openSocket } from '../testing/web-socket.fixture'

const lake = await lakeForFile()
beforeEach(() => lake.editor().delete({ query: '*' }))

/** Opens a listener and waits for its welcome event. */
async function listening(client: SanityClient, options: { includeDrafts?: boolean } = {}) {
  const collected = collect<LiveEvent>(client.live.events(options))
  onTestFinished(() => collected.stop())
  await collected.until((seen) => seen.some(({ type }) => type === 'welcome'))
  return collected
}
const isMessage = (event: LiveEvent): event is LiveEventMessage => event.type === 'message'
const idsIn = (seen: LiveEvent[]) => seen.filter(isMessage).map(({ id }) => id)
const has = (id: string) => (seen: LiveEvent[]) => idsIn(seen).includes(id)
const write = async (_id: string, _type: string) => (await lake.editor().createOrReplace({ _id, _type }))._rev

const syncTags = async (groq: string) => (await lake.visitor().fetch(groq, {}, { filterResponse: false })).syncTags

describe('live events', () => {
  it('reach a visitor for published changes only', async () => {
    const events = await listening(lake.visitor())
    await write('drafts.a', 'post')
    await write('versions.spring.a', 'post')
    await write('secret.share', 'post')
    const published = await write('a', 'post')
    const seen = await events.until(has(published))
    expect(idsIn(seen)).toEqual([published])
    expect(seen.filter(isMessage)[0]?.tags).toEqual(await syncTags('*[_id == "a"]'))
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
  })

  it('arrive through the listener socket', async () => {
    const address = `${lake.origin.replace('http', 'ws')}/mux`
    const socket = await openSocket(address, { authorization: `Bearer ${lake.token}` })
    const url = `${lake.origin}/v2025-02-19/data/live/events/production?includeDrafts=true`
    socket.send({ op: 'open', i: 1, url })
    expect(await socket.nextEvent()).toMatchObject({ i: 1, event: 'welcome' })
    const id = await write('drafts.a', 'post')
    expect(await socket.nextEvent()).toMatchObject({
      i: 1,
      event: 'message',
      id,
      data: { tags: await syncTags('*[_id == "drafts.a"]') },
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
