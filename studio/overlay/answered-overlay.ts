import { enableVisualEditing, type VisualEditingOptions } from '@sanity/visual-editing'

import { channelMessage, field } from './channel-message'

/** What the answers bring for which the overlay asks when it meets the Studio: moving sections, their menus, the perspective. */
const ASKED_ONCE = ['features', 'event', 'schema', 'perspective']

/** What the overlay waits for an answer. It asks once the Studio has returned its greeting, so its time ends after this one. */
const ANSWERED_WITHIN_MS = 10_000

/** An overlay that was ended leaves the page a second later, and stays as it was if it is enabled before. */
const GONE_WITHIN_MS = 1_500

/**
 * Enables the overlay, and enables it again while answers of the Studio are missing. `@sanity/visual-editing` 6.1.3 asks
 * once: where the Studio answers late, on a slow machine or line, sections could not be moved until a reload.
 */
export function enableUntilAnswered(page: Window, options: VisualEditingOptions): void {
  const end = enableVisualEditing(options)
  const missing = new Set(ASKED_ONCE)
  const listening = new AbortController()
  const timeIsOver = () => {
    // The overlay takes nothing that comes from now on.
    listening.abort()
    if (missing.size === 0) return
    end()
    setTimeout(() => enableUntilAnswered(page, options), GONE_WITHIN_MS)
  }
  let waits: ReturnType<typeof setTimeout> | undefined
  const heard = (event: MessageEvent<unknown>) => {
    const message = channelMessage(page, event)
    if (field(message, 'type') === 'handshake/ack') waits ??= setTimeout(timeIsOver, ANSWERED_WITHIN_MS)
    if (field(message, 'responseTo'))
      for (const name of missing) if (field(field(message, 'data'), name)) missing.delete(name)
  }
  page.addEventListener('message', heard, { signal: listening.signal })
}
