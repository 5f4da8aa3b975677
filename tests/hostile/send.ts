import { connect } from 'node:net'

import type { HostileRequest } from './requests'

/** Incomplete requests get no response: the client closes its side after this silence, in ms. */
const SILENCE_MS = 1_000
const PATIENCE_MS = 20_000

/** The status of the response to a request, or 0 if the connection was closed without one. */
export type Outcome = { line: string; status: number }

/** Sends one request on a new connection and waits until it is closed. @throws when nothing happens for 20 s */
function send(port: number, { line, bytes }: HostileRequest): Promise<Outcome> {
  return new Promise((resolve, reject) => {
    let head = ''
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes))
    socket.setTimeout(SILENCE_MS, () => socket.end())
    const patience = setTimeout(() => {
      socket.destroy()
      reject(new Error(`No answer to ${JSON.stringify(line.slice(0, 300))}`))
    }, PATIENCE_MS)
    socket.on('data', (chunk: Buffer) => {
      if (head.length < 20) head += chunk.toString('latin1', 0, 20)
    })
    // A server that refuses a large body closes the connection while it is being sent.
    socket.on('error', () => undefined)
    socket.on('close', () => {
      clearTimeout(patience)
      resolve({ line, status: Number(/^HTTP\/1\.1 (\d{3}) /.exec(head)?.[1] ?? 0) })
    })
  })
}

/** Sends all requests, several at a time. */
export async function sendAll(
  port: number,
  requests: readonly HostileRequest[],
  concurrency: number,
): Promise<Outcome[]> {
  const outcomes: Outcome[] = []
  const left = requests.values()
  await Promise.all(
    Array.from({ length: concurrency }, async () => {
      for (const request of left) outcomes.push(await send(port, request))
    }),
  )
  return outcomes
}
