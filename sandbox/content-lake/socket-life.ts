import type { WebSocket } from 'ws'

const pingMs = 20_000

/** Ends a WebSocket that no longer answers, and calls `ended` once when it is gone. */
export function watchSocket(connection: WebSocket, ended: () => void) {
  let alive = true
  connection.on('pong', () => (alive = true))
  const ping = setInterval(() => {
    if (!alive) return connection.terminate()
    alive = false
    connection.ping()
  }, pingMs)
  connection.on('error', () => connection.terminate())
  connection.once('close', () => {
    clearInterval(ping)
    ended()
  })
}
