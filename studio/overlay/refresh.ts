import { liveRouter, revalidated } from './live-router'
import { morphPage } from './morph'

const BAR = '[data-preview-bar]'

/** The preview session has ended: later responses are public pages, which do not belong in this frame. */
function sayEnded(page: Document): void {
  const words = page.querySelector(`${BAR} p`)
  if (words)
    words.textContent =
      'This preview has ended: each lasts an hour. Reload the Studio to continue. Nothing you typed is lost.'
}

/** Fetches the server’s current render of this page; null on failure, so that the page stays as it is. */
async function drawnAnew({ location, document }: Window): Promise<Document | null> {
  try {
    const response = await fetch(location.href, { headers: { Accept: 'text/html' }, cache: 'no-store' })
    if (response.redirected && new URL(response.url).pathname !== location.pathname) {
      location.replace(response.url)
      return null
    }
    if (!response.headers.get('Content-Type')?.includes('text/html')) return null
    if (!response.headers.get('X-Robots-Tag')?.includes('noindex')) {
      sayEnded(document)
      return null
    }
    const next = new DOMParser().parseFromString(await response.text(), 'text/html')
    if (next.querySelector(BAR)) return next
    // An error page, for example when a release was deleted.
    location.reload()
    return null
  } catch {
    return null
  }
}

/**
 * @param renewed called after each update
 * @returns a function that updates the page in place, without a reload or scroll jump. A call during an update starts
 * another round, and every promise resolves after the last one.
 */
export function createRefresh(page: Window, renewed: () => void): () => Promise<void> {
  let underWay: Promise<void> | null = null
  let again = false

  async function round(): Promise<void> {
    const router = await liveRouter(page)
    const [next] = await Promise.all([drawnAnew(page), router && revalidated(router)])
    if (next) morphPage(page.document, next, router !== null)
    renewed()
  }

  async function rounds(): Promise<void> {
    do {
      again = false
      await round()
    } while (again)
  }

  return () => {
    again = true
    underWay ??= rounds().finally(() => (underWay = null))
    return underWay
  }
}
