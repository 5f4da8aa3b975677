import { isMaybePreviewIframe, isMaybePreviewWindow } from '@sanity/presentation-comlink'
import { enableUntilAnswered } from './answered-overlay'
import { onDatasetChange } from './dataset-changes'
import { pageHistory } from './history'
import { closeInsertMenus } from './insert-menus'
import { ownStyles } from './own-styles'
import { perspectiveKeeper } from './perspective'
import { createRefresh } from './refresh'
import { followTyping } from './typed-texts'
import { keepFocusedClear } from './focused-part'

// Outside the Studio a preview has no overlay.
if (isMaybePreviewIframe() || isMaybePreviewWindow()) {
  // The consultation offer opens by itself and would take the focus from the form in the Studio.
  sessionStorage.setItem('popupShown', 'true')
  const refresh = createRefresh(window, followTyping(document))
  document.adoptedStyleSheets.push(ownStyles())
  enableUntilAnswered(window, {
    history: pageHistory(window),
    refresh,
    onPerspectiveChange: perspectiveKeeper(document, refresh),
  })
  closeInsertMenus(window)
  keepFocusedClear(document)
  onDatasetChange(window, () => void refresh())
}
