import { invalidRequest, needsEditor } from '../errors'
import { isDraftId, isPrivateId, isVersionId } from '../dataset/documents'
import type { Caller } from '../access'
import type { DocumentChange, Transaction } from '../dataset/journal'
import type { Lake } from '../lake'
import type { ListenEvent } from './listener'
import { tagsOfChanges } from './sync-tags'

/** Maximum of missed commits to replay; beyond it the client receives a restart. */
const maxMissed = { editor: 2_000, visitor: 200 }
/** Maximum of changed documents per commit to report by tags; beyond it the client receives a restart. */
const MAX_CHANGES = 500

export type LiveRequest = {
  editor: boolean
  includeDrafts: boolean
  lastEventId: string | null
}

/**
 * Parses the request of `client.live.events`. Throws LakeError: 401 when a visitor requests drafts, 400 for an
 * unknown `waitFor`.
 */
export function parseLiveRequest(search: URLSearchParams, lastEventId: string | null, caller: Caller): LiveRequest {
  const editor = caller.isEditor
  const includeDrafts = search.get('includeDrafts') === 'true'
  if (includeDrafts && !editor) throw needsEditor()
  // Functions run only at Sanity, so there is nothing to wait for.
  const waitFor = search.get('waitFor') ?? 'function'
  if (waitFor !== 'function') throw invalidRequest('waitFor must be function')
  return { editor, includeDrafts, lastEventId }
}

/** Whose changes a listener receives. */
type Audience = 'visitor' | 'editor' | 'editor with drafts'
const audienceOf = ({ editor, includeDrafts }: LiveRequest): Audience =>
  !editor ? 'visitor' : includeDrafts ? 'editor with drafts' : 'editor'

const concerns: Record<Audience, (change: DocumentChange) => boolean> = {
  visitor: ({ id }) => !isPrivateId(id),
  editor: ({ id }) => !isDraftId(id) && !isVersionId(id),
  'editor with drafts': () => true,
}

function eventsFor(audience: Audience, { id, changes }: Transaction): ListenEvent[] {
  const seen = changes.filter(concerns[audience])
  if (seen.length === 0) return []
  if (seen.length > MAX_CHANGES) return [{ event: 'restart', id, data: {} }]
  return [{ event: 'message', id, data: { tags: tagsOfChanges(seen) } }]
}

/** Returns the event of a commit for each audience; computed once for all listeners. */
const told = new WeakMap<Transaction, Partial<Record<Audience, ListenEvent[]>>>()

function messagesFor(request: LiveRequest, transaction: Transaction): ListenEvent[] {
  const audience = audienceOf(request)
  const known = told.get(transaction) ?? {}
  const events = known[audience] ?? eventsFor(audience, transaction)
  told.set(transaction, { ...known, [audience]: events })
  return events
}

/** Returns the events that a reconnecting listener missed; `restart` when unknown or too many. */
function missed(lake: Lake, request: LiveRequest, lastEventId: string, now: number): ListenEvent[] {
  const seq = lake.journal.seqOf(lastEventId)
  const limit = request.editor ? maxMissed.editor : maxMissed.visitor
  if (seq === null || now - seq > limit) return [{ event: 'restart', data: {} }]
  return lake.journal.between(seq, now).flatMap((transaction) => messagesFor(request, transaction))
}

/** Sends `welcome`, the missed events and then the tags of each commit, in order. Returns an unsubscribe function. */
export function listenLive(lake: Lake, request: LiveRequest, send: (event: ListenEvent) => void): () => void {
  const now = lake.journal.lastSeq()
  const [last] = lake.journal.between(now - 1, now)
  send({ event: 'welcome', data: {}, ...(request.lastEventId === null && last !== undefined && { id: last.id }) })
  if (request.lastEventId !== null) for (const event of missed(lake, request, request.lastEventId, now)) send(event)
  return lake.onCommit((transaction) => {
    for (const event of messagesFor(request, transaction)) send(event)
  })
}
