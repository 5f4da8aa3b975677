import { once } from 'node:events'

import * as v from 'valibot'
import { WebSocket } from 'ws'

const signOfLife = v.object({ event: v.literal('keep-alive') })

export type TestSocket = Awaited<ReturnType<typeof openSocket>>

/** Opens a WebSocket and buffers its messages. Rejects when the server refuses it. */
export async function openSocket(url: string, headers: Record<string, string> = {}) {
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
  const next = () => {
    const text = arrived.shift()
    return text === undefined ? new Promise<string>((resolve) => waiting.push(resolve)) : Promise.resolve(text)
  }
  return {
    send: (message: unknown) => socket.send(typeof message === 'string' ? message : JSON.stringify(message)),
    /** Returns the next message as text. */
    next,
    /** Returns the next message that is not a keep-alive. */
    async nextEvent(): Promise<unknown> {
      for (;;) {
        const message: unknown = JSON.parse(await next())
        if (!v.is(signOfLife, message)) return message
      }
    },
    close: () => socket.terminate(),
  }
}
