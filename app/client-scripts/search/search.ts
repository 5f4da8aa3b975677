import { setTitle } from '../../lib/browser'
import { SEARCHING, UNREACHABLE } from '../../lib/forms/progress'

/** Shows results in place, so that no address or history contains the query (decision 28) after the quick exit. */

const KEY = `search ${location.pathname}`

type Mark = { searched?: boolean } | null
const mark = () => history.state as Mark

/** Reads the last query; empty when storage is denied, so that Back does not restore a search. */
function readStoredQuery(): string {
  try {
    return sessionStorage.getItem(KEY) ?? ''
  } catch {
    return ''
  }
}

let latest = readStoredQuery()
/** The query of the current history entry, with its question mark. */
const currentQuery = () => (mark()?.searched ? latest : location.search)
let shown = location.search

function setStatus(text: string): void {
  const place = document.querySelector('[data-search-says]')
  if (place) place.textContent = text
}

async function pageAt(address: string): Promise<Document | null> {
  try {
    const answer = await fetch(address, { cache: 'no-store' })
    return answer.ok ? new DOMParser().parseFromString(await answer.text(), 'text/html') : null
  } catch {
    return null
  }
}

async function show(query: string): Promise<void> {
  const page = await pageAt(location.pathname + query)
  // The visitor has searched again or gone back meanwhile.
  if (query !== currentQuery()) return
  const parts = page ? [...page.querySelectorAll('[data-found]')] : []
  const places = document.querySelectorAll('[data-found]')
  if (!page || parts.length !== places.length) return setStatus(UNREACHABLE)
  places.forEach((place, index) => place.replaceWith(parts[index] ?? place))
  shown = query
  setTitle(page.title)
  dispatchEvent(new Event('found'))
}

async function search(query: string, { hash }: { hash: string }): Promise<void> {
  setStatus(document.querySelector<HTMLElement>('[data-searching]')?.dataset.searching ?? SEARCHING)
  latest = query
  try {
    sessionStorage.setItem(KEY, query)
  } catch {}
  if (!mark()?.searched) {
    // Distinguishes a return to this entry from a link to another part of the page.
    history.replaceState({ searched: false }, '')
    history.pushState({ searched: true }, '', location.pathname + hash)
  }
  await show(query)
  if (shown !== query) return
  const heading = document.querySelector<HTMLElement>(hash)
  heading?.scrollIntoView()
  heading?.focus({ preventScroll: true })
}

function restoreResults(): void {
  if (!mark()) history.replaceState({ searched: shown !== location.search }, '')
  if (currentQuery() !== shown) void show(currentQuery())
}

document.addEventListener('submit', (event) => {
  const form = event.target
  if (!(form instanceof HTMLFormElement) || !form.matches('[data-search]')) return
  event.preventDefault()
  const filled = [...new FormData(form)].filter((entry): entry is [string, string] => entry[1] !== '')
  void search(filled.length > 0 ? `?${new URLSearchParams(filled)}` : '', new URL(form.action))
})

// Links beside the results contain the query in their address.
document.addEventListener('click', (event) => {
  const { target, ctrlKey, metaKey, shiftKey } = event
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('[data-found] a[href]') : null
  if (!link?.hash || link.pathname !== location.pathname || !mark()?.searched || ctrlKey || metaKey || shiftKey) return
  event.preventDefault()
  void search(link.search, link)
})

addEventListener('popstate', restoreResults)
addEventListener('pageshow', ({ persisted }) => {
  if (!persisted) return
  latest = readStoredQuery()
  restoreResults()
})
if (mark()?.searched) restoreResults()
