import { createServer, type IncomingHttpHeaders } from 'node:http'

import { listen, portOf } from '../http.fixture'

export type Asked = { method: string; path: string; headers: IncomingHttpHeaders; body: string }

/** A fake edge on this machine: records requests and answers as the test defines. */
export async function startEdgeService(
  answer: (asked: Asked) => { status: number; body?: string; headers?: Record<string, string> },
) {
  const asked: Asked[] = []
  const server = createServer((request, response) => {
    let body = ''
    request.setEncoding('utf8').on('data', (chunk: string) => (body += chunk))
    request.once('end', () => {
      const one = { method: request.method ?? '', path: request.url ?? '', headers: request.headers, body }
      asked.push(one)
      const { status, body: text = '', headers = {} } = answer(one)
      response.writeHead(status, headers).end(text)
    })
  })
  await listen(server)
  return {
    origin: `http://127.0.0.1:${portOf(server)}`,
    asked,
    close() {
      server.close()
      server.closeAllConnections()
    },
  }
}
