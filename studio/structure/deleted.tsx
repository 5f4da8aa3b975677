import { getDraftId } from '@sanity/client/csm'
import { TrashIcon } from '@sanity/icons/Trash'
import { Box, Button, Stack, Text } from '@sanity/ui'
import { useToast } from '@sanity/ui/toast'
import { useState } from 'react'
import { firstValueFrom } from 'rxjs'
import { useClient, useHistoryStore, useSchema } from 'sanity'
import { useRouter } from 'sanity/router'
import type { StructureBuilder } from 'sanity/structure'
import { API_VERSION } from '../schema/document-lookup'
import { useLiveQuery } from '../schema/use-live-query'
import { formatLagosTime } from '../unpublish/lagos-time'
import { ListItem } from './ui'
import { type Deletion, DELETIONS, deletionsIn, forgetDeletion, LISTED_DAYS } from './deletions'

/** Returns a function that restores a document as a draft and opens its form, and whether it is doing so. */
function useBringBack() {
  const client = useClient({ apiVersion: API_VERSION })
  const history = useHistoryStore()
  const { navigateIntent } = useRouter()
  const toast = useToast()
  const [inProgress, setInProgress] = useState(false)
  const bringBack = async ({ document, type, revision }: Deletion) => {
    setInProgress(true)
    try {
      // Leaves out references to what was deleted as well, which the Content Lake would refuse.
      await firstValueFrom(history.restore(document, getDraftId(document), revision))
      await forgetDeletion(client, document)
      navigateIntent('edit', { id: document, type })
    } catch (error) {
      console.error(error)
      toast.push({
        status: 'error',
        title: 'It was not brought back',
        description: 'Try again. If that does not help, its history may no longer be kept: ask a developer.',
      })
    }
    setInProgress(false)
  }
  return { bringBack, inProgress }
}

/** List of what was deleted in the Studio. */
function Deleted() {
  const schema = useSchema()
  const answer = useLiveQuery(DELETIONS, 'deletions', 'raw')
  const { bringBack, inProgress } = useBringBack()
  const deletions = deletionsIn(answer, Date.now())
  return (
    <Box height="fill" overflow="auto" padding={3}>
      <Stack gap={3}>
        <Box padding={2}>
          <Text muted size={1}>
            {answer !== null && deletions.length === 0
              ? `Nothing was deleted in the last ${LISTED_DAYS} days.`
              : 'What you bring back is a draft, as its form was before it was deleted: visitors see it once you publish it.'}
          </Text>
        </Box>
        <Stack as="ul" gap={3}>
          {deletions.map((deletion) => (
            <ListItem
              about={`${schema.get(deletion.type)?.title ?? deletion.type}, deleted by ${deletion.by} on ${formatLagosTime(deletion.at)}`}
              key={deletion.document}
              title={deletion.title}
            >
              <Button
                disabled={inProgress || !schema.has(deletion.type)}
                mode="ghost"
                onClick={() => void bringBack(deletion)}
                text="Bring back"
              />
            </ListItem>
          ))}
        </Stack>
      </Stack>
    </Box>
  )
}

export const deletedItem = (S: StructureBuilder, id: string, title: string) =>
  S.listItem().id(id).title(title).icon(TrashIcon).child(S.component(Deleted).id(id).title(title))
