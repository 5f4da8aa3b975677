import { once } from 'node:events'
import type { Server } from 'node:http'
import type { Server as TcpServer } from 'node:net'

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
