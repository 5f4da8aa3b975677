import type { RequestListener } from 'node:http'

import { expect, it } from 'vitest'

import { deadlineIn } from '~/lib/http/deadline'
import { serve } from '~/lib/http/serve.fixture'

import { submitToApiHost } from './api-host.server'

async function submitTo(listener: RequestListener, deadline = deadlineIn(9_000)) {
  return submitToApiHost(
    { url: await serve(listener), token: null },
    { path: '/api/contact', body: {}, idempotencyKey: 'key', requestId: 'request', deadline },
  )
}

it.each<[string, RequestListener]>([
  ['does not respond', () => undefined],
  ['stops in the middle of a response', (_request, response) => void response.writeHead(200).write('{"success":')],
])("gives up at the caller's deadline when the API host %s", async (_what, listener) => {
  expect(await submitTo(listener, deadlineIn(500))).toEqual({ outcome: 'unreachable', timedOut: true })
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
