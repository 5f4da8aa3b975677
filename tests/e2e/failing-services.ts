import { createServer, request as httpRequest } from 'node:http'

import { listen } from '../../app/lib/http/listen.fixture'

/** Responds normally, echoes the request with status 500, or drops the connection. */
type FailureMode = 'answers' | 'echoes' | 'hangs up'
export const FAILURE_MODES: readonly FailureMode[] = ['answers', 'echoes', 'hangs up']

/** Starts a proxy before all services that records their requests. `aim` sets the sandbox behind it. */
export async function startFailingServices() {
  let mode: FailureMode = 'answers'
  let aim = ''
  const sent: { service: string; text: string }[] = []
  const server = createServer((request, response) => {
    const service = /^\/sandbox\/([^/]+)/.exec(request.url ?? '')?.[1] ?? 'elsewhere'
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const text = `${request.method} ${request.url} ${JSON.stringify(request.headers)} ${Buffer.concat(chunks).toString()}`
      sent.push({ service, text })
      if (mode === 'hangs up') request.socket.destroy()
      else if (mode === 'echoes' || service === 'elsewhere')
        response
          .writeHead(mode === 'echoes' ? 500 : 200, { 'Content-Type': 'application/json' })
          .end(JSON.stringify({ status: false, message: text, error: { description: text, type: 'echo' } }))
      else {
        const headers = { ...request.headers, host: new URL(aim).host }
        const passed = httpRequest(aim + request.url, { method: request.method, headers }, (answer) => {
          response.writeHead(answer.statusCode ?? 502, answer.headers)
          answer.pipe(response)
        })
        passed.on('error', () => response.destroy())
        response.on('close', () => passed.destroy())
        passed.end(Buffer.concat(chunks))
      }
    })
  })
  return {
    origin: await listen(server),
    sent,
    aim: (address: string) => (aim = address),
    setMode: (next: FailureMode) => (mode = next),
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}
