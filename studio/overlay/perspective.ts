import type { ClientPerspective } from '@sanity/client'

/** What the page says that it shows; null on a page that is no preview any more. */
const shownOn = (page: Document) => page.querySelector<HTMLElement>('[data-preview-bar]')?.dataset['previewBar'] ?? null

/** @returns what takes the perspective that is chosen in the Studio: this browser's session follows it, then the page */
export function perspectiveKeeper(page: Document, refresh: () => Promise<void>) {
  return (perspective: ClientPerspective): void => {
    if (shownOn(page) === String(perspective)) return
    const request = {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ perspective }),
    }
    // Without a connection the page stays as it is, and its bar says what it shows.
    fetch('/preview/perspective', request).then(refresh, () => undefined)
  }
}
