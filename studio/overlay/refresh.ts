import { liveRouter, revalidated } from './live-router'
import { morphPage } from './morph'

const BAR = '[data-preview-bar]'

/** The session of this browser has ended: what comes from now on is what visitors see, and no page for this frame. */
function sayEnded(page: Document): void {
  const words = page.querySelector(`${BAR} p`)
  if (words)
    words.textContent =
      'This preview has ended: each lasts an hour. Reload the Studio to continue. Nothing you typed is lost.'
}

/** What the server draws for this address now; null when it cannot be had, so that the page stays as it is. */
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
    // A page of its own that says why there is nothing to see, as when a release is gone.
    location.reload()
    return null
  } catch {
    return null
  }
}

/**
 * @param renewed is called after each time
 * @returns what brings the page up to date where it stands, without a reload or a jump. Asked again while it is under
 * way, it goes round once more, and every promise ends with the last round.
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
