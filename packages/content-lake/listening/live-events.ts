import type { Caller } from '../access'
import { isDraftId, isPrivateId, isVersionId } from '../dataset/documents'
import type { DocumentChange, Transaction } from '../dataset/journal'
import { needsEditor } from '../errors'
import type { Lake } from '../lake'

import type { ListenEvent } from './listener'

/** Maximum of missed commits to replay; beyond it the client receives a restart. */
const MAX_MISSED = 2_000

/** Tag of every query and every commit: clients refetch all their queries, which a local dataset affords. */
export const SYNC_TAG = 's1:all'

export type LiveRequest = {
  editor: boolean
  includeDrafts: boolean
  lastEventId: string | null
}

/** Parses the request of `client.live.events`. Throws LakeError 401 when a visitor requests drafts. */
export function parseLiveRequest(search: URLSearchParams, lastEventId: string | null, caller: Caller): LiveRequest {
  const editor = caller.isEditor
  const includeDrafts = search.get('includeDrafts') === 'true'
  if (includeDrafts && !editor) throw needsEditor()
  return { editor, includeDrafts, lastEventId }
}

function isRelevant({ editor, includeDrafts }: LiveRequest, { id }: DocumentChange): boolean {
  return includeDrafts || (editor ? !isDraftId(id) && !isVersionId(id) : !isPrivateId(id))
}

const eventsFor = (request: LiveRequest, { id, changes }: Transaction): ListenEvent[] =>
  changes.some((change) => isRelevant(request, change)) ? [{ event: 'message', id, data: { tags: [SYNC_TAG] } }] : []

/** Returns the events that a reconnecting listener missed; `restart` when unknown or too many. */
function missedEvents(lake: Lake, request: LiveRequest, lastEventId: string, now: number): ListenEvent[] {
  const seq = lake.journal.seqOf(lastEventId)
  if (seq === null || now - seq > MAX_MISSED) return [{ event: 'restart', data: {} }]
  return lake.journal.between(seq, now).flatMap((transaction) => eventsFor(request, transaction))
}

/** Sends `welcome`, the missed events and then an event per commit, in order. Returns an unsubscribe function. */
export function listenLive(lake: Lake, request: LiveRequest, send: (event: ListenEvent) => void): () => void {
  const { lastEventId } = request
  const now = lake.journal.lastSeq()
  const [last] = lake.journal.between(now - 1, now)
  send({ event: 'welcome', data: {}, ...(lastEventId === null && last !== undefined && { id: last.id }) })
  if (lastEventId !== null) for (const event of missedEvents(lake, request, lastEventId, now)) send(event)
  return lake.onCommit((transaction) => {
    for (const event of eventsFor(request, transaction)) send(event)
  })
}
