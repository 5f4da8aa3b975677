import { invalidRequest, needsEditor } from '../errors'
import { isDraftId, isPrivateId, isVersionId } from '../dataset/documents'
import type { Caller } from '../access'
import type { DocumentChange, Transaction } from '../dataset/journal'
import type { Lake } from '../lake'
import type { ListenEvent } from './listener'
import { tagsOfChanges } from './sync-tags'

/** Commits that a listener may have missed; who missed more starts again. */
const maxMissed = { editor: 2_000, visitor: 200 }
/** Changes of one commit that are told one by one; after more than that, everything is fetched again. */
const MAX_CHANGES = 500

export type LiveRequest = {
  editor: boolean
  includeDrafts: boolean
  lastEventId: string | null
}

/** Reads the address of `client.live.events`. Throws LakeError: 401 when a visitor asks for drafts, 400 for what nobody could wait for. */
export function parseLiveRequest(search: URLSearchParams, lastEventId: string | null, caller: Caller): LiveRequest {
  const editor = caller.isEditor
  const includeDrafts = search.get('includeDrafts') === 'true'
  if (includeDrafts && !editor) throw needsEditor()
  // Functions run at Sanity alone: none has work to finish here before somebody may hear of a commit.
  const waitFor = search.get('waitFor') ?? 'function'
  if (waitFor !== 'function') throw invalidRequest('waitFor must be function')
  return { editor, includeDrafts, lastEventId }
}

/** Whose changes a listener is told of. */
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

/** What each audience is told of a commit: made once, however many listen. */
const told = new WeakMap<Transaction, Partial<Record<Audience, ListenEvent[]>>>()

function messagesFor(request: LiveRequest, transaction: Transaction): ListenEvent[] {
  const audience = audienceOf(request)
  const known = told.get(transaction) ?? {}
  const events = known[audience] ?? eventsFor(audience, transaction)
  told.set(transaction, { ...known, [audience]: events })
  return events
}

/** What a listener that comes back missed; `restart` when that cannot be told or is too much. */
function missed(lake: Lake, request: LiveRequest, lastEventId: string, now: number): ListenEvent[] {
  const seq = lake.journal.seqOf(lastEventId)
  const limit = request.editor ? maxMissed.editor : maxMissed.visitor
  if (seq === null || now - seq > limit) return [{ event: 'restart', data: {} }]
  return lake.journal.between(seq, now).flatMap((transaction) => messagesFor(request, transaction))
}

/** `welcome`, what was missed, and then the tags of each commit, in order. Returns how to stop. */
export function listenLive(lake: Lake, request: LiveRequest, send: (event: ListenEvent) => void): () => void {
  const now = lake.journal.lastSeq()
  const [last] = lake.journal.between(now - 1, now)
  send({ event: 'welcome', data: {}, ...(request.lastEventId === null && last !== undefined && { id: last.id }) })
  if (request.lastEventId !== null) for (const event of missed(lake, request, request.lastEventId, now)) send(event)
  return lake.onCommit((transaction) => {
    for (const event of messagesFor(request, transaction)) send(event)
  })
}
