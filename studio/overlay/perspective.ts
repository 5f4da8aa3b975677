import type { ClientPerspective } from '@sanity/client'

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
