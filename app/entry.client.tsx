import { RemixBrowser } from '@remix-run/react'
import { startTransition, StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'

import { tolerateMovedNodes, typedValues } from './hydration/hydration-fixes'

const main = document.querySelector('main')
// The inline script has decided whether this browser is supported (`client-scripts/every-page/browser-floor.ts`).
if (main && document.documentElement.classList.contains('scripted')) {
  tolerateMovedNodes()
  const hydrate = () => {
    const carryOver = typedValues(main)
    hydrateRoot(
      main,
      <StrictMode>
        <RemixBrowser />
      </StrictMode>,
      // React has rendered the page again after a mismatch: its fields are new and empty.
      { onRecoverableError: carryOver },
    )
  }
  // In its own task, so that a slow phone can respond to input between the two.
  setTimeout(() => startTransition(hydrate))
}
