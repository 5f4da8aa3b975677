import { Portal, PortalProvider } from '@sanity/ui'
import { type ReactNode, useEffect, useState } from 'react'

/** Content of a Sanity dialog, between title and buttons. */
const CONTENT =
  ':scope > [data-ui="DialogCard"] > [data-ui="Card"] > [data-ui="Flex"] > [data-ui="Box"]:nth-child(2) > [data-ui="Box"]'

function contentOf(selector: string): HTMLElement | null {
  const dialog = document.querySelector<HTMLElement>(selector)
  return dialog?.querySelector<HTMLElement>(CONTENT) ?? dialog
}

/**
 * Renders something at the end of a Sanity dialog, which accepts no custom content.
 * @param dialog a selector
 */
export function DialogNote({ dialog, children }: { dialog: string; children: ReactNode }) {
  const [place, setPlace] = useState<HTMLElement | null>(null)
  useEffect(() => {
    const look = () => setPlace(contentOf(dialog))
    const opened = new MutationObserver(look)
    opened.observe(document.body, { childList: true, subtree: true })
    look()
    return () => opened.disconnect()
  }, [dialog])
  if (!place) return null
  return (
    <PortalProvider element={place}>
      <Portal>{children}</Portal>
    </PortalProvider>
  )
}
