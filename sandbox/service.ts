import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'

import type { Router } from 'express'

/** A service of the sandbox, mounted under `/sandbox/<name>`. */
export type SandboxService = {
  name: string
  router: Router
  /** Handles a WebSocket upgrade to a known path (after `/sandbox/<name>`); false for an unknown one. */
  upgrade?(request: IncomingMessage, socket: Duplex, head: Buffer, path: string): boolean
  /** Ends open event streams and WebSockets. */
  endStreams?(): void
  /** Called when no request is in progress any more. */
  close(): void
}
