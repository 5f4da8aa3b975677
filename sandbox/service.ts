import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'

import type { Router } from 'express'
import * as v from 'valibot'

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

/** Errors of Express and its parsers. */
const clientError = v.object({ status: v.pipe(v.number(), v.minValue(400), v.maxValue(499)) })

/** Returns the status of an error that the client caused; logs any other error and returns null. */
export function clientErrorStatus(error: unknown): number | null {
  const parsed = v.safeParse(clientError, error)
  if (parsed.success) return parsed.output.status
  console.error(error)
  return null
}
