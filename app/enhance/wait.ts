/**
 * A page that waits for a payment asks again in place, with the pauses that the server names, so that nobody who reads
 * loses their place. What has changed is put up once and said once.
 */

const announcer = document.querySelector('[data-receipt-status]')
let section = document.querySelector<HTMLElement>('[data-receipt]')

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
  if (announcer && !now.querySelector('[role=alert]')) announcer.textContent = [heading, now.querySelector('.lead')].map((part) => part?.textContent).join('. ')
  dispatchEvent(new Event('receipt'))
}

async function ask(address: string) {
  const found = await lookAt(address)
  if (found && section) {
    if (found.section.textContent === section.textContent) Object.assign(section.dataset, { next: '', wait: '' }, found.section.dataset)
    else {
      putUp(section, found.section, found.title)
      section = found.section
    }
  }
  waitAndAsk()
}

function waitAndAsk() {
  const { next, wait } = section?.dataset ?? {}
  if (next) setTimeout(() => void ask(next), Number(wait) * 1000)
}

const here = new URL(location.href)
if (here.searchParams.has('live')) waitAndAsk()
else {
  // From the provider's own page: this load has a `Refresh` header, which no script can take back.
  here.searchParams.set('live', '1')
  location.replace(here)
}
