import { Subject } from 'rxjs'
import * as v from 'valibot'
import { multiplexedEventSource } from '../../packages/content-lake/browser/multiplexed-event-source'
import type { Dataset } from '../sanity.config'
import { openEditorSession } from './editor-session'
import { outageNotice, Outages } from './outages'

const name = v.pipe(v.string(), v.nonEmpty())
const settingsOfPage = v.object({ projectId: name, dataset: name, apiHost: v.nullable(name) })

/** Returns the dataset settings that the server wrote into the page, with an absolute `apiHost`. */
function readSettings(page: Document): Dataset {
  const written: unknown = JSON.parse(page.getElementById('studio-settings')?.textContent ?? 'null')
  const { apiHost, ...settings } = v.parse(settingsOfPage, written)
  return { ...settings, apiHost: apiHost && new URL(apiHost, page.baseURI).href.replace(/\/$/, '') }
}

/** URL of the Studio’s update check. */
const VERSIONS_HOST = 'sanity-cdn.com'

/**
 * Answers the Studio’s calls to Sanity’s hosts inside the page: no update is available, and the feedback service
 * returns 404. A local dataset needs neither, and the Studio has no setting to disable them.
 */
function blockExternalRequests(page: Window & typeof globalThis) {
  const { fetch } = page
  page.fetch = (input, init) => {
    const address = new URL(input instanceof Request ? input.url : input, page.location.href)
    if (address.origin === page.location.origin || address.protocol === 'blob:' || address.protocol === 'data:')
      return fetch(input, init)
    // The Studio logs an error for any other status.
    return Promise.resolve(Response.json({}, { status: address.host === VERSIONS_HOST ? 200 : 404 }))
  }
}

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
