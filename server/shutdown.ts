import type { Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** Time for a client that is still sending its request, in ms. */
const ARRIVAL_MS = 4_000
/** Time for running responses, in ms: a settlement may wait twenty seconds for a provider and the API host. */
const ANSWER_MS = 25_000

/** The last response of a connection, and the bytes received by then: with no more since, a finished connection is idle. */
type Connection = { response: ServerResponse | null; received: number }

const isAnswering = ({ response }: Connection) => response !== null && !response.writableFinished && !response.destroyed

/** Prepares the shutdown, in two steps, of a server without connections yet. */
export function prepareShutdown(server: Server) {
  const connections = new Map<Socket, Connection>()
  let isDraining = false

  server.on('connection', (socket) => {
    connections.set(socket, { response: null, received: 0 })
    socket.once('close', () => connections.delete(socket))
  })
  // Runs for each hit of the page cache, where a listener per response would take a tenth of the time.
  server.prependListener('request', ({ method, socket }, response) => {
    const connection = connections.get(socket)
    if (!connection) return
    connection.response = response
    connection.received = socket.bytesRead
    // A body may arrive later.
    if (method !== 'GET') response.once('close', () => (connection.received = socket.bytesRead))
    if (isDraining) response.shouldKeepAlive = false
  })

  // Node's own function, which `close` calls, would cut a response that a slow client has not received yet.
  server.closeIdleConnections = () => {
    for (const [socket, connection] of connections)
      if (connection.response && !isAnswering(connection) && connection.received === socket.bytesRead) socket.destroy()
  }

  function cutArriving(): void {
    for (const [socket, connection] of connections)
      if (!isAnswering(connection) || !connection.response?.req.complete) socket.destroy()
  }

  return {
    /** Closes each connection after its next response, so that clients reconnect to another copy. */
    drain() {
      isDraining = true
      for (const { response } of connections.values()) if (response) response.shouldKeepAlive = false
    },
    /** Stops listening, waits for running responses, and closes remaining connections. */
    async close() {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()))
      // Closes keep-alive connections as they become idle.
      const idle = setInterval(() => server.closeIdleConnections(), 100)
      const timers = [setTimeout(cutArriving, ARRIVAL_MS), setTimeout(() => server.closeAllConnections(), ANSWER_MS)]
      await closed
      clearInterval(idle)
      for (const timer of timers) clearTimeout(timer)
    },
  }
}

/** Runs `stop` once at a signal or the parent's end, then exits. @param stop called with whether there is time */
export function stopOnSignals(stop: (inTime: boolean) => Promise<void>): void {
  let stopping = false
  const stopOnce = (inTime: boolean) => {
    if (stopping) return
    stopping = true
    stop(inTime).then(
      () => process.exit(0),
      () => process.exit(1),
    )
  }
  process.on('SIGTERM', () => stopOnce(true))
  for (const signal of ['SIGINT', 'SIGHUP'] as const) process.on(signal, () => stopOnce(false))
  // The IPC channel to npm start closes with that process, even after kill -9.
  process.once('disconnect', () => stopOnce(false))
}
