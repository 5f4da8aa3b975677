import { Button, Flex, Stack, Text } from '@sanity/ui'
import { useToast } from '@sanity/ui/toast'
import { cloneElement, isValidElement, useRef, useState } from 'react'
import {
  type DocumentActionDescription,
  type DocumentActionProps,
  type Template,
  useClient,
  useCurrentUser,
  useSchema,
} from 'sanity'
import { IntentLink } from 'sanity/router'
import { pageOf } from '../preview/site-pages'
import { API_VERSION } from '../schema/document-lookup'
import { addressOf } from '../schema/former-addresses'
import { recordDeletion } from '../structure/deletions'
import { replaceAction } from '../structure/publish-actions'
import { plainTitleOf } from '../structure/titles'
import { Planning, References } from './schedule-unpublish'

/** Template of a redirect from a known address. */
export const redirectFrom: Template<{ from: string }, { from?: string; permanent: boolean }> = {
  id: 'redirect-from',
  title: 'Redirect',
  schemaType: 'redirect',
  parameters: [{ name: 'from', title: 'Old address', type: 'string' }],
  value: (known) => ({ ...known, permanent: true }),
}

type WarningProps = {
  id: string
  address: string | null
  onSchedule: () => void
  onDelete: () => void
}

function Warning({ id, address, onSchedule, onDelete }: WarningProps) {
  return (
    <References
      holding="It cannot be deleted while these refer to it. Remove it from them, publish them, then come back:"
      id={id}
      losing="These refer to it, and will carry on without it:"
    >
      {(isHeld) => (
        <Stack gap={4}>
          {address !== null && (
            <Text size={1}>
              Visitors of {address} will find no page there. If they should see another page instead,{' '}
              <IntentLink
                intent="create"
                params={[{ type: 'redirect', template: redirectFrom.id }, { from: address }]}
                target="_blank"
              >
                write a redirect
              </IntentLink>
              : it can be published as soon as this is deleted.
            </Text>
          )}
          <Text size={1}>To take it off the site and keep it as a draft, schedule an unpublish instead.</Text>
          <Flex gap={2} wrap="wrap">
            <Button mode="ghost" onClick={onSchedule} text="Schedule unpublish instead" />
            <Button disabled={isHeld} mode="ghost" onClick={onDelete} text="Continue to delete" tone="critical" />
          </Flex>
        </Stack>
      )}
    </References>
  )
}

type Confirmation = { onConfirm: (...confirmed: unknown[]) => void }

/** Records a deletion beforehand, so that a lost connection loses no record: the Content Lake does not list them. */
function useRecordedDeletion(
  action: DocumentActionDescription | null,
  { id, type, draft, published }: DocumentActionProps,
): DocumentActionDescription | null {
  const client = useClient({ apiVersion: API_VERSION })
  const by = useCurrentUser()?.name ?? 'somebody'
  const schemaType = useSchema().get(type)
  const toast = useToast()
  const isConfirmed = useRef(false)
  const document = draft ?? published
  const dialog = action?.dialog
  if (!document || !dialog || dialog.type !== 'custom' || !isValidElement<Confirmation>(dialog.component)) return action

  const { onConfirm } = dialog.component.props
  const record = async (...confirmed: unknown[]) => {
    if (isConfirmed.current) return
    isConfirmed.current = true
    try {
      const title = plainTitleOf(document, schemaType)
      await recordDeletion(client, { document: id, type, title, revision: document._rev, by }, Date.now())
      onConfirm(...confirmed)
    } catch (error) {
      console.error(error)
      toast.push({ status: 'error', title: 'Nothing was deleted', description: 'Try again in a moment.' })
    }
    isConfirmed.current = false
  }
  const component = cloneElement(dialog.component, { onConfirm: (...confirmed) => void record(...confirmed) })
  return { ...action, dialog: { ...dialog, component } }
}

/** Delete action that first lists the consequences, offers a redirect or unpublishing instead, and records the deletion. */
export const deleteWithWarning = replaceAction(
  (deleting) =>
    function DeleteWithWarning(props) {
      const { id, type, draft, published, release } = props
      const original = useRecordedDeletion(deleting(props), props)
      const [shown, setShown] = useState<'warning' | 'schedule' | null>(null)
      const schemaType = useSchema().get(type)
      if (!original?.onHandle || !published || release !== undefined) return original

      const title = plainTitleOf(published, schemaType)
      const confirm = original.onHandle
      const close = () => setShown(null)
      return {
        ...original,
        onHandle: () => setShown('warning'),
        dialog:
          shown === null
            ? original.dialog
            : {
                type: 'dialog',
                header: shown === 'warning' ? `Delete: ${title}` : `Schedule unpublish: ${title}`,
                onClose: close,
                content:
                  shown === 'warning' ? (
                    <Warning
                      address={addressOf(published)}
                      id={id}
                      onDelete={() => {
                        close()
                        confirm()
                      }}
                      onSchedule={() => setShown('schedule')}
                    />
                  ) : (
                    <Planning hasDraft={draft !== null} id={id} page={pageOf(id, null, type)} title={title} />
                  ),
              },
      }
    },
)
