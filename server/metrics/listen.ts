import { createServer, type Server } from 'node:http'

import type { Registry } from 'prom-client'

/**
 * Answers `GET /metrics` on a port of its own: what is counted is nobody else's business. Listens on this machine only
 * unless `host` says otherwise.
 */
export function listenForMetrics(registry: Registry, { port, host }: { port: number; host: string }): Server {
  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') {
      response.writeHead(404).end()
      return
    }
    registry.metrics().then(
      (text) => response.writeHead(200, { 'Content-Type': registry.contentType }).end(text),
      () => response.writeHead(500).end(),
    )
  })
  return server.listen(port, host)
}
