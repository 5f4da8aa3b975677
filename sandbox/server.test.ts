import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { connect } from 'node:net'

import { afterEach, describe, expect, it, vi } from 'vitest'

import { startTestSandbox, type TestSandbox } from './testing/test-sandbox.fixture'
import { openSocket } from '../packages/content-lake/testing/web-socket.fixture'

let sandbox: TestSandbox
const start = async () => {
  sandbox = await startTestSandbox()
}
afterEach(() => {
  vi.useRealTimers()
  return sandbox.stop()
})

const portOf = () => Number(new URL(sandbox.origin).port)

/** Sends a request with an incomplete body. */
async function sendForEver(path: string) {
  const socket = connect(portOf(), '127.0.0.1')
  socket.on('error', () => socket.destroy())
  socket.write(
    `POST ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n{`,
  )
  await once(socket, 'connect')
  return socket
}

describe('rejected request body', () => {
  it('drains completely so that the connection stays usable', async () => {
    await start()
    const socket = connect(portOf(), '127.0.0.1')
    let answer = ''
    socket.on('data', (data) => (answer += String(data)))
    const half = 'x'.repeat(1_000_000)
    socket.write(`POST /sandbox/nowhere HTTP/1.1\r\nHost: localhost\r\nContent-Length: 2000000\r\n\r\n${half}`)
    while (!answer.endsWith('}')) await once(socket, 'data')
    expect(answer).toMatch(/^HTTP\/1.1 404 /)
    const before = answer.length
    socket.write(`${half}GET /sandbox/healthz HTTP/1.1\r\nHost: localhost\r\n\r\n`)
    await once(socket, 'data')
    expect(answer.slice(before)).toMatch(/^HTTP\/1.1 200 /)
    socket.destroy()
  })
})

describe('sandbox shutdown', () => {
  it('closes open streams and sockets at once', async () => {
    await start()
    const stream = await new Promise<IncomingMessage>((open) =>
      get(`${sandbox.apiHost}/v1/data/listen/production?query=*`, open),
    )
    const ended = once(stream.resume(), 'end')
    const socket = await openSocket(`${sandbox.apiHost.replace('http', 'ws')}/mux`)
    // Fake timers prevent the forced close after the grace period.
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    await sandbox.restart()
    await ended
    socket.close()
  })

  it('finishes a response in progress', async () => {
    await start()
    const socket = connect(portOf(), '127.0.0.1')
    const body = '{"query":"count(*)"}'
    const head = `POST /sandbox/content-lake/v1/data/query/production HTTP/1.1\r\nHost: localhost\r\nExpect: 100-continue\r\nContent-Length: ${body.length}\r\n\r\n`
    socket.write(head)
    expect(String((await once(socket, 'data'))[0])).toContain('100 Continue')
    const restarted = sandbox.restart()
    socket.write(body)
    expect(String((await once(socket, 'data'))[0])).toMatch(/^HTTP\/1.1 200 /)
    await restarted
  })

  it('closes unfinished requests after four seconds', async () => {
    await start()
    const socket = await sendForEver('/sandbox/content-lake/v1/data/query/production')
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const restarted = sandbox.restart()
    await vi.advanceTimersByTimeAsync(3_900)
    expect(socket.closed).toBe(false)
    await vi.advanceTimersByTimeAsync(200)
    await restarted
    if (!socket.closed) await once(socket, 'close')
  })
})
