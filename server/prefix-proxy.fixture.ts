import { createServer, request as send } from 'node:http'

import { listen, portOf } from './http.fixture'

/** A proxy in front of a local server that adds `prefix` to every path and streams responses. */
export async function startPrefixProxy(origin: string, prefix: string) {
  const server = createServer((request, response) => {
    const target = new URL(prefix + (request.url ?? '/'), origin)
    const passed = send(target, { method: request.method, headers: request.headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(response)
    })
    passed.once('error', () => response.destroy())
    response.once('close', () => passed.destroy())
    request.pipe(passed)
  })
  await listen(server)
  return {
    origin: `http://127.0.0.1:${portOf(server)}`,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
