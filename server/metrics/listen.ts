import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { isIP } from 'node:net'

import type { Registry } from 'prom-client'

import { hasSingleHost } from '../request-target'
import type { RunHistory } from './runs'

/** The size limit of a report, which has some hundred bytes. */
const MAX_REPORT_BYTES = 4_096

/** Names that only resolve inside this network: without a dot (a container service), or in these domains. */
const INTERNAL_NAME = /^(?:[a-z\d_-]+|(?:[a-z\d_-]+\.)+(?:localhost|local|internal))$/i

/** Whether a Host is internal, to block DNS rebinding: a page could reach this port by a domain that resolves here. */
function isInternalHost(host: string | undefined): boolean {
  const name = (host ?? '').replace(/:\d*$/, '')
  return isIP(name.replace(/^\[|\]$/g, '')) !== 0 || INTERNAL_NAME.test(name)
}

function sendReadiness(response: ServerResponse, state: { ready: boolean }): void {
  response
    .writeHead(state.ready ? 200 : 503, { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' })
    .end(JSON.stringify(state))
}

/** Accepts the report of a program that ended. */
async function acceptReport(request: IncomingMessage, response: ServerResponse, runs: RunHistory): Promise<void> {
  let text = ''
  for await (const chunk of request) {
    text += String(chunk)
    if (text.length > MAX_REPORT_BYTES) break
  }
  let taken = false
  try {
    taken = runs.accept(JSON.parse(text))
  } catch {
    // Invalid JSON gets 403 like an invalid signature.
  }
  response.writeHead(taken ? 204 : 403).end()
}

/** `GET /metrics`, `GET /readyz` and `POST /runs` on a port of their own, because the metrics are not public. */
export function listenForMetrics(
  registry: Registry,
  { details, runs }: { details: () => { ready: boolean }; runs: RunHistory },
  { port, host }: { port: number; host: string },
): Server {
  const server = createServer((request, response) => {
    if (!hasSingleHost(request.rawHeaders)) response.writeHead(400).end()
    else if (!isInternalHost(request.headers.host)) response.writeHead(421).end()
    else if (request.method === 'POST' && request.url === '/runs')
      acceptReport(request, response, runs).catch(() => request.destroy())
    else if (request.method !== 'GET') response.writeHead(404).end()
    else if (request.url === '/readyz') sendReadiness(response, details())
    else if (request.url === '/metrics')
      registry.metrics().then(
        (text) => response.writeHead(200, { 'Content-Type': registry.contentType }).end(text),
        () => response.writeHead(500).end(),
      )
    else response.writeHead(404).end()
  })
  return server.listen(port, host)
}
