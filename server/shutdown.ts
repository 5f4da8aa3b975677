import type { Server } from 'node:http'

/** Requests under way get this long to end, and the whole stop takes less than five seconds. */
const GRACE_MS = 4_000

/** Stops listening, lets answers under way end, and closes what is left. */
export async function closeServer(server: Server): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()))
  // A browser keeps its connection after the last answer: those are closed as they fall idle.
  const idle = setInterval(() => server.closeIdleConnections(), 100)
  const late = setTimeout(() => server.closeAllConnections(), GRACE_MS)
  await closed
  clearInterval(idle)
  clearTimeout(late)
}

/** Runs `stop` once at SIGTERM, SIGINT or SIGHUP, or when the program that started this one is gone, then ends the process. */
export function stopOnSignals(stop: () => Promise<void>): void {
  let stopping = false
  const stopOnce = () => {
    if (stopping) return
    stopping = true
    stop().then(
      () => process.exit(0),
      () => process.exit(1),
    )
  }
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, stopOnce)
  // The channel to npm start: it ends with that process, however that ends.
  process.once('disconnect', stopOnce)
}
