import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'

import type { Router } from 'express'

/** One service of the sandbox, mounted under `/sandbox/<name>`. */
export type Room = {
  name: string
  router: Router
  /** Takes over a WebSocket upgrade whose path (after `/sandbox/<name>`) it knows; false when it does not. */
  upgrade?(request: IncomingMessage, socket: Duplex, head: Buffer, path: string): boolean
  /** Ends what never ends by itself: event streams and WebSockets. */
  endStreams?(): void
  /** Called when no request is under way any more. */
  close(): void
}
