import { Portal, PortalProvider } from '@sanity/ui'
import { type ReactNode, useEffect, useState } from 'react'

/** What a dialog of Sanity's says, between its title and its buttons. */
const CONTENT =
  ':scope > [data-ui="DialogCard"] > [data-ui="Card"] > [data-ui="Flex"] > [data-ui="Box"]:nth-child(2) > [data-ui="Box"]'

function contentOf(selector: string): HTMLElement | null {
  const dialog = document.querySelector<HTMLElement>(selector)
  return dialog?.querySelector<HTMLElement>(CONTENT) ?? dialog
}

/**
 * Shows something at the end of a dialog of Sanity's own, which takes no content from outside.
 * @param dialog a selector
 */
export function NoteInDialog({ dialog, children }: { dialog: string; children: ReactNode }) {
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
