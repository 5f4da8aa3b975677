import * as v from 'valibot'

import { isPrivateId, isVersionId } from './documents'
import { effectsOf } from './effects'
import { LakeError } from './errors'
import type { DocumentChange, Transaction } from './journal'
import type { Lake } from './lake'
import { parseQuery, selects } from './query'

export interface ListenEvent {
  event: string
  data: unknown
  id?: string
}

export interface ListenRequest {
  groq: string
  params: Record<string, unknown>
  includeResult: boolean
  includePreviousRevision: boolean
  includeMutations: boolean
  includeAllVersions: boolean
  effects: boolean
  enableResume: boolean
  lastEventId: string | null
  editor: boolean
  identity: string
}

/** `<transaction>#<document>`: after this document of this transaction. Without a document: after all of it. */
const eventId = v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{0,128}#[A-Za-z0-9_.-]{0,128}$/))
const startId = '#'
/** Transactions that a listener may have missed; who missed more reads everything anew. */
const maxMissed = 2_000

interface Position {
  seq: number
  document: string
}

function positionOf(lake: Lake, id: string): Position | null {
  if (!v.is(eventId, id)) return null
  const [transaction = '', document = ''] = id.split('#')
  if (id === startId) return { seq: 0, document: '' }
  const seq = lake.journal.seqOf(transaction)
  return seq === null ? null : { seq, document }
}

/** A reader this many bytes behind is cut off; it reconnects and resumes. */
export const maxBacklogBytes = 8 * 1024 * 1024

let listeners = 0

/**
 * Opens a listener: `send` gets `welcome` (or `welcomeback` and what was missed, or `reset`) at once and then every
 * change that the query selects, in the order of commits. Returns how to stop. A broken query gives `channelError`.
 */
export function listen(lake: Lake, request: ListenRequest, send: (event: ListenEvent) => void): () => void {
  let tree: ReturnType<typeof parseQuery>
  try {
    tree = parseQuery(request)
  } catch (error) {
    if (!(error instanceof LakeError)) throw error
    send({ event: 'channelError', data: { error: error.body } })
    return () => undefined
  }

  const visible = ({ id }: DocumentChange) =>
    (request.editor || !isPrivateId(id)) && (request.includeAllVersions || !isVersionId(id))

  function matching(change: DocumentChange) {
    const matches = (document: DocumentChange['before']) =>
      document !== null && selects(tree, request.params, document, request.identity)
    const before = matches(change.before)
    const after = matches(change.after)
    if (!before && !after) return null
    return { ...change, transition: before && after ? 'update' : after ? 'appear' : 'disappear' }
  }

  function deliver(transaction: Transaction, afterDocument: string) {
    const events = transaction.changes.filter(visible).map(matching).filter((match) => match !== null)
    // The total counts what this listener gets of the transaction: the Studio waits until it has seen them all.
    const first = events.findIndex(({ id }) => id === afterDocument) + 1
    events.forEach((match, index) => {
      if (index < first) return
      const id = `${transaction.id}#${match.id}`
      send({
        event: 'mutation',
        id,
        data: {
          eventId: id,
          documentId: match.id,
          transactionId: transaction.id,
          transition: match.transition,
          identity: transaction.author,
          timestamp: transaction.timestamp,
          previousRev: match.before?._rev,
          resultRev: transaction.id,
          visibility: 'query',
          transactionTotalEvents: events.length,
          transactionCurrentEvent: index + 1,
          ...(request.includeMutations && { mutations: match.mutations }),
          ...(request.effects && { effects: effectsOf(match.before, match.after) }),
          ...(request.includePreviousRevision && match.before !== null && { previous: match.before }),
          ...(request.includeResult && match.after !== null && { result: match.after }),
        },
      })
    })
  }

  const now = lake.journal.lastSeq()
  const [last] = lake.journal.between(now - 1, now)
  const nowId = last === undefined ? startId : `${last.id}#`
  const listenerName = `listener-${++listeners}`
  const lastSeen = request.enableResume ? request.lastEventId : null
  const resumeFrom = lastSeen === null ? null : positionOf(lake, lastSeen)

  if (resumeFrom !== null && now - resumeFrom.seq <= maxMissed) {
    send({ event: 'welcomeback', data: { listenerName } })
    for (const transaction of lake.journal.between(resumeFrom.seq - 1, now)) {
      const started = transaction.seq === resumeFrom.seq
      if (!started) deliver(transaction, '')
      else if (resumeFrom.document !== '') deliver(transaction, resumeFrom.document)
    }
  } else if (lastSeen !== null) {
    send({ event: 'reset', data: { listenerName }, id: nowId })
  } else {
    // The id lets a listener resume that loses its connection before it saw any change.
    send({ event: 'welcome', data: { listenerName }, id: nowId })
  }
  return lake.onCommit((transaction) => deliver(transaction, ''))
}
