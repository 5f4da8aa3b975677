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

it('does not read an answer without end: it hangs up long before the time is over', async () => {
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

it('has no more time than whoever waits', async () => {
  expect(await submitTo(() => undefined, deadlineIn(200))).toEqual({ outcome: 'unreachable', timedOut: true })
})

it('stops waiting for a host that began to answer, too', async () => {
  expect(
    await submitTo((_request, response) => void response.writeHead(200).write('{"success":'), deadlineIn(500)),
  ).toEqual({ outcome: 'unreachable', timedOut: true })
})

it('does not follow the host elsewhere: what it was sent is for it alone', async () => {
  const asked: (string | undefined)[] = []
  const answer = await submitTo((request, response) => {
    asked.push(request.url)
    if (request.url === '/api/contact') response.writeHead(307, { Location: '/elsewhere' }).end()
    else response.end('{"success":true}')
  })
  expect(answer).toEqual({ outcome: 'unreachable', timedOut: false })
  expect(asked).toEqual(['/api/contact'])
})
