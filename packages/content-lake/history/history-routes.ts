import express, { type Router } from 'express'

import type { LakeContext } from '../context'
import type { StoredDocument } from '../dataset/documents'
import { effectsOf } from '../mutations/effects'
import { invalidRequest } from '../errors'
import { historyEvent, idsOfHistory, type HistoryEvent } from './history-events'
import type { Transaction } from '../dataset/journal'
import { flag, searchParamsOf } from '../request'

const MAX_TRANSACTIONS = 500
/** Returns the requested number of rows, at most MAX_TRANSACTIONS. */
const limitFrom = (search: URLSearchParams, fallback: number) =>
  Math.min(Number(search.get('limit') ?? fallback), MAX_TRANSACTIONS)

function describe(transaction: Transaction, ids: string[], search: URLSearchParams) {
  const onlyThese = flag(search, 'includeIdentifiedDocumentsOnly')
  const changes = transaction.changes.filter(({ id }) => !onlyThese || ids.includes(id))
  const excluded = flag(search, 'excludeMutations') || flag(search, 'excludeContent')
  return {
    id: transaction.id,
    timestamp: transaction.timestamp,
    author: transaction.author,
    documentIDs: changes.map(({ id }) => id),
    ...(!excluded && { mutations: changes.flatMap(({ mutations }) => mutations) }),
    ...(search.get('effectFormat') === 'mendoza' && {
      effects: Object.fromEntries(changes.map(({ id, before, after }) => [id, effectsOf(before, after)])),
    }),
  }
}

/** `/data/history`: document history for the Studio’s history panel and Review changes. Editors only. */
export function historyRoutes({ lake, requireEditor }: LakeContext): Router {
  const router = express.Router({ mergeParams: true })
  const { journal } = lake
  router.use('/history', requireEditor)

  function seqOf(revision: string): number {
    const seq = journal.seqOf(revision)
    if (seq === null) throw invalidRequest(`Unknown transaction "${revision}"`)
    return seq
  }

  router.get('/history/transactions/:ids', (request, response) => {
    const search = searchParamsOf(request.originalUrl)
    const ids = request.params.ids.split(',')
    const from = search.get('fromTransaction')
    const to = search.get('toTransaction')
    const range = { from: from ? seqOf(from) : 0, to: to ? seqOf(to) : Number.MAX_SAFE_INTEGER }
    const order = flag(search, 'reverse') ? 'newest first' : 'oldest first'
    response.type('application/x-ndjson')
    for (const transaction of journal.touching(ids, range, order, limitFrom(search, 50))) {
      response.write(`${JSON.stringify(describe(transaction, ids, search))}\n`)
    }
    response.end()
  })

  router.get('/history/events/documents/:id', (request, response) => {
    const search = searchParamsOf(request.originalUrl)
    const { id } = request.params
    const limit = limitFrom(search, 100)
    const cursor = search.get('nextCursor') ?? ''
    let before = cursor === '' ? Number.MAX_SAFE_INTEGER : Number(cursor)
    const events: HistoryEvent[] = []
    let more = true
    while (more && events.length < limit) {
      const batch = journal.touching(idsOfHistory(id), { from: 0, to: before - 1 }, 'newest first', MAX_TRANSACTIONS)
      for (const transaction of batch) {
        if (events.length === limit) break
        before = transaction.seq
        const event = historyEvent(journal, transaction, id)
        if (event !== null) events.push(event)
      }
      more = events.length === limit || batch.length === MAX_TRANSACTIONS
    }
    response.json({ events: { [id]: events }, nextCursor: more ? String(before) : '' })
  })

  router.get('/history/documents/:ids', (request, response) => {
    const search = searchParamsOf(request.originalUrl)
    const ids = request.params.ids.split(',')
    const revision = search.get('revision')
    const time = search.get('time')

    function read(id: string): StoredDocument | null {
      if (flag(search, 'lastRevision')) return journal.lastBody(id)
      const seq = revision === null ? journal.seqAtTime(new Date(time ?? Date.now()).toISOString()) : seqOf(revision)
      return journal.documentAt(id, seq)
    }
    response.json({ documents: ids.map(read).filter((document) => document !== null) })
  })
  return router
}
