import { enableVisualEditing, type VisualEditingOptions } from '@sanity/visual-editing'

const field = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined

/** Parses a message between Studio and page. @returns null for other messages */
function channelMessage(page: Window, { origin, data }: MessageEvent<unknown>): unknown {
  return origin === page.location.origin && field(data, 'domain') === 'sanity/channels' ? data : null
}

/** Responses of the Studio that the overlay needs for moving sections, section menus and the perspective. */
const REQUESTED_ONCE = ['features', 'event', 'schema', 'perspective']

/** The overlay asks after the Studio’s handshake, so its own timeout of ten seconds ends after this one. */
const RESPONSE_TIME_LIMIT_MS = 10_000

/** A disabled overlay is removed after one second, and is kept if it is enabled before. */
const REMOVAL_MS = 1_500

/** Enables the overlay, and again when the Studio responds late: `@sanity/visual-editing` 6.1.3 asks only once. */
export function enableOverlayWithRetry(page: Window, options: VisualEditingOptions): void {
  const end = enableVisualEditing(options)
  const missing = new Set(REQUESTED_ONCE)
  const listening = new AbortController()
  const onTimeout = () => {
    // The disabled overlay ignores later responses.
    listening.abort()
    if (missing.size === 0) return
    end()
    setTimeout(() => enableOverlayWithRetry(page, options), REMOVAL_MS)
  }
  let timer: ReturnType<typeof setTimeout> | undefined
  const onMessage = (event: MessageEvent<unknown>) => {
    const message = channelMessage(page, event)
    if (field(message, 'type') === 'handshake/ack') timer ??= setTimeout(onTimeout, RESPONSE_TIME_LIMIT_MS)
    if (field(message, 'responseTo'))
      for (const name of missing) if (field(field(message, 'data'), name)) missing.delete(name)
  }
  page.addEventListener('message', onMessage, { signal: listening.signal })
}

/** Calls back after each document change by anyone: Presentation’s refresh message comes a second after typing. */
export function onDatasetChange(page: Window, changed: () => void): void {
  page.addEventListener('message', (event: MessageEvent<unknown>) => {
    const message = channelMessage(page, event)
    if (field(message, 'type') !== 'presentation/snapshot-event') return
    if (field(field(field(message, 'data'), 'event'), 'type') === 'mutation') changed()
  })
}
