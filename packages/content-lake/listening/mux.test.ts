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

  it('rejects a page of another origin', async () => {
    await expect(connect({ origin: 'http://localhost:9999' })).rejects.toThrow('404')
  })
})
