import { connect } from 'node:net'

import type { HostileRequest } from './requests'

/** A request that is not complete gets no answer: its sender says after this silence that no more comes. */
const SILENCE_MS = 1_000
const PATIENCE_MS = 20_000

/**
 * What became of a request: the status of its answer, or 0 when the connection was closed without one, and how many ms
 * after its sender's last word that was.
 */
export type Fate = { line: string; status: number; ms: number }

/**
 * Sends one request on a connection of its own and waits for its end.
 * @param silenceMs after so long without a word its sender says that no more comes
 * @throws when nothing happens for 20 s
 */
export function send(port: number, { line, bytes }: HostileRequest, silenceMs = SILENCE_MS): Promise<Fate> {
  let said = performance.now()
  return new Promise((resolve, reject) => {
    let head = ''
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes))
    socket.setTimeout(silenceMs, () => {
      said = performance.now()
      socket.end()
    })
    const patience = setTimeout(() => {
      socket.destroy()
      reject(new Error(`No answer to ${JSON.stringify(line.slice(0, 300))}`))
    }, PATIENCE_MS)
    socket.on('data', (chunk: Buffer) => {
      if (head.length < 20) head += chunk.toString('latin1', 0, 20)
    })
    // A server that refuses a large body closes while it still comes.
    socket.on('error', () => undefined)
    socket.on('close', () => {
      clearTimeout(patience)
      resolve({ line, status: Number(/^HTTP\/1\.1 (\d{3}) /.exec(head)?.[1] ?? 0), ms: performance.now() - said })
    })
  })
}

/** Sends them all, several at a time. */
export async function sendAll(
  port: number,
  requests: readonly HostileRequest[],
  atOnce: number,
  answered?: () => void,
): Promise<Fate[]> {
  const fates: Fate[] = []
  const left = requests.values()
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (const request of left) {
        fates.push(await send(port, request))
        answered?.()
      }
    }),
  )
  return fates
}
