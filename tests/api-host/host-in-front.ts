import { createServer } from 'node:http'

import { listen, portOf } from '../../server/http.fixture'

/** A proxied request or its response; a fault changes either in place. */
export type Request = { method: string; path: string; headers: Record<string, string>; body: string }
export type Answer = { status: number; body: string; headers: Record<string, string> }
export type Fault = {
  request?: (request: Request) => void
  answer?: (answer: Answer, request: Request) => void
  hang?: boolean
}

/** Starts a proxy of the API host `behind` with one fault. */
export async function startFaultyHost(behind: string, fault: Fault) {
  const server = createServer(async (incoming, response) => {
    if (fault.hang) return
    const chunks: Buffer[] = []
    for await (const chunk of incoming) chunks.push(chunk)
    const headers = Object.fromEntries(
      ['authorization', 'content-type', 'idempotency-key', 'origin', 'payment-details'].flatMap((name) =>
        typeof incoming.headers[name] === 'string' ? [[name, incoming.headers[name]]] : [],
      ),
    )
    const request: Request = {
      method: incoming.method ?? 'GET',
      path: incoming.url ?? '/',
      headers,
      body: Buffer.concat(chunks).toString('utf8'),
    }
    fault.request?.(request)
    const passed = await fetch(behind + request.path, {
      method: request.method,
      headers: request.headers,
      ...(request.method === 'POST' ? { body: request.body } : {}),
    })
    const answer: Answer = {
      status: passed.status,
      body: await passed.text(),
      headers: { 'Content-Type': 'application/json' },
    }
    fault.answer?.(answer, request)
    response
      .writeHead(answer.status, {
        ...answer.headers,
        ...(answer.status === 302 ? { Location: '/elsewhere' } : {}),
      })
      .end(answer.body)
  })
  await listen(server)
  return {
    url: `http://127.0.0.1:${portOf(server)}`,
    close() {
      server.close()
      server.closeAllConnections()
    },
  }
}
