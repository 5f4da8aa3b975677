import { on, root } from './dom'

/**
 * The quick exit replaces this page in the history, so that the back button does not return to it, and takes what this
 * tab has kept with it. Three times Escape or Shift does the same, but not where somebody is typing.
 */
export function watchExit(link: HTMLAnchorElement): void {
  /** The third press counts when it comes this soon after the first. */
  const WITHIN_MS = 2_000
  let last = ''
  /** When the same key was pressed, the latest first. */
  let presses: number[] = []
  const leave = () => {
    // Storage may be denied: then it holds nothing.
    try {
      sessionStorage.clear()
    } catch {}
    // Nothing is left to be seen. Unlike a link, location.replace takes its referrer policy from the document.
    root.innerHTML = '<meta name=referrer content=no-referrer>'
    location.replace(link.href)
    return false
  }
  link.onclick = leave
  on('pointerdown', () => {
    last = ''
  })
  on('keydown', ({ key, repeat, target, timeStamp }) => {
    if (repeat) return
    presses = key === last ? [timeStamp, ...presses] : [timeStamp]
    last = (target as Element).matches('input,select,textarea') ? '' : key
    if (/Escape|Shift/.test(last) && timeStamp - (presses[2] ?? NaN) < WITHIN_MS) leave()
  })
}
