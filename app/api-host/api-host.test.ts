import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'

import { afterEach, expect, it } from 'vitest'

import { deadlineIn } from '~/lib/http/deadline'

import { submitToApiHost } from './api-host.server'

const servers: Server[] = []
afterEach(() => {
  for (const server of servers.splice(0)) server.close().closeAllConnections()
})

async function submitTo(listener: RequestListener, deadline = deadlineIn(9_000)) {
  const server = createServer(listener).listen(0, '127.0.0.1')
  servers.push(server)
  await once(server, 'listening')
  const address = server.address()
  const url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
  return submitToApiHost(
    { url, token: null },
    { path: '/api/contact', body: {}, idempotencyKey: 'key', requestId: 'request', deadline },
  )
}

it('hangs up on an endless API host response long before the deadline', async () => {
  const answer = await submitTo((_request, response) => {
    const block = Buffer.alloc(64 * 1024, ' ')
    const send = () => {
      while (!response.destroyed && response.write(block));
    }
    response.on('drain', send)
    send()
  })
  expect(answer).toEqual({ outcome: 'unreachable', timedOut: false })
})

it("gives up at the caller's deadline when the API host does not respond", async () => {
  expect(await submitTo(() => undefined, deadlineIn(200))).toEqual({ outcome: 'unreachable', timedOut: true })
})

it("gives up at the caller's deadline when the API host stops in the middle of a response", async () => {
  expect(
    await submitTo((_request, response) => void response.writeHead(200).write('{"success":'), deadlineIn(500)),
  ).toEqual({ outcome: 'unreachable', timedOut: true })
})

it('follows no redirect of the API host, which would forward personal data', async () => {
  const asked: (string | undefined)[] = []
  const answer = await submitTo((request, response) => {
    asked.push(request.url)
    if (request.url === '/api/contact') response.writeHead(307, { Location: '/elsewhere' }).end()
    else response.end('{"success":true}')
  })
  expect(answer).toEqual({ outcome: 'unreachable', timedOut: false })
  expect(asked).toEqual(['/api/contact'])
})
