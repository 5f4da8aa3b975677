import { NO_CONNECTION, OPENING, STILL_OPENING, trackProgress } from '../../lib/forms/progress'
import { chatFallback } from '../forms/plain-forms'
import { on } from '../dom'

/** Returns a pressed link to another page of this site. Other links may open an app while this page stays. */
function pressedInternalLink(event: MouseEvent): HTMLAnchorElement | null {
  const link = (event.target as Element).closest<HTMLAnchorElement>('a[href]')
  const { defaultPrevented, button, ctrlKey, metaKey, shiftKey, altKey } = event
  if (!link || defaultPrevented || button || ctrlKey || metaKey || shiftKey || altKey || link.target) return null
  const staysHere = link.hash && link.href.split('#')[0] === location.href.split('#')[0]
  return staysHere || link.origin !== location.origin ? null : link
}

/** A status line at the bottom of the page. Added empty, so that its text is announced. */
function addStatusLine(): HTMLElement {
  const line = document.createElement('p')
  line.setAttribute('role', 'status')
  line.style.cssText =
    'position:fixed;z-index:40;bottom:0;left:0;right:0;width:fit-content;max-width:calc(100vw - 2rem);margin:0 auto 1rem;border-radius:.5rem;box-shadow:0 0 0 1px var(--line-strong),0 .25rem 1rem rgb(9 10 34/.3);background:var(--ground);color:var(--ink)'
  document.body.append(line)
  return line
}

const READ_OUT_AFTER_MS = 100

/** Shows progress. Offline, the first press only shows a message; browsers misjudge it, so the second navigates. */
export function showNavigationProgress(): void {
  let line: HTMLElement | null = null
  let warnedLink: HTMLAnchorElement | null = null
  let end = () => {}
  const setStatus = (...words: (string | HTMLElement)[]) => {
    if (!line) return
    line.style.padding = '.5rem 1rem'
    line.textContent = ''
    line.append(...words)
  }
  const stop = () => {
    end()
    line?.remove()
  }
  const follow = (event: MouseEvent) => {
    const link = pressedInternalLink(event)
    if (!link) return
    stop()
    line = addStatusLine()
    if (!navigator.onLine && link !== warnedLink) {
      event.preventDefault()
      warnedLink = link
      const timer = setTimeout(setStatus, READ_OUT_AFTER_MS, NO_CONNECTION)
      end = () => clearTimeout(timer)
      return
    }
    warnedLink = null
    end = trackProgress((wait) =>
      wait === 'long' ? setStatus(`${OPENING} ${STILL_OPENING}`, ...chatFallback()) : setStatus(OPENING),
    )
  }
  // Register last on each click, because other handlers may prevent it.
  on('click', () => on('click', follow, { once: true }), true)
  // Escape stops a navigation; a restored page has none.
  on('keydown', ({ key }) => key === 'Escape' && stop())
  on('pagehide', stop)
  // An app or tab has opened: the message would be outdated on return.
  on('visibilitychange', stop)
}
