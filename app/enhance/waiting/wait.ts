import { isReachable } from '../../lib/http/reachable'
import { setTitle } from '../../lib/forms/error-title'
import { followWait } from '../../lib/forms/waiting'
import { setText } from '../../lib/text/set-text'
import { ASKING, NO_ANSWER, OFFLINE, STILL_ASKING, UNCHANGED } from './wait-texts'

/**
 * A waiting receipt checks its status in place, so that readers keep their position: after the pauses that the server
 * sets, when the client presses the button, and when the client comes back to the page. A change is announced once.
 */

/** Longer than the server takes. A phone does not always report that it dropped a request in the background. */
const TIMEOUT_MS = 20_000

const announcer = document.querySelector('[data-receipt-status]')
let section = document.querySelector<HTMLElement>('[data-receipt]')
let timer: ReturnType<typeof setTimeout> | undefined
let isChecking = false
/** The client pressed the button and waits for the answer. */
let isAsked = false
/** The client came back while a request was in flight, which the phone may have dropped. */
let isMissed = false
/** The address of the last check, if no answer came. */
let unanswered: string | null = null
let stopFollowing = () => {}

/** Below the buttons, for as long as the section stands. */
const say = (text: string) => setText(section?.querySelector('[data-asking]'), text)

/** The receipt as the server renders it now; null without an answer. */
async function fetchReceipt(address: string): Promise<{ title: string; section: HTMLElement } | null> {
  const request = new AbortController()
  const timeout = setTimeout(() => request.abort(), TIMEOUT_MS)
  try {
    const answer = await fetch(address, { signal: request.signal })
    const page = new DOMParser().parseFromString(await answer.text(), 'text/html')
    const found = page.querySelector<HTMLElement>('[data-receipt]')
    return found && { title: page.title, section: found }
  } catch {
    return null
  } finally {
    clearTimeout(timeout)
  }
}

function replaceReceipt(before: HTMLElement, now: HTMLElement, title: string) {
  const hadFocus = before.contains(document.activeElement)
  setTitle(title)
  before.replaceWith(now)
  const heading = now.querySelector('h1')
  if (hadFocus) heading?.focus()
  // An alert in what is new says itself.
  if (announcer && !now.querySelector('[role=alert]'))
    announcer.textContent = [heading, now.querySelector('.lead')].map((part) => part?.textContent).join('. ')
  dispatchEvent(new Event('receipt'))
}

/** One request at a time: the answer of a check in flight also answers a press of the button. */
async function check(address: string): Promise<void> {
  if (isChecking) return
  isChecking = true
  clearTimeout(timer)
  const found = await fetchReceipt(address)
  isChecking = false
  stopFollowing()
  const [wasAsked, wasMissed] = [isAsked, isMissed]
  isAsked = isMissed = false
  unanswered = found ? null : address
  if (!found) say(navigator.onLine ? NO_ANSWER : OFFLINE)
  else if (section) {
    // Translators replace the text on the page, but not this attribute.
    const isSame = found.section.dataset.version === section.dataset.version
    if (isSame) Object.assign(section.dataset, { next: '', wait: '' }, found.section.dataset)
    else {
      replaceReceipt(section, found.section, found.title)
      section = found.section
    }
    say(isSame && wasAsked ? UNCHANGED : '')
  }
  if (!found && wasMissed) return check(address)
  checkLater()
}

function checkLater() {
  const { next, wait } = section?.dataset ?? {}
  if (next) timer = setTimeout(() => void check(next), Number(wait) * 1000)
}

function onReturn() {
  const link = section?.querySelector<HTMLAnchorElement>('[data-ask]')
  if (isChecking) isMissed = true
  else if (link) void check(link.href)
}

addEventListener('click', (event) => {
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('[data-ask]') : null
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return
  event.preventDefault()
  isAsked = true
  stopFollowing()
  stopFollowing = followWait((wait) => say(wait === 'long' ? STILL_ASKING : ASKING))
  void check(link.href)
})
addEventListener('online', () => {
  if (unanswered) void check(unanswered)
})
document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'visible') onReturn()
})
addEventListener('pageshow', ({ persisted }) => {
  if (persisted) onReturn()
})

const here = new URL(location.href)
if (here.searchParams.has('live')) checkLater()
else {
  // From the provider's own page: this load has a `Refresh` header, which no script can take back.
  here.searchParams.set('live', '1')
  void isReachable().then((reachable) => reachable && location.replace(here))
}
