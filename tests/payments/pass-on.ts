import { createServer, request as send, type IncomingMessage, type OutgoingHttpHeaders, type Server } from 'node:http'

export type Passed = { status: number; headers: OutgoingHttpHeaders; body: Buffer }
export type Asked = { method: string; path: string; body: Buffer; headers: OutgoingHttpHeaders }

/** What is between: it may pass the request on, as often as it likes, and answers. Null breaks the connection off. */
export type TestProxy = (asked: Asked, passOn: () => Promise<Passed>) => Promise<Passed | null>

async function bytesOf(stream: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of stream) chunks.push(chunk)
  return Buffer.concat(chunks)
}

/** Sends it to a server of this machine. @throws when the connection fails or breaks */
export function passTo(port: number, { method, path, headers, body }: Asked): Promise<Passed> {
  return new Promise((answered, failed) => {
    const request = send(
      {
        port,
        host: '127.0.0.1',
        method,
        path,
        headers: { ...headers, host: `127.0.0.1:${port}`, connection: 'close' },
        agent: false,
      },
      (response) => {
        const { 'content-type': type = '', 'set-cookie': cookies = [] } = response.headers
        bytesOf(response).then(
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

/** A server that passes requests on to the port of the moment, with something in between. */
export async function startTestProxy(
  portNow: () => number | null,
  between: TestProxy,
): Promise<{ port: number; server: Server }> {
  const server = createServer((request, response) => {
    async function answer() {
      const { method = 'GET', url: path = '/', headers } = request
      const asked = { method, path, headers, body: await bytesOf(request) }
      const passOn = async () => {
        const port = portNow()
        if (port === null) throw new Error('nobody listens')
        return passTo(port, asked)
      }
      const passed = await between(asked, passOn)
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
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const address = server.address()
  return { port: typeof address === 'object' && address ? address.port : 0, server }
}
