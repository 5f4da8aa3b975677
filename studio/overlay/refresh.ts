import { Idiomorph } from 'idiomorph'

/** Remix’s router on hydrated pages, in Remix’s own global. */
type LiveRouter = {
  state: { revalidation: 'idle' | 'loading' }
  revalidate(): void
  subscribe(listener: (state: LiveRouter['state']) => void): () => void
}

declare global {
  interface Window {
    __remixContext?: unknown
    __remixRouter?: LiveRouter
  }
}

const POLL_MS = 50
const MAX_POLLS = 60

/** Resolves with the router when it is ready; null when the page has no Remix scripts. */
async function liveRouter(page: Window): Promise<LiveRouter | null> {
  if (page.__remixContext === undefined || !page.document.documentElement.classList.contains('scripted')) return null
  for (let polls = 0; page.__remixRouter === undefined && polls < MAX_POLLS; polls += 1) {
    await new Promise((passed) => setTimeout(passed, POLL_MS))
  }
  return page.__remixRouter ?? null
}

/** Reloads the loaders; resolves when React has rendered their data. */
function revalidated(router: LiveRouter): Promise<void> {
  return new Promise((done) => {
    const stop = router.subscribe(({ revalidation }) => {
      if (revalidation !== 'idle') return
      stop()
      done()
    })
    router.revalidate()
  })
}

/** Attributes that the site’s scripts write: keep the state of opened, chosen and focused elements. */
const ofScripts = new Set([
  'open',
  'hidden',
  'role',
  'tabindex',
  'aria-selected',
  'aria-current',
  'aria-pressed',
  'aria-expanded',
  'data-solid',
  'data-film',
  'src',
])

const isMedia = (element: Element) => element.matches('video, video *')

const callbacks = {
  // Canvas content would be lost, and videos would restart.
  beforeNodeMorphed: (old: Node) => !(old instanceof Element && old.matches('canvas, video, script')),
  beforeAttributeUpdated: (name: string, element: Element, how: 'update' | 'remove') =>
    !ofScripts.has(name) || (name === 'src' && how === 'update' && !isMedia(element)),
}

function morph(old: Element | null, next: Element | null): void {
  if (old && next && !old.isEqualNode(next))
    // Idiomorph waits for styles in a head only, and these parts contain none.
    void Idiomorph.morph(old, next, { morphStyle: 'outerHTML', ignoreActiveValue: true, callbacks })
}

/** Rules added later: the page’s policy blocks new style elements but allows these. */
let laterStyles: CSSStyleSheet | null = null

function takeStyles(page: Document, next: Document): void {
  const rulesOf = (document: Document) =>
    [...document.querySelectorAll('style')].map(({ textContent }) => textContent).join('\n')
  const rules = rulesOf(next)
  if (laterStyles === null) {
    if (rules === rulesOf(page)) return
    laterStyles = new CSSStyleSheet()
    page.adoptedStyleSheets.push(laterStyles)
  }
  laterStyles.replaceSync(rules)
}

/** Morphs the page into the server’s render. @param isLive React updates `main`, except for static parts */
function morphPage(page: Document, next: Document, isLive: boolean): void {
  takeStyles(page, next)
  if (page.title !== next.title) page.title = next.title
  if (!isLive) {
    morph(page.body, next.body)
    return
  }
  const siblingsOfMain = (document: Document) =>
    [...document.body.children].filter((element) => !element.matches('main, script'))
  const [old, now] = [siblingsOfMain(page), siblingsOfMain(next)]
  old.forEach((element, index) => morph(element, now[index] ?? null))
  for (const part of page.querySelectorAll<HTMLElement>('[data-static]')) {
    morph(part, next.querySelector(`[data-static="${part.dataset['static']}"]`))
  }
}

const BAR = '[data-preview-bar]'

/** Shows that the preview session has ended: later responses are public pages, which do not belong in this frame. */
function showEnded(page: Document): void {
  const words = page.querySelector(`${BAR} p`)
  if (words)
    words.textContent =
      'This preview has ended: each lasts an hour. Reload the Studio to continue. Nothing you typed is lost.'
}

/** Fetches the server’s current render of this page; null on failure, so that the page stays as it is. */
async function fetchCurrentPage({ location, document }: Window): Promise<Document | null> {
  try {
    const response = await fetch(location.href, { headers: { Accept: 'text/html' }, cache: 'no-store' })
    if (response.redirected && new URL(response.url).pathname !== location.pathname) {
      location.replace(response.url)
      return null
    }
    if (!response.headers.get('Content-Type')?.includes('text/html')) return null
    if (!response.headers.get('X-Robots-Tag')?.includes('noindex')) {
      showEnded(document)
      return null
    }
    const next = new DOMParser().parseFromString(await response.text(), 'text/html')
    if (next.querySelector(BAR)) return next
    // The response is an error page, for example when a release was deleted.
    location.reload()
    return null
  } catch {
    return null
  }
}

/** Returns a function that updates the page in place; a call during an update starts another round of it. */
export function createRefresh(page: Window, renewed: () => void): () => Promise<void> {
  let inFlight: Promise<void> | null = null
  let isRequestedAgain = false

  async function round(): Promise<void> {
    const router = await liveRouter(page)
    const [next] = await Promise.all([fetchCurrentPage(page), router && revalidated(router)])
    if (next) morphPage(page.document, next, router !== null)
    renewed()
  }

  async function rounds(): Promise<void> {
    do {
      isRequestedAgain = false
      await round()
    } while (isRequestedAgain)
  }

  return () => {
    isRequestedAgain = true
    inFlight ??= rounds().finally(() => (inFlight = null))
    return inFlight
  }
}
