import { isMaybePreviewIframe, isMaybePreviewWindow } from '@sanity/presentation-comlink'
import { enableOverlayWithRetry, onDatasetChange } from './overlay-channel'
import { pageHistory, perspectiveSwitcher } from './page-state'
import { closeInsertMenus, ownStyles, scrollFocusedIntoView } from './overlay-ui'
import { createRefresh } from './refresh'
import { applyTypedText } from './typed-texts'

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
