import { createServer, request as send, type OutgoingHttpHeaders } from 'node:http'
import { buffer } from 'node:stream/consumers'

import { listen, portOf } from '../../app/lib/http/listen.fixture'

export type Passed = { status: number; headers: OutgoingHttpHeaders; body: Buffer }
export type ProxyRequest = { method: string; path: string; body: Buffer; headers: OutgoingHttpHeaders }

/** Intercepts a request: it may forward it, any number of times, and returns the response. Null closes the connection. */
export type TestProxy = (request: ProxyRequest, passOn: () => Promise<Passed>) => Promise<Passed | null>

/** A response without a service. */
export const response = (status: number, body: string, type = 'text/html'): Passed => ({
  status,
  headers: { 'content-type': type },
  body: Buffer.from(body),
})

/** Sends a request to a server of this machine. @throws when the connection fails or breaks */
function passTo(port: number, { method, path, headers, body }: ProxyRequest): Promise<Passed> {
  return new Promise((answered, failed) => {
    const request = send(
      {
        port,
        host: '127.0.0.1',
        method,
        path,
        headers: {
          ...headers,
          host: `127.0.0.1:${port}`,
          connection: 'close',
          // An interceptor may have changed the body.
          ...(headers['content-length'] && { 'content-length': body.length }),
        },
        agent: false,
      },
      (response) => {
        const { 'content-type': type = '', 'set-cookie': cookies = [] } = response.headers
        buffer(response).then(
          (body) =>
            answered({
              status: response.statusCode ?? 0,
              headers: { 'content-type': type, 'set-cookie': cookies },
              body,
            }),
          failed,
        )
      },
    )
    request.once('error', failed)
    request.end(body)
  })
}

/** Starts a proxy that forwards requests to a port, which may change, through an interceptor. */
export async function startTestProxy(portNow: () => number | null, between: TestProxy) {
  const server = createServer((request, response) => {
    async function answer() {
      const { method = 'GET', url: path = '/', headers } = request
      const received = { method, path, headers, body: await buffer(request) }
      const passOn = async () => {
        const port = portNow()
        if (port === null) throw new Error('nobody listens')
        return passTo(port, received)
      }
      const passed = await between(received, passOn)
      if (!passed) {
        request.socket.destroy()
        return
      }
      response.writeHead(passed.status, passed.headers)
      response.end(passed.body)
    }
    answer().catch(() => {
      if (response.headersSent) request.socket.destroy()
      else response.writeHead(502).end()
    })
  })
  await listen(server)
  function close(): void {
    server.close()
    server.closeAllConnections()
  }
  return { port: portOf(server), server, close }
}
