import type { ClientPerspective } from '@sanity/client'
import type { HistoryAdapter } from '@sanity/visual-editing'

const addressOf = ({ pathname, search, hash }: Location) => pathname + search + hash

/** Reports the page in the frame to Presentation and opens requested ones as full page loads. */
export function pageHistory({ location, history }: Window): HistoryAdapter {
  return {
    subscribe(navigate) {
      const report = () => navigate({ type: 'replace', url: addressOf(location) })
      report()
      addEventListener('popstate', report)
      addEventListener('hashchange', report)
      return () => {
        removeEventListener('popstate', report)
        removeEventListener('hashchange', report)
      }
    },
    update({ type, url }) {
      if (type === 'pop') history.back()
      else if (url !== addressOf(location)) location[type === 'replace' ? 'replace' : 'assign'](url)
    },
  }
}

/** Returns the perspective of the page; null when it is no longer a preview. */
const shownOn = (page: Document) => page.querySelector<HTMLElement>('[data-preview-bar]')?.dataset['previewBar'] ?? null

/**
 * @returns a function that switches this browser’s session, and then the page, to the perspective chosen in the
 * Studio
 */
export function perspectiveSwitcher(page: Document, refresh: () => Promise<void>) {
  return (perspective: ClientPerspective): void => {
    if (shownOn(page) === String(perspective)) return
    const request = {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ perspective }),
    }
    // Without a connection the page stays as it is, and its bar shows its perspective.
    fetch('/preview/perspective', request).then(refresh, () => undefined)
  }
}
