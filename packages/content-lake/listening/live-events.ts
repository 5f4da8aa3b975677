import type { Caller } from '../access'
import { isDraftId, isPrivateId, isVersionId } from '../dataset/documents'
import type { DocumentChange, Transaction } from '../dataset/journal'
import { needsEditor } from '../errors'
import type { Lake } from '../lake'

import type { ListenEvent } from './listener'

/** Tag of every query and every commit: clients refetch all their queries, which a local dataset affords. */
export const SYNC_TAG = 's1:all'

type LiveRequest = ReturnType<typeof parseLiveRequest>

/** Parses the request of `client.live.events`. Throws LakeError 401 when a visitor requests drafts. */
export function parseLiveRequest(search: URLSearchParams, caller: Caller) {
  const editor = caller.isEditor
  const includeDrafts = search.get('includeDrafts') === 'true'
  if (includeDrafts && !editor) throw needsEditor()
  return { editor, includeDrafts }
}

function isRelevant({ editor, includeDrafts }: LiveRequest, { id }: DocumentChange): boolean {
  return includeDrafts || (editor ? !isDraftId(id) && !isVersionId(id) : !isPrivateId(id))
}

const eventsFor = (request: LiveRequest, { id, changes }: Transaction): ListenEvent[] =>
  changes.some((change) => isRelevant(request, change)) ? [{ event: 'message', id, data: { tags: [SYNC_TAG] } }] : []

/**
 * Sends `welcome` and then an event per commit, in order. Returns an unsubscribe function.
 * Missed events are not replayed: clients refetch their queries after a reconnection.
 */
export function listenLive(lake: Lake, request: LiveRequest, send: (event: ListenEvent) => void): () => void {
  send({ event: 'welcome', data: {} })
  return lake.onCommit((transaction) => {
    for (const event of eventsFor(request, transaction)) send(event)
  })
}
