import { ListenerSocket } from './listener-socket'

class RefusedEvent extends Event {
  readonly status: number | undefined

  constructor(status: number | undefined) {
    super('error')
    this.status = status
  }
}

/**
 * Returns an EventSource class whose connections share one WebSocket. The Studio opens seven or more listeners for
 * one document, but a browser allows six HTTP/1.1 connections per host: with the native class saving never finishes.
 * @param address URL of the server’s multiplexer, ws: or wss:
 * @param lost called when the connection is lost and when it is restored
 */
export function multiplexedEventSource(address: string, lost: (lost: boolean) => void) {
  const socket = new ListenerSocket(address, lost)

  return class MultiplexedEventSource extends EventTarget {
    static readonly CONNECTING = 0
    static readonly OPEN = 1
    static readonly CLOSED = 2
    readonly CONNECTING = 0
    readonly OPEN = 1
    readonly CLOSED = 2
    readonly url: string
    readonly withCredentials: boolean
    readyState: 0 | 1 | 2 = 0
    onopen: ((event: Event) => void) | null = null
    onmessage: ((event: MessageEvent) => void) | null = null
    onerror: ((event: Event) => void) | null = null
    lastEventId = ''
    readonly #stop: () => void

    constructor(url: string | URL, options: EventSourceInit = {}) {
      super()
      this.url = new URL(url, location.href).href
      this.withCredentials = options.withCredentials ?? false
      this.addEventListener('open', (event) => this.onopen?.(event))
      this.addEventListener('error', (event) => this.onerror?.(event))
      this.addEventListener('message', (event) => {
        if (event instanceof MessageEvent) this.onmessage?.(event)
      })
      this.#stop = socket.listen(this)
    }

    heard(event: string, data: string, id: string | undefined) {
      if (this.readyState === 2) return
      if (id !== undefined) this.lastEventId = id
      if (this.readyState === 0) {
        this.readyState = 1
        this.dispatchEvent(new Event('open'))
      }
      this.dispatchEvent(new MessageEvent(event, { data, lastEventId: this.lastEventId }))
    }

    interrupted() {
      // No event was received, so none was missed: the Studio drops a listener whose first event is not a welcome.
      if (this.readyState !== 1) return
      this.readyState = 0
      this.dispatchEvent(new Event('error'))
    }

    refused(status: number | undefined) {
      if (this.readyState === 2) return
      this.readyState = 2
      this.dispatchEvent(new RefusedEvent(status))
    }

    close() {
      if (this.readyState === 2) return
      this.readyState = 2
      this.#stop()
    }
  }
}
