// For pages with a lake on another port, mainly a Studio: served as /event-source.js.
import { multiplexedEventSource } from './multiplexed-event-source'

const { origin } = new URL(import.meta.url)
const Multiplexed = multiplexedEventSource(`${origin.replace(/^http/, 'ws')}/mux`, () => undefined)

window.EventSource = new Proxy(window.EventSource, {
  construct: (ordinary, [url, options]: [string | URL, EventSourceInit?]) =>
    new URL(url, location.href).origin === origin ? new Multiplexed(url, options) : new ordinary(url, options),
})
// Suppresses the Studio’s warning about HTTP/1.1, because all listeners share one connection.
localStorage.setItem('_sanity_debugProtocol', 'h2')
