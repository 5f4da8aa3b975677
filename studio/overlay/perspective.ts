import type { ClientPerspective } from '@sanity/client'

/** @returns what takes the perspective that is chosen in the Studio: this browser's session follows it, then the page */
export function perspectiveKeeper(page: Document, refresh: () => Promise<void>) {
  return (perspective: ClientPerspective): void => {
    const chosen = String(perspective)
    if (page.documentElement.dataset['perspective'] === chosen) return
    void fetch('/preview/perspective', { method: 'POST', body: new URLSearchParams({ perspective: chosen }), redirect: 'manual' }).then(refresh)
  }
}
