import { on, root } from '../dom'

/**
 * The quick exit replaces this page in the history, so that the back button does not return to it, takes what this tab
 * has kept with it, and marks the tab as left (`head.ts`). Copies of the button above windows do the same. Three
 * times Escape or Shift does it too, except in a text field.
 */
export function watchExit(link: HTMLAnchorElement): void {
  /** The third press counts when it comes this soon after the first. */
  const WITHIN_MS = 2_000
  // Assigned by the first press: bytes count here.
  let last: string
  /** When it was pressed, and before that. */
  let lately: number
  let before: number
  const leave = (event: Event) => {
    // Escape by itself would stop the page that is on its way.
    event.preventDefault()
    // Storage may be denied: then it holds nothing, and neither do cookies, which the server takes away. Nobody waits.
    try {
      const kept = sessionStorage
      kept.clear()
      kept.left = 1
      navigator.sendBeacon('/left')
    } catch {}
    // Nothing is left to be seen. Unlike a link, location.replace takes its referrer policy from the document (`never` is
    // the short word for no-referrer).
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
    if (key !== last) lately = before = NaN
    last = (event.target as Element).matches(':read-write') ? '' : key
    // Escape, which was Esc once, or Shift: no other key has these letters in its name.
    if (/Es|Sh/.test(last) && timeStamp - before < WITHIN_MS) leave(event)
    before = lately
    lately = timeStamp
  })
}
