import type { ClientPerspective } from '@sanity/client'
import { isMaybePreviewIframe, isMaybePreviewWindow } from '@sanity/presentation-comlink'
import type { HistoryAdapter } from '@sanity/visual-editing'
import { enableOverlayWithRetry, onDatasetChange } from './overlay-channel'
import { closeInsertMenus, ownStyles, scrollFocusedIntoView } from './overlay-ui'
import { createRefresh } from './refresh'
import { applyTypedText } from './typed-texts'

const addressOf = ({ pathname, search, hash }: Location) => pathname + search + hash

/** Reports the page in the frame to Presentation and opens requested ones as full page loads. */
function pageHistory({ location, history }: Window): HistoryAdapter {
  return {
    subscribe(navigate) {
      const tell = () => navigate({ type: 'replace', url: addressOf(location) })
      tell()
      addEventListener('popstate', tell)
      addEventListener('hashchange', tell)
      return () => {
        removeEventListener('popstate', tell)
        removeEventListener('hashchange', tell)
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

/** Returns a function that switches this browser’s session, and then the page, to the Studio’s perspective. */
function perspectiveSwitcher(page: Document, refresh: () => Promise<void>) {
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

// Outside the Studio a preview has no overlay.
if (isMaybePreviewIframe() || isMaybePreviewWindow()) {
  // The consultation offer opens by itself and would take the focus from the form in the Studio.
  sessionStorage.setItem('popupShown', 'true')
  const refresh = createRefresh(window, applyTypedText(document))
  document.adoptedStyleSheets.push(ownStyles())
  enableOverlayWithRetry(window, {
    history: pageHistory(window),
    refresh,
    onPerspectiveChange: perspectiveSwitcher(document, refresh),
  })
  closeInsertMenus(window)
  scrollFocusedIntoView(document)
  onDatasetChange(window, () => void refresh())
}
