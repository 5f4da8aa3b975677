// Finds ports for `npm start`, tests and benchmarks.
import { randomInt } from 'node:crypto'
import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { createServer } from 'node:net'

/** The range is below the ports that the system assigns: a connection could take one between check and start. */
const LOWEST = 12_000
const ABOVE = 28_000

/** Whether it listens now. @param {import('node:events').EventEmitter} listener @param {() => unknown} listen */
async function listens(listener, listen) {
  const listening = once(listener, 'listening')
  listen()
  return listening.then(
    () => true,
    () => false,
  )
}

/** A free port of 127.0.0.1 that no other caller gets while this process lives. @returns {Promise<number>} */
export async function freePort() {
  const port = randomInt(LOWEST, ABOVE)
  // Binds the same number over UDP, which nothing here uses, to reserve it across processes.
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

/** Whether a port of an address is free. @param {number} port @param {string} host @returns {Promise<boolean>} */
async function isFree(port, host) {
  const server = createServer()
  const free = await listens(server, () => server.listen(port, host))
  if (free) await new Promise((closed) => server.close(closed))
  return free
}

/**
 * The ports of site and sandbox: those in `env`, otherwise 3000 and 3001 or the next free ones, which `notes` names.
 * @param {Record<string, string | undefined>} env @throws Error when the port of a setting is in use
 * @returns {Promise<{ PORT: string, SANDBOX_PORT: string, notes: string[] }>}
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
