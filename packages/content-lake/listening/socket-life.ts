import * as v from 'valibot'
import type { WebSocket } from 'ws'

const PING_MS = 20_000

/** Terminates a WebSocket that stops responding and calls `ended` once when it is closed. */
export function watchSocket(connection: WebSocket, ended: () => void) {
  let alive = true
  connection.on('pong', () => (alive = true))
  const ping = setInterval(() => {
    if (!alive) return connection.terminate()
    alive = false
    connection.ping()
  }, PING_MS)
  connection.on('error', () => connection.terminate())
  connection.once('close', () => {
    clearInterval(ping)
    ended()
  })
}

/** Parses a text frame; null when it is not JSON of this shape. */
export function readFrame<Schema extends v.GenericSchema>(schema: Schema, text: string): v.InferOutput<Schema> | null {
  try {
    const parsed = v.safeParse(schema, JSON.parse(text))
    return parsed.success ? parsed.output : null
  } catch {
    return null
  }
}
