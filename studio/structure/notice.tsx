import { Card, Text } from '@sanity/ui'
import type { ReactNode } from 'react'

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
