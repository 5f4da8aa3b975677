import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** Time for a client that is still sending its request, in ms. */
const ARRIVAL_MS = 4_000
/** Time for running responses, in ms: a settlement may wait twenty seconds for a provider and the API host. */
const ANSWER_MS = 25_000

/** The shutdown of a server, in two steps. */
export type Shutdown = {
  /** Closes each connection after its next response, so that clients reconnect to another copy. */
  drain(): void
  /** Stops listening, waits for running responses, and closes remaining connections. */
  close(): Promise<void>
}

/** Prepares the shutdown of a server without connections yet. */
export function prepareShutdown(server: Server): Shutdown {
  const sockets = new Set<Socket>()
  /** Bytes received on a connection by the end of its last response: with no more since, it is idle. */
  const received = new WeakMap<Socket, number>()
  const answering = new Map<ServerResponse, IncomingMessage>()
  let isDraining = false

  server.on('connection', (socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  server.prependListener('request', (request, response) => {
    answering.set(response, request)
    const { socket } = request
    response.once('close', () => {
      answering.delete(response)
      received.set(socket, socket.bytesRead)
    })
    if (isDraining) response.shouldKeepAlive = false
  })

  // Node's own function, which `close` calls, would cut a response that a slow client has not received yet.
  server.closeIdleConnections = () => {
    const busy = new Set([...answering.values()].map(({ socket }) => socket))
    for (const socket of sockets) if (!busy.has(socket) && received.get(socket) === socket.bytesRead) socket.destroy()
  }

  function cutArriving(): void {
    const arrived = new Set([...answering.values()].filter(({ complete }) => complete).map(({ socket }) => socket))
    for (const socket of sockets) if (!arrived.has(socket)) socket.destroy()
  }

  return {
    drain() {
      isDraining = true
      for (const response of answering.keys()) response.shouldKeepAlive = false
    },
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

/**
 * Runs `stop` once at SIGTERM, SIGINT or SIGHUP, or when the parent process ends, then exits.
 * @param stop called with whether there is time: only SIGTERM comes from a service manager, which starts another copy
 */
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
