import { find, on } from './dom'

/** Presses of Escape or Shift in a row that leave the page. */
const PRESSES = 3

/**
 * The quick exit replaces this page in the history, so that the back button does not return to it.
 * Three times Escape or Shift in a row does the same.
 */
export function watchExit(): void {
  const link = find<HTMLAnchorElement>('[data-exit]')
  if (!link) return
  let last = ''
  let presses = 0
  const leave = () => {
    document.body.hidden = true
    // Unlike a link, location.replace takes its referrer policy from the document.
    document.head.insertAdjacentHTML('beforeend', '<meta name=referrer content=no-referrer>')
    location.replace(link.href)
  }
  link.onclick = (event) => {
    event.preventDefault()
    leave()
  }
  on('keydown', ({ key, repeat }) => {
    if (repeat) return
    presses = key === last ? presses + 1 : 1
    last = key
    if (presses === PRESSES && /^(Escape|Shift)$/.test(key)) leave()
  })
}
