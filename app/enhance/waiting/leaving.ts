import { NO_CONNECTION, OPENING, STILL_OPENING } from '../../lib/forms/lib-texts'
import { followWait } from '../../lib/forms/waiting'
import { chatInstead } from '../forms/chat-instead'
import { on } from '../dom'

/** The link to another page of this site that was pressed, if one was. An app may take over others while this page stays. */
function leadsAway(event: MouseEvent): HTMLAnchorElement | null {
  const link = (event.target as Element).closest<HTMLAnchorElement>('a[href]')
  const { defaultPrevented, button, ctrlKey, metaKey, shiftKey, altKey } = event
  if (!link || defaultPrevented || button || ctrlKey || metaKey || shiftKey || altKey || link.target) return null
  const staysHere = link.hash && link.href.split('#')[0] === location.href.split('#')[0]
  return staysHere || link.origin !== location.origin ? null : link
}

/** At the bottom edge, over the page, in the page's own colours. It comes empty, so that what it says then is read out. */
function putUpLine(): HTMLElement {
  const line = document.createElement('p')
  line.setAttribute('role', 'status')
  line.style.cssText =
    'position:fixed;z-index:40;bottom:0;left:0;right:0;width:fit-content;max-width:calc(100vw - 2rem);margin:0 auto 1rem;border-radius:.5rem;box-shadow:0 0 0 1px var(--line-strong),0 .25rem 1rem rgb(9 10 34/.3);background:var(--ground);color:var(--ink)'
  document.body.append(line)
  return line
}

const READ_OUT_AFTER_MS = 100

/**
 * Says that a page is on its way, where it takes its time. Without a connection it would be the browser's own error page,
 * so the first press only says so; browsers are wrong about it now and then, the second goes.
 */
export function watchLeaving(): void {
  let line: HTMLElement | null = null
  let warned: HTMLAnchorElement | null = null
  let end = () => {}
  const say = (...words: (string | HTMLElement)[]) => {
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
    const link = leadsAway(event)
    if (!link) return
    stop()
    line = putUpLine()
    if (!navigator.onLine && link !== warned) {
      event.preventDefault()
      warned = link
      const said = setTimeout(say, READ_OUT_AFTER_MS, NO_CONNECTION)
      end = () => clearTimeout(said)
      return
    }
    warned = null
    end = followWait((wait) => (wait === 'long' ? say(`${OPENING} ${STILL_OPENING}`, ...chatInstead()) : say(OPENING)))
  }
  // Last of all that hear of the press, since others may keep the page where it is.
  on('click', () => on('click', follow, { once: true }), true)
  // Escape stops a page that is on its way; one that comes back by the Back button is not on its way anywhere.
  on('keydown', ({ key }) => key === 'Escape' && stop())
  on('pagehide', stop)
  // An app has opened, or another tab: what is said here would stay for somebody who comes back.
  on('visibilitychange', stop)
}
