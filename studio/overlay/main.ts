import { isMaybePreviewIframe, isMaybePreviewWindow } from '@sanity/presentation-comlink'
import { enableVisualEditing } from '@sanity/visual-editing'
import { onDatasetChange } from './datasetChanges'
import { pageHistory } from './history'
import { ownStyles } from './ownStyles'
import { perspectiveKeeper } from './perspective'
import { createRefresh } from './refresh'

// Whoever looks at a preview outside of the Studio has nothing to click.
if (isMaybePreviewIframe() || isMaybePreviewWindow()) {
  const refresh = createRefresh(window)
  document.adoptedStyleSheets.push(ownStyles())
  enableVisualEditing({ history: pageHistory(window), refresh, onPerspectiveChange: perspectiveKeeper(document, refresh) })
  onDatasetChange(window, () => void refresh())
}
