import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** A client that is still sending its request is given this long. */
const ARRIVAL_MS = 4_000
/** Answers under way get this long: a settlement may ask a provider and the API host for twenty seconds. */
const ANSWER_MS = 25_000

/** The end of a server, in two steps. */
export type Ending = {
  /** From now on every answer asks for its connection to be closed, so that the next request opens one elsewhere. */
  tellClients(): void
  /** Stops listening, lets answers under way end, and closes what is left. */
  close(): Promise<void>
}

/** Prepares the end of a server that has no connections yet. */
export function prepareEnding(server: Server): Ending {
  const sockets = new Set<Socket>()
  /** How many bytes had come over a connection when the last answer on it was through: with no more since, it is idle. */
  const received = new WeakMap<Socket, number>()
  const answering = new Map<ServerResponse, IncomingMessage>()
  let leaving = false

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
    if (leaving) response.shouldKeepAlive = false
  })

  // Node's own, which `close` calls, cuts an answer that was given and that a slow client has not received yet.
  server.closeIdleConnections = () => {
    const busy = new Set([...answering.values()].map(({ socket }) => socket))
    for (const socket of sockets) if (!busy.has(socket) && received.get(socket) === socket.bytesRead) socket.destroy()
  }

  function cutArriving(): void {
    const arrived = new Set([...answering.values()].filter(({ complete }) => complete).map(({ socket }) => socket))
    for (const socket of sockets) if (!arrived.has(socket)) socket.destroy()
  }

  return {
    tellClients() {
      leaving = true
      for (const response of answering.keys()) response.shouldKeepAlive = false
    },
    async close() {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()))
      // A browser keeps its connection after the last answer: those are closed as they fall idle.
      const idle = setInterval(() => server.closeIdleConnections(), 100)
      const timers = [setTimeout(cutArriving, ARRIVAL_MS), setTimeout(() => server.closeAllConnections(), ANSWER_MS)]
      await closed
      clearInterval(idle)
      for (const timer of timers) clearTimeout(timer)
    },
  }
}

/**
 * Runs `stop` once at SIGTERM, SIGINT or SIGHUP, or when the program that started this one is gone, then ends the process.
 * @param stop is told whether there is time: only SIGTERM is a service manager's, which starts another copy meanwhile
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
  // The channel to npm start: it ends with that process, however that ends.
  process.once('disconnect', () => stopOnce(false))
}
