import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { Server as TcpServer } from 'node:net'

import { onTestFinished } from 'vitest'

/** The port of a listening server. */
export function portOf(server: Server | TcpServer): number {
  const address = server.address()
  return typeof address === 'object' && address ? address.port : 0
}

/** Listens on this machine. @param port a free one by default @returns the origin */
export async function listen(server: Server | TcpServer, port = 0): Promise<string> {
  await once(server.listen(port, '127.0.0.1'), 'listening')
  return `http://127.0.0.1:${portOf(server)}`
}

/** Answers requests until the test ends. @returns the origin */
export function serve(handler: RequestListener): Promise<string> {
  const server = createServer(handler)
  onTestFinished(() => void server.close().closeAllConnections())
  return listen(server)
}
