import { isReachable } from '../../lib/http/reachable'
import { followWait } from '../../lib/forms/waiting'
import { ASKING, NO_CONNECTION, STILL_ASKING, UNCHANGED } from './wait-texts'

/**
 * A page that waits for a payment asks again in place, with the pauses that the server names and when somebody asks, so
 * that nobody who reads loses their place. What has changed is put up once and said once.
 */

const announcer = document.querySelector('[data-receipt-status]')
let section = document.querySelector<HTMLElement>('[data-receipt]')
let timer: ReturnType<typeof setTimeout> | undefined
/** What was asked last, if no answer came. */
let unanswered: string | null = null

/** Below the buttons, for as long as the section stands. */
function say(text: string) {
  const line = section?.querySelector('[data-asking]')
  // What is said already is not said again.
  if (line && line.textContent !== text) line.textContent = text
}

/** The section that the page at an address has now; null without an answer. */
async function lookAt(address: string): Promise<{ title: string; section: HTMLElement } | null> {
  try {
    const answer = await fetch(address)
    const page = new DOMParser().parseFromString(await answer.text(), 'text/html')
    const found = page.querySelector<HTMLElement>('[data-receipt]')
    return found && { title: page.title, section: found }
  } catch {
    return null
  }
}

function putUp(before: HTMLElement, now: HTMLElement, title: string) {
  const hadFocus = before.contains(document.activeElement)
  document.title = title
  before.replaceWith(now)
  const heading = now.querySelector('h1')
  if (hadFocus) heading?.focus()
  // An alert in what is new says itself.
  if (announcer && !now.querySelector('[role=alert]'))
    announcer.textContent = [heading, now.querySelector('.lead')].map((part) => part?.textContent).join('. ')
  dispatchEvent(new Event('receipt'))
}

/** @param told somebody has asked for it, and is told what becomes of it */
async function ask(address: string, told = false) {
  clearTimeout(timer)
  const end = told ? followWait((wait) => say(wait === 'long' ? STILL_ASKING : ASKING)) : () => {}
  const found = await lookAt(address)
  end()
  unanswered = found ? null : address
  if (found) say('')
  else say(NO_CONNECTION)
  if (found && section) {
    if (found.section.textContent === section.textContent) {
      Object.assign(section.dataset, { next: '', wait: '' }, found.section.dataset)
      if (told) say(UNCHANGED)
    } else {
      putUp(section, found.section, found.title)
      section = found.section
    }
  }
  waitAndAsk()
}

function waitAndAsk() {
  const { next, wait } = section?.dataset ?? {}
  if (next) timer = setTimeout(() => void ask(next), Number(wait) * 1000)
}

addEventListener('click', (event) => {
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('[data-ask]') : null
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return
  event.preventDefault()
  void ask(link.href, true)
})
addEventListener('online', () => {
  if (unanswered) void ask(unanswered)
})

const here = new URL(location.href)
if (here.searchParams.has('live')) waitAndAsk()
else {
  // From the provider's own page: this load has a `Refresh` header, which no script can take back.
  here.searchParams.set('live', '1')
  void isReachable().then((reachable) => reachable && location.replace(here))
}
