import { createServer, type Server, type ServerResponse } from 'node:http'
import { isIP } from 'node:net'

import type { Registry } from 'prom-client'

import { namesOneHost } from '../host-header'

/** Names that nobody can lead to this machine from outside: without a dot (a service of a container network), or in these domains. */
const innerName = /^(?:[a-z\d_-]+|(?:[a-z\d_-]+\.)+(?:localhost|local|internal))$/i

/**
 * Whether a Host header is one by which a watcher asks: an address, or a name of the inner network. A page in a browser
 * near this port reaches it by a name of its own that resolves to here (DNS rebinding).
 */
function isInnerHost(host: string | undefined): boolean {
  const name = (host ?? '').replace(/:\d*$/, '')
  return isIP(name.replace(/^\[|\]$/g, '')) !== 0 || innerName.test(name)
}

/** Says why a copy is ready or not, with the status that the site's own port gives alone. */
function answerReadiness(response: ServerResponse, state: { ready: boolean }): void {
  response
    .writeHead(state.ready ? 200 : 503, { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' })
    .end(JSON.stringify(state))
}

/**
 * Answers `GET /metrics` and `GET /readyz` on a port of its own: what is counted is nobody else's business. Listens on
 * this machine only unless `host` says otherwise.
 */
export function listenForMetrics(
  registry: Registry,
  details: () => { ready: boolean },
  { port, host }: { port: number; host: string },
): Server {
  const server = createServer((request, response) => {
    if (!namesOneHost(request.rawHeaders)) response.writeHead(400).end()
    else if (!isInnerHost(request.headers.host)) response.writeHead(421).end()
    else if (request.method !== 'GET') response.writeHead(404).end()
    else if (request.url === '/readyz') answerReadiness(response, details())
    else if (request.url === '/metrics')
      registry.metrics().then(
        (text) => response.writeHead(200, { 'Content-Type': registry.contentType }).end(text),
        () => response.writeHead(500).end(),
      )
    else response.writeHead(404).end()
  })
  return server.listen(port, host)
}
