import { ListenerSocket } from './listener-socket'

/**
 * Returns an EventSource class whose connections share one WebSocket (see ListenerSocket). The Studio opens seven or
 * more listeners for a document, but a browser allows six HTTP/1.1 connections per host: saving would never finish.
 */
export function multiplexedEventSource(address: string, lost: (lost: boolean) => void) {
  const socket = new ListenerSocket(address, lost)

  return class MultiplexedEventSource extends EventTarget {
    readonly CLOSED = 2
    readonly url: string
    readyState: 0 | 1 | 2 = 0
    lastEventId = ''
    readonly #stop: () => void

    constructor(url: string) {
      super()
      this.url = new URL(url, location.href).href
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
      this.dispatchEvent(Object.assign(new Event('error'), { status }))
    }

    close() {
      if (this.readyState === 2) return
      this.readyState = 2
      this.#stop()
    }
  }
}
