import { find, on } from './dom'

/** Presses of Escape or of Shift that leave the page, one soon after the other. */
const PRESSES = 3
const WITHIN_MS = 2_000

/**
 * The quick exit replaces this page in the history, so that the back button does not return to it, and takes what this
 * tab has kept with it. Three times Escape or Shift does the same, but not where somebody is typing.
 */
export function watchExit(): void {
  const link = find<HTMLAnchorElement>('[data-exit]')
  if (!link) return
  let pressed: string[] = []
  let since = 0
  const leave = () => {
    document.body.hidden = true
    try {
      sessionStorage.clear()
    } catch {
      // Storage may be denied: then it holds nothing.
    }
    // Unlike a link, location.replace takes its referrer policy from the document.
    document.head.insertAdjacentHTML('beforeend', '<meta name=referrer content=no-referrer>')
    location.replace(link.href)
  }
  on('click', (event) => {
    if (!(event.target as Element).closest('[data-exit]')) return
    event.preventDefault()
    leave()
  })
  on('pointerdown', () => {
    pressed = []
  })
  on('keydown', ({ key, repeat, target, timeStamp }) => {
    if (repeat) return
    const counts = /^(Escape|Shift)$/.test(key) && !(target as Element).closest('input,select,textarea')
    if (!counts || key !== pressed[0] || timeStamp - since > WITHIN_MS) {
      pressed = []
      since = timeStamp
    }
    if (counts) pressed.push(key)
    if (pressed.length === PRESSES) leave()
  })
  // Whatever lies under an open window cannot be used: the window gets an exit of its own.
  new MutationObserver((changes) => {
    for (const { target } of changes) {
      const window = target as Element
      if (window.matches('dialog[open]') && !window.querySelector('[data-exit]')) window.prepend(link.cloneNode(true))
    }
  }).observe(document.body, { subtree: true, attributeFilter: ['open'] })
}
