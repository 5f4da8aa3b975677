import { type ReactNode, useState } from 'react'
import type { DocumentActionDescription } from 'sanity'

/** Returns what makes a document action open a dialog. */
export function useActionDialog(
  header: string,
  content: ReactNode,
): Pick<DocumentActionDescription, 'onHandle' | 'dialog'> {
  const [open, setOpen] = useState(false)
  return {
    onHandle: () => setOpen(true),
    dialog: open && { type: 'dialog', header, onClose: () => setOpen(false), content },
  }
}
