import { isReachable, setTitle, setText } from '../../lib/browser'
import { fetchText } from '../../lib/http/fetch-text'
import { trackProgress, CHECKING, NO_ANSWER, OFFLINE, STILL_ASKING, UNCHANGED } from '../../lib/forms/progress'

/** Polls a pending receipt in place: at the server's intervals, on a press of the button, and on return. */

/** The timeout, longer than the server takes: phones do not always report a request dropped in the background. */
const TIMEOUT_MS = 20_000

const announcer = document.querySelector('[data-receipt-status]')
let section = document.querySelector<HTMLElement>('[data-receipt]')
let timer: ReturnType<typeof setTimeout> | undefined
let isChecking = false
/** Whether the client pressed the button and waits for the response. */
let isManual = false
/** Whether the client returned while a request was in flight, which the phone may have dropped. */
let isMissed = false
/** The address of the last check without a response. */
let unanswered: string | null = null
let stopFollowing = () => {}

/** Status line below the buttons of the current section. */
const setStatus = (text: string) => setText(section?.querySelector('[data-asking]'), text)

/** Fetches the receipt as the server renders it now; null without a response. */
async function fetchReceipt(address: string): Promise<{ title: string; section: HTMLElement } | null> {
  const page = new DOMParser().parseFromString((await fetchText(address, TIMEOUT_MS)) ?? '', 'text/html')
  const found = page.querySelector<HTMLElement>('[data-receipt]')
  return found && { title: page.title, section: found }
}

function replaceReceipt(before: HTMLElement, now: HTMLElement, title: string) {
  const hadFocus = before.contains(document.activeElement)
  setTitle(title)
  before.replaceWith(now)
  const heading = now.querySelector('h1')
  if (hadFocus) heading?.focus()
  // A new alert announces itself.
  if (announcer && !now.querySelector('[role=alert]'))
    announcer.textContent = [heading, now.querySelector('.lead')].map((part) => part?.textContent).join('. ')
  dispatchEvent(new Event('receipt'))
}

/** One request at a time: a press during a check shares its response. */
async function check(address: string): Promise<void> {
  if (isChecking) return
  isChecking = true
  clearTimeout(timer)
  const found = await fetchReceipt(address)
  isChecking = false
  stopFollowing()
  const [wasManual, wasMissed] = [isManual, isMissed]
  isManual = isMissed = false
  unanswered = found ? null : address
  if (!found) setStatus(navigator.onLine ? NO_ANSWER : OFFLINE)
  else if (section) {
    // Translators replace the text on the page, but not this attribute.
    const isSame = found.section.dataset.version === section.dataset.version
    if (isSame) Object.assign(section.dataset, { next: '', wait: '' }, found.section.dataset)
    else {
      replaceReceipt(section, found.section, found.title)
      section = found.section
    }
    setStatus(isSame && wasManual ? UNCHANGED : '')
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
  isManual = true
  stopFollowing()
  stopFollowing = trackProgress((wait) => setStatus(wait === 'long' ? STILL_ASKING : CHECKING))
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
  // After a return from the provider, the response has a `Refresh` header, which scripts cannot cancel.
  here.searchParams.set('live', '1')
  void isReachable().then((reachable) => reachable && location.replace(here))
}
