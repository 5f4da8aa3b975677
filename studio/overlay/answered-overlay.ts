import { enableVisualEditing, type VisualEditingOptions } from '@sanity/visual-editing'

import { channelMessage, field } from './channel-message'

/** What the answers bring for which the overlay asks when it meets the Studio: moving sections, their menus, the perspective. */
const ASKED_ONCE = ['features', 'event', 'schema', 'perspective']

/** The overlay waits ten seconds for each; before it asks, the two windows greet each other. */
const ANSWERED_WITHIN_MS = 15_000

/** An overlay that was ended leaves the page a second later, and comes back as it was if it is enabled before. */
const GONE_WITHIN_MS = 1_500

/**
 * Enables the overlay, and enables it again while answers of the Studio are missing. `@sanity/visual-editing` 6.1.3 asks
 * once: where the Studio answers late, on a slow machine or line, sections could not be moved until a reload.
 */
export function enableUntilAnswered(page: Window, options: VisualEditingOptions): void {
  const open = new Set(ASKED_ONCE)
  let isMet = false
  page.addEventListener('message', (event: MessageEvent<unknown>) => {
    const message = channelMessage(page, event)
    if (!message) return
    isMet = true
    if (field(message, 'responseTo'))
      for (const name of open) if (field(field(message, 'data'), name)) open.delete(name)
  })
  const enable = () => {
    const end = enableVisualEditing(options)
    const look = setInterval(() => {
      // A window that nobody has greeted yet has asked nothing.
      if (open.size > 0 && !isMet) return
      clearInterval(look)
      if (open.size === 0) return
      end()
      setTimeout(enable, GONE_WITHIN_MS)
    }, ANSWERED_WITHIN_MS)
  }
  enable()
}
