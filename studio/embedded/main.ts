import { openEditorSession } from './editorSession'
import { multiplexedEventSource } from './multiplexedEventSource'
import { keepCallsInside } from './outsideCalls'
import { readSettings } from './settings'

const place = document.getElementById('studio')
if (place === null) throw new Error('The page has no place for the Studio.')
const settings = readSettings(document)

let mayEdit = true
if (settings.apiHost !== null) {
  keepCallsInside(window)
  Reflect.set(window, 'EventSource', multiplexedEventSource(`${settings.apiHost.replace(/^http/, 'ws')}/mux`))
  // The Studio warns of HTTP/1.1 because of the connections that the line above saves.
  localStorage.setItem('_sanity_debugProtocol', 'h2')
  mayEdit = await openEditorSession(place)
}

if (mayEdit) {
  const { start } = await import('./studio')
  start(place, settings)
}
