import { RemixBrowser } from '@remix-run/react'
import { startTransition, StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'

import { tolerateMovedNodes } from './hydration/moved-nodes'
import { typedValues } from './hydration/typed-values'

const main = document.querySelector('main')
// The inline script has decided whether pages are live in this browser (`enhance/every-page/floor.ts`).
if (main && document.documentElement.classList.contains('scripted')) {
  tolerateMovedNodes()
  const hydrate = () => {
    const carryOver = typedValues(main)
    hydrateRoot(
      main,
      <StrictMode>
        <RemixBrowser />
      </StrictMode>,
      // React has just drawn the page again, because something else had changed it: its fields are new, and empty.
      { onRecoverableError: carryOver },
    )
  }
  // A task of its own: that of this file is long already, and between the two a slow phone can answer its visitor.
  setTimeout(() => startTransition(hydrate))
}
