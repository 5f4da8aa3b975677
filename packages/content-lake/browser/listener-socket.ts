import * as v from 'valibot'

/** Events of one listener: a server event, a lost connection (with a retry), or an error status. */
export type Listener = {
  readonly url: string
  readonly lastEventId: string
  heard(event: string, data: string, id: string | undefined): void
  interrupted(): void
  refused(status: number | undefined): void
}

const LONGEST_PAUSE = 5_000
/** The silence after which a connection is dead: the server sends a message at least every two seconds. */
const LONGEST_SILENCE = 6_000

const frame = v.object({
  i: v.number(),
  event: v.string(),
  data: v.optional(v.unknown(), {}),
  id: v.optional(v.string()),
  status: v.optional(v.number()),
})

/** One WebSocket for every listener of the page. It reconnects by itself, and each listener resumes. */
export class ListenerSocket {
  readonly #address: string
  readonly #listeners = new Map<number, Listener>()
  readonly #lost: (lost: boolean) => void
  #socket: WebSocket | null = null
  #lastNumber = 0
  #pause = 0

  /**
   * @param address URL of the server’s multiplexer, ws: or wss:
   * @param lost called when the connection is lost and when it is restored
   */
  constructor(address: string, lost: (lost: boolean) => void) {
    this.#address = address
    this.#lost = lost
  }

  /** @returns a function that stops listening */
  listen(listener: Listener): () => void {
    const i = (this.#lastNumber += 1)
    this.#listeners.set(i, listener)
    if (this.#socket === null) this.#connect()
    else this.#send({ op: 'open', i, url: listener.url })
    return () => {
      this.#listeners.delete(i)
      this.#send({ op: 'close', i })
    }
  }

  #send(frame: object) {
    // Before the socket is open there is nothing to send: opening sends every listener.
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(frame))
  }

  #connect() {
    const socket = new WebSocket(this.#address)
    this.#socket = socket
    let left = false
    const leave = () => {
      // The close event of a dead connection arrives much later, when another socket is in use.
      if (left) return
      left = true
      clearTimeout(silence)
      socket.close()
      this.#lost(true)
      this.#pause = Math.min(LONGEST_PAUSE, Math.max(250, this.#pause * 2))
      setTimeout(() => this.#connect(), this.#pause)
      for (const listener of [...this.#listeners.values()]) listener.interrupted()
    }
    let silence = setTimeout(leave, LONGEST_SILENCE)
    socket.addEventListener('open', () => {
      if (left) return
      this.#pause = 0
      this.#lost(false)
      for (const [i, { url, lastEventId }] of this.#listeners)
        this.#send({ op: 'open', i, url, ...(lastEventId && { lastEventId }) })
    })
    socket.addEventListener('message', ({ data }) => {
      if (left) return
      clearTimeout(silence)
      silence = setTimeout(leave, LONGEST_SILENCE)
      this.#receive(String(data))
    })
    socket.addEventListener('close', leave)
  }

  #receive(text: string) {
    const parsed = v.safeParse(frame, JSON.parse(text))
    if (!parsed.success) return
    const { i, event, data, id, status } = parsed.output
    const listener = this.#listeners.get(i)
    if (listener === undefined) return
    if (event === 'error') {
      this.#listeners.delete(i)
      listener.refused(status)
      return
    }
    listener.heard(event, JSON.stringify(data), id)
  }
}
