import type { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import type { Duplex } from 'node:stream'

import { createProxyServer } from 'httpxy'
import type { Logger } from 'pino'

/** Passes requests and WebSockets on to the sandbox process, as the browser sent them. */
export type SandboxPassing = {
  request(request: IncomingMessage, response: ServerResponse): void
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void
  /** Ends everything under way: event streams and WebSockets would never end by themselves. */
  close(): void
}

export const isForSandbox = (url: string | undefined) => url !== undefined && /^\/sandbox(\/|\?|$)/.test(url)

const unavailable = JSON.stringify({
  error: { type: 'sandboxUnavailable', description: 'The sandbox process does not answer. It is started by npm start.' },
})

export function createSandboxPassing(target: string, log: Logger): SandboxPassing {
  // Host stays the browser's and no forwarding header is added: the sandbox decides by them who is on this machine.
  const proxy = createProxyServer({ target, changeOrigin: false, xfwd: false })
  const open = new Set<Duplex | ServerResponse>()

  function follow(connection: Duplex | ServerResponse): void {
    open.add(connection)
    connection.once('close', () => open.delete(connection))
  }

  function failed(error: unknown, response: Duplex | ServerResponse): void {
    log.warn({ event: 'sandbox.unavailable', reason: error instanceof Error ? error.message : String(error) })
    if (!('writeHead' in response)) {
      response.destroy()
      return
    }
    if (response.headersSent) response.destroy()
    else response.writeHead(502, { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' }).end(unavailable)
  }

  return {
    request(request, response) {
      follow(response)
      proxy.web(request, response).catch((error: unknown) => failed(error, response))
    },
    upgrade(request, socket, head) {
      // A server's upgrade always brings the connection itself; httpxy wants it by that name.
      if (!(socket instanceof Socket)) return
      follow(socket)
      proxy.ws(request, socket, {}, head).catch((error: unknown) => failed(error, socket))
    },
    close() {
      for (const connection of open) connection.destroy()
    },
  }
}
