// For pages that listen to a lake on another port, a Studio above all: served as /event-source.js.
import { multiplexedEventSource } from './multiplexed-event-source'

const { origin } = new URL(import.meta.url)
const Multiplexed = multiplexedEventSource(`${origin.replace(/^http/, 'ws')}/mux`, () => undefined)

window.EventSource = new Proxy(window.EventSource, {
  construct: (ordinary, [url, options]: [string | URL, EventSourceInit?]) =>
    new URL(url, location.href).origin === origin ? new Multiplexed(url, options) : new ordinary(url, options),
})
// The Studio warns of HTTP/1.1 because of the connections that this saves.
localStorage.setItem('_sanity_debugProtocol', 'h2')
