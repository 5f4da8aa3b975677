import { describe, expect, it } from 'vitest'

import { atLeast, mutationsIn, lakeWithListeners } from './listeners.fixture'

const lake = lakeWithListeners()
const { listening } = lake

describe('reconnecting listener', () => {
  it('receives every missed event in order', async () => {
    const events = await listening(lake.server.editor(), '*[_type == "post"]')
    await lake.server.editor().create({ _id: 'n0', _type: 'post' })
    await events.until(atLeast(1))
    await lake.server.restart()
    for (const n of [1, 2, 3]) await lake.server.editor().create({ _id: `n${n}`, _type: 'post' })
    const seen = await events.until(atLeast(4))
    expect(mutationsIn(seen).map(({ documentId }) => documentId)).toEqual(['n0', 'n1', 'n2', 'n3'])
    expect(seen.map(({ type }) => type)).toContain('welcomeback')
  })

  it('receives missed events when it had received none before', async () => {
    const events = await listening(lake.server.editor(), '*[_type == "post"]')
    await lake.server.restart()
    await lake.server.editor().create({ _id: 'missed', _type: 'post' })
    expect(mutationsIn(await events.until(atLeast(1)))[0]).toMatchObject({ documentId: 'missed' })
  })

  it('resumes in the middle of a transaction', async () => {
    const ids = ['a', 'b', 'c']
    const { transactionId } = await lake.server.editor().mutate(
      ids.map((_id) => ({ create: { _id, _type: 'post' } })),
      { returnDocuments: false },
    )
    const query = new URLSearchParams({ query: '*', enableResume: 'true' })
    const response = await lake.server.fetch(`/v1/data/listen/production?${query}`, {
      headers: { 'last-event-id': `${transactionId}#a` },
    })
    const text = await readUntil(response, `#c`)
    expect(text).toContain('event: welcomeback')
    expect([...text.matchAll(/"transactionCurrentEvent":(\d)/g)].map(([, n]) => n)).toEqual(['2', '3'])
  })

  it.each(['never-was#a', 'not an id'])('receives a reset for the unknown event id %s', async (lastEventId) => {
    const response = await lake.server.fetch('/v1/data/listen/production?query=*&enableResume=true', {
      headers: { 'last-event-id': lastEventId },
    })
    expect(await readUntil(response, 'event: reset')).not.toContain('event: welcome')
  })

  it('receives a welcome event without enableResume', async () => {
    const { _rev } = await lake.server.editor().create({ _id: 'a', _type: 'post' })
    const response = await lake.server.fetch('/v1/data/listen/production?query=*', {
      headers: { 'last-event-id': `${_rev}#a` },
    })
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
