import { Subject } from 'rxjs'
import { multiplexedEventSource } from '../../packages/content-lake/browser/multiplexed-event-source'
import { openEditorSession } from './editor-session'
import { blockExternalRequests } from './block-external-requests'
import { readSettings } from './settings'
import { outageNotice, Outages } from './outages'

const place = document.getElementById('studio')
if (place === null) throw new Error('The page has no place for the Studio.')
const settings = readSettings(document)
const troubles = new Outages(outageNotice(document))

const reconnected = new Subject<void>()

let mayEdit = true
if (settings.apiHost !== null) {
  blockExternalRequests(window)
  const listening = {}
  let wasLost = false
  const lost = (isLost: boolean) => {
    troubles.report(listening, isLost ? 'lost' : null)
    if (wasLost && !isLost) reconnected.next()
    wasLost = isLost
  }
  Reflect.set(window, 'EventSource', multiplexedEventSource(`${settings.apiHost.replace(/^http/, 'ws')}/mux`, lost))
  // Suppresses the Studio’s warning about HTTP/1.1, because all listeners share one connection.
  localStorage.setItem('_sanity_debugProtocol', 'h2')
  mayEdit = await openEditorSession(place)
}

if (mayEdit) {
  const { start } = await import('./studio')
  start(place, settings, troubles, reconnected)
}
