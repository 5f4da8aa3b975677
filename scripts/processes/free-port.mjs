// Ports for `npm start`, and for what tests and measurements start.
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

/** Whether nobody listens on a port of an address. @param {number} port @param {string} host @returns {Promise<boolean>} */
async function isFree(port, host) {
  const server = createServer()
  const free = await listens(server, () => server.listen(port, host))
  if (free) await new Promise((closed) => server.close(closed))
  return free
}

/**
 * The ports of site and sandbox: 3000 and 3001, or the next free ones. A port that a setting names is taken as it is.
 * @param {Record<string, string | undefined>} env PORT, SANDBOX_PORT and HOST
 * @returns {Promise<{ PORT: string, SANDBOX_PORT: string, notes: string[] }>} notes name the ports that are others than usual
 * @throws Error when the port of a setting is in use
 */
export async function choosePorts(env) {
  /** @type {string[]} */
  const notes = []
  /** @param {'PORT' | 'SANDBOX_PORT'} name @param {number} usual @param {string} host @param {string} other */
  const choose = async (name, usual, host, other) => {
    const set = env[name]
    if (set !== undefined) {
      const used = /^[1-9]\d{0,4}$/.test(set) && Number(set) < 65_536 && !(await isFree(Number(set), host))
      if (used) throw new Error(`Port ${set} is in use. Choose another with ${name}`)
      return set
    }
    let port = usual
    while (String(port) === other || !(await isFree(port, host))) port += 1
    if (port !== usual) notes.push(`Port ${usual} is in use: ${name} is ${port}. Set it for other commands too.`)
    return String(port)
  }
  const PORT = await choose('PORT', 3000, env.HOST || '127.0.0.1', env.SANDBOX_PORT ?? '')
  return { PORT, SANDBOX_PORT: await choose('SANDBOX_PORT', 3001, '127.0.0.1', PORT), notes }
}
