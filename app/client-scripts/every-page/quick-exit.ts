import { on, root } from '../dom'

/**
 * Replaces this page in the history, clears the tab's storage and marks the tab as left (`head.ts`). Copies in dialogs
 * and three presses of Escape or Shift outside text fields do the same.
 */
export function watchExit(link: HTMLAnchorElement): void {
  /** The third press must follow the first within this time. */
  const WITHIN_MS = 2_000
  // Assigned by the first press: bytes count here.
  let last: string
  /** Times of the last press and the one before. */
  let recent: number
  let before: number
  const leave = (event: Event) => {
    // Escape would stop the navigation.
    event.preventDefault()
    // Storage that is denied is empty anyway. The server clears the cookies, without a wait here.
    try {
      const storage = sessionStorage
      storage.clear()
      storage.left = 1
      navigator.sendBeacon('/left')
    } catch {}
    // Empty the page. Unlike a link, location.replace takes its referrer policy from the document (`never` is the
    // short form of no-referrer).
    root.innerHTML = '<meta name=referrer content=never>'
    location.replace(link.href)
  }
  on('click', (event) => {
    last = ''
    if ((event.target as Element).closest('[data-exit]')) leave(event)
  })
  on('keydown', (event) => {
    const { key, timeStamp } = event
    if (event.repeat) return
    if (key !== last) recent = before = NaN
    last = (event.target as Element).matches(':read-write') ? '' : key
    // Escape, formerly Esc, or Shift: no other key name contains these letters.
    if (/Es|Sh/.test(last) && timeStamp - before < WITHIN_MS) leave(event)
    before = recent
    recent = timeStamp
  })
}
