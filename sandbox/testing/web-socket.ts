import { once } from 'node:events'

import { WebSocket } from 'ws'

export interface TestSocket {
  send(message: unknown): void
  /** The next message, as text. */
  next(): Promise<string>
  close(): void
}

/** Opens a WebSocket and keeps what comes until it is read. Rejects when the server refuses. */
export async function openSocket(url: string, headers: Record<string, string> = {}): Promise<TestSocket> {
  const socket = new WebSocket(url, { headers })
  const arrived: string[] = []
  const waiting: ((text: string) => void)[] = []
  socket.on('message', (data) => {
    const text = String(data)
    const reader = waiting.shift()
    if (reader === undefined) arrived.push(text)
    else reader(text)
  })
  await once(socket, 'open')
  return {
    send: (message) => socket.send(typeof message === 'string' ? message : JSON.stringify(message)),
    next: () => {
      const text = arrived.shift()
      return text === undefined ? new Promise((resolve) => waiting.push(resolve)) : Promise.resolve(text)
    },
    close: () => socket.terminate(),
  }
}
