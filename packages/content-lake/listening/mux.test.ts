import * as v from 'valibot'
import { describe, expect, it } from 'vitest'

import { lakeForFile } from '../testing/test-lake.fixture'
import { openSocket, type TestSocket } from '../testing/web-socket.fixture'

const lake = await lakeForFile()

const address = () => `${lake.origin.replace('http', 'ws')}/mux`
const connect = (headers: Record<string, string> = { authorization: `Bearer ${lake.token}` }) =>
  openSocket(address(), headers)
const listenUrl = (query: string, more = '') =>
  `http://any.origin.invalid/v1/data/listen/production?query=${encodeURIComponent(query)}${more}`
const read = (socket: TestSocket): Promise<unknown> => socket.nextEvent()

describe('listener socket', () => {
  it('carries several listeners, each with its own events', async () => {
    const socket = await connect()
    for (let i = 0; i < 12; i++) {
      socket.send({ op: 'open', i, url: listenUrl(`*[_type == "t${i}"]`) })
      expect(await read(socket)).toMatchObject({ i, event: 'welcome', data: { listenerName: expect.any(String) } })
    }
    await lake.editor().create({ _id: 'a', _type: 't7' })
    expect(await read(socket)).toMatchObject({
      i: 7,
      event: 'mutation',
      id: expect.stringMatching(/^\d+$/),
      data: { documentId: 'a' },
    })
    socket.send({ op: 'close', i: 7 })
    socket.send({ op: 'open', i: 20, url: listenUrl('*') })
    expect(await read(socket)).toMatchObject({ i: 20, event: 'welcome' })
    await lake.editor().delete('a')
    expect(await read(socket)).toMatchObject({ i: 20, event: 'mutation' })
    socket.close()
  })

  it('resumes a listener after its last event and resets it after an unknown one', async () => {
    const socket = await connect()
    const open = (i: number, lastEventId?: unknown) =>
      socket.send({ op: 'open', i, url: listenUrl('*[_type == "resumed"]', '&enableResume=true'), lastEventId })
    open(1)
    expect(await read(socket)).toMatchObject({ event: 'welcome' })
    await lake.editor().create({ _id: 'r1', _type: 'resumed' })
    const { id } = v.parse(v.object({ id: v.string() }), await read(socket))
    socket.send({ op: 'close', i: 1 })
    await lake.editor().create({ _id: 'r2', _type: 'resumed' })
    open(2, id)
    expect(await read(socket)).toMatchObject({ i: 2, event: 'welcomeback' })
    expect(await read(socket)).toMatchObject({ i: 2, event: 'mutation', data: { documentId: 'r2' } })
    open(3, '999999')
    expect(await read(socket)).toMatchObject({ i: 3, event: 'reset' })
    socket.close()
  })

  it.each([
    ['a parameter that is not JSON', '/v1/data/listen/production?query=*&$a={', 400],
    ['another address', '/v1/data/export/production?query=*', 404],
  ])('returns an error for %s', async (_name, url, status) => {
    const socket = await connect()
    socket.send({ op: 'open', i: 3, url })
    expect(await read(socket)).toEqual({ i: 3, event: 'error', status })
    socket.close()
  })

  it('rejects a page of another origin', async () => {
    await expect(connect({ origin: 'http://localhost:9999' })).rejects.toThrow('404')
  })
})
