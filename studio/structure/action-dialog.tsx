import { Card, Text } from '@sanity/ui'
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

/** Tells that an action failed, with its reason. */
export function FailureNotice({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <Card id={id} padding={3} radius={2} role="alert" tone="critical">
      <Text size={1}>{children}</Text>
    </Card>
  )
}

/** Returns the message of a caught error. */
export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))
