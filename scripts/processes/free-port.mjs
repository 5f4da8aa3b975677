// Ports for what tests and measurements start.
import { randomInt } from 'node:crypto'
import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { createServer } from 'node:net'

/** Below those that the system hands out by itself: anybody's connection could take one of those between look and start. */
const LOWEST = 12_000
const ABOVE = 28_000

/**
 * @param {import('node:events').EventEmitter} listener @param {() => unknown} listen
 * @returns whether it listens now
 */
async function listens(listener, listen) {
  const listening = once(listener, 'listening')
  listen()
  return listening.then(
    () => true,
    () => false,
  )
}

/**
 * A port of 127.0.0.1 on which nobody listens, and which nobody else gets from here while this process lives.
 * @returns {Promise<number>}
 */
export async function freePort() {
  const port = randomInt(LOWEST, ABOVE)
  // The same number for datagrams, which nothing here uses, tells this and other processes that the port is taken.
  const claim = createSocket('udp4').unref()
  const server = createServer()
  const isFree =
    (await listens(claim, () => claim.bind(port, '127.0.0.1'))) &&
    (await listens(server, () => server.listen(port, '127.0.0.1')))
  if (!isFree) {
    claim.close()
    return freePort()
  }
  await new Promise((closed) => server.close(closed))
  return port
}
