import type { ExprNode } from 'groq-js'

import type { Caller } from '../access'
import { isPrivateId, isVersionId } from '../dataset/documents'
import type { DocumentChange, Transaction } from '../dataset/journal'
import { LakeError, invalidRequest } from '../errors'
import type { Lake } from '../lake'
import { effectsOf } from '../mutations/effects'
import { parseQuery, selects } from '../queries/query'
import { groqParams } from '../request'

export type ListenEvent = {
  event: string
  data: unknown
  id?: string
}

type ListenRequest = ReturnType<typeof parseListenRequest>

/** Maximum of missed transactions to replay; beyond it the client receives a reset. */
const MAX_MISSED = 2_000

/** A client is disconnected when this many bytes are unsent; it reconnects and resumes. */
export const MAX_BACKLOG_BYTES = 8 * 1024 * 1024

/**
 * Returns the events of a transaction for a listener. The last one carries its journal position as the event id, so
 * that a client resumes after whole transactions. Throws LakeError 400.
 */
function eventsFor(request: ListenRequest, tree: ExprNode, transaction: Transaction): ListenEvent[] {
  const visible = ({ id }: DocumentChange) =>
    (request.editor || !isPrivateId(id)) && (request.includeAllVersions || !isVersionId(id))
  const matches = (document: DocumentChange['before']) =>
    document !== null && selects(tree, request, document, request.identity)

  const matching = transaction.changes.filter(visible).flatMap((change) => {
    const before = matches(change.before)
    const after = matches(change.after)
    if (!before && !after) return []
    return [{ ...change, transition: before && after ? 'update' : after ? 'appear' : 'disappear' }]
  })
  return matching.map(({ id, before, after, mutations, transition }, index) => ({
    event: 'mutation',
    ...(index === matching.length - 1 && { id: String(transaction.seq) }),
    data: {
      eventId: `${transaction.id}#${id}`,
      documentId: id,
      transactionId: transaction.id,
      transition,
      identity: transaction.author,
      timestamp: transaction.timestamp,
      previousRev: before?._rev,
      resultRev: transaction.id,
      visibility: 'query',
      // The total counts only this listener’s events: the Studio waits until it has received all of them.
      transactionTotalEvents: matching.length,
      transactionCurrentEvent: index + 1,
      ...(request.includeMutations && { mutations }),
      ...(request.effects && { effects: effectsOf(before, after) }),
      ...(request.includePreviousRevision && before !== null && { previous: before }),
      ...(request.includeResult && after !== null && { result: after }),
    },
  }))
}

let listeners = 0

/** Returns the first events: the Studio would mangle unsaved text if it had to read again after a lost connection. */
function greeting(lake: Lake, request: ListenRequest, tree: ExprNode): ListenEvent[] {
  const now = lake.journal.lastSeq()
  const data = { listenerName: `listener-${++listeners}` }
  // The id lets a listener resume that disconnects before its first change.
  if (!request.enableResume || request.lastEventId === null) return [{ event: 'welcome', data, id: String(now) }]
  const last = Number(request.lastEventId)
  if (!(last <= now && last >= now - MAX_MISSED)) return [{ event: 'reset', data, id: String(now) }]
  const missed = lake.journal.between(last, now)
  return [{ event: 'welcomeback', data }, ...missed.flatMap((transaction) => eventsFor(request, tree, transaction))]
}

/**
 * Sends `welcome` (or `welcomeback` and the missed events, or `reset`) and then every change that matches the query,
 * in commit order; for an invalid query only `channelError`. Returns an unsubscribe function.
 */
export function listen(lake: Lake, request: ListenRequest, send: (event: ListenEvent) => void): () => void {
  let stop: () => void = () => undefined
  function sendAll(make: () => ListenEvent[]) {
    try {
      for (const event of make()) send(event)
    } catch (error) {
      if (!(error instanceof LakeError)) throw error
      send({ event: 'channelError', data: { error: error.body } })
      stop()
    }
  }
  sendAll(() => {
    const tree = parseQuery(request)
    const first = greeting(lake, request, tree)
    stop = lake.onCommit((transaction) => sendAll(() => eventsFor(request, tree, transaction)))
    return first
  })
  return () => stop()
}

/** Parses the query of a listener as `client.listen` writes it. Throws LakeError 400. */
export function parseListenRequest(search: URLSearchParams, lastEventId: string | null, caller: Caller) {
  const groq = search.get('query')
  if (groq === null) throw invalidRequest('The query parameter is missing')
  // The client omits false values, except for includeMutations.
  const on = (name: string) => search.get(name) === 'true'
  return {
    groq,
    params: groqParams(search),
    includeResult: on('includeResult'),
    includePreviousRevision: on('includePreviousRevision'),
    includeMutations: search.get('includeMutations') !== 'false',
    includeAllVersions: on('includeAllVersions'),
    effects: search.get('effectFormat') === 'mendoza',
    enableResume: on('enableResume'),
    lastEventId,
    editor: caller.isEditor,
    identity: caller.identity,
  }
}
