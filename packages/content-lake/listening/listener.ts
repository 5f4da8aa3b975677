import type { ExprNode } from 'groq-js'
import * as v from 'valibot'

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

type ListenRequest = {
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

/** `<transaction>#<document>`: after this document of this transaction. Without a document: after the transaction. */
const eventId = v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{0,128}#[A-Za-z0-9_.-]{0,128}$/))
const START_ID = '#'
/** Maximum of missed transactions to replay; beyond it the client receives a reset. */
const MAX_MISSED = 2_000

type Position = {
  seq: number
  document: string
}

function positionOf(lake: Lake, id: string): Position | null {
  if (!v.is(eventId, id)) return null
  const [transaction = '', document = ''] = id.split('#')
  if (id === START_ID) return { seq: 0, document: '' }
  const seq = lake.journal.seqOf(transaction)
  return seq === null ? null : { seq, document }
}

/** A client is disconnected when this many bytes are unsent; it reconnects and resumes. */
export const MAX_BACKLOG_BYTES = 8 * 1024 * 1024

/** Returns the events of a transaction for a listener, after the one of `afterDocument`. Throws LakeError 400. */
function eventsFor(
  request: ListenRequest,
  tree: ExprNode,
  transaction: Transaction,
  afterDocument: string,
): ListenEvent[] {
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
  const events = matching.map(({ id, before, after, mutations, transition }, index) => ({
    event: 'mutation',
    id: `${transaction.id}#${id}`,
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
  return events.slice(matching.findIndex(({ id }) => id === afterDocument) + 1)
}

/** Returns the events after `position`, up to `now`. */
function missedEvents(
  lake: Lake,
  request: ListenRequest,
  tree: ExprNode,
  position: Position,
  now: number,
): ListenEvent[] {
  return lake.journal.between(position.seq - 1, now).flatMap((transaction) => {
    if (transaction.seq > position.seq) return eventsFor(request, tree, transaction, '')
    return position.document === '' ? [] : eventsFor(request, tree, transaction, position.document)
  })
}

let listeners = 0

function greeting(lake: Lake, request: ListenRequest, tree: ExprNode): ListenEvent[] {
  const now = lake.journal.lastSeq()
  const [last] = lake.journal.between(now - 1, now)
  const id = last === undefined ? START_ID : `${last.id}#`
  const data = { listenerName: `listener-${++listeners}` }
  // The id lets a listener resume that disconnects before its first change.
  if (!request.enableResume || request.lastEventId === null) return [{ event: 'welcome', data, id }]
  const position = positionOf(lake, request.lastEventId)
  if (position === null || now - position.seq > MAX_MISSED) return [{ event: 'reset', data, id }]
  return [{ event: 'welcomeback', data }, ...missedEvents(lake, request, tree, position, now)]
}

/**
 * Opens a listener. `send` receives `welcome` (or `welcomeback` and the missed events, or `reset`) and then every
 * change that matches the query, in commit order. An invalid query gives `channelError` and no further events.
 * @returns an unsubscribe function
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
    stop = lake.onCommit((transaction) => sendAll(() => eventsFor(request, tree, transaction, '')))
    return first
  })
  return () => stop()
}

/** Parses the query of a listener as `client.listen` writes it. Throws LakeError 400. */
export function parseListenRequest(search: URLSearchParams, lastEventId: string | null, caller: Caller): ListenRequest {
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
