import { createHash, randomUUID } from 'node:crypto'

import * as v from 'valibot'

import { Dataset } from './dataset/dataset'
import { failedRequest, ItemError } from './errors'
import { Journal, type Transaction } from './dataset/journal'
import { WorkingCopy } from './mutations/working-copy'

export type Touched = {
  id: string
  operation: string
}

const touchedList = v.array(v.object({ id: v.string(), operation: v.string() }))

export type CommitRequest = {
  /** Type of the errors of this request. */
  kind?: 'mutationError' | 'actionError'
  author: string
  /** Chosen by the client, to recognize its own write; generated when absent. */
  transactionId?: string | undefined
  dryRun?: boolean
  /** The request, to detect a repeated one with the same transaction id. */
  asked: unknown
}

export type CommitResult = {
  transactionId: string
  results: Touched[]
}

/** The content store: documents in memory, a persistent journal, one event per commit. */
export class Lake {
  readonly dataset: Dataset
  readonly journal: Journal
  readonly #listeners = new Set<(transaction: Transaction) => void>()
  #lastTimestamp: number

  constructor(folder: string) {
    this.journal = new Journal(folder)
    this.dataset = new Dataset(this.journal.documents())
    this.#lastTimestamp = this.journal.lastTime()
  }

  /** Calls back with every later transaction in commit order. Returns an unsubscribe function. */
  onCommit(callback: (transaction: Transaction) => void): () => void {
    this.#listeners.add(callback)
    return () => void this.#listeners.delete(callback)
  }

  /** Runs `change` on a copy and commits it to disk. Throws LakeError: 409 for conflicts, 400 for invalid changes. */
  commit(request: CommitRequest, change: (copy: WorkingCopy) => Touched[]): CommitResult {
    const { kind = 'mutationError', author, dryRun = false } = request
    const transactionId = request.transactionId ?? randomUUID()
    const digest = createHash('sha256').update(JSON.stringify(request.asked)).digest('base64')
    const repeated = this.#answeredBefore(request, transactionId, digest)
    if (repeated !== null) return repeated

    const copy = new WorkingCopy(this.dataset, { transactionId, timestamp: this.#nextTimestamp() })
    const results = change(copy).map(({ id, operation }) => ({ id, operation }))
    try {
      copy.checkReferences()
    } catch (error) {
      throw failedRequest(kind, error, null)
    }
    const changes = copy.changes()
    if (dryRun || changes.length === 0) return { transactionId, results }

    const entry = { id: transactionId, timestamp: copy.stamp.timestamp, author, changes }
    const seq = this.journal.append(entry, { digest, results: JSON.stringify(results) })
    this.dataset.apply(changes)
    this.#tell({ ...entry, seq })
    return { transactionId, results }
  }

  close() {
    this.journal.close()
  }

  /** Notifies listeners; a failing one must not fail the write, because the transaction is stored by now. */
  #tell(transaction: Transaction) {
    for (const listener of [...this.#listeners]) {
      try {
        listener(transaction)
      } catch (error) {
        console.error(error)
      }
    }
  }

  /** Returns the first result to a client that missed the response and retries, instead of a conflict. */
  #answeredBefore(request: CommitRequest, transactionId: string, digest: string): CommitResult | null {
    const receipt = request.transactionId === undefined ? null : this.journal.receipt(transactionId)
    if (receipt === null) return null
    if (receipt.digest === digest) return { transactionId, results: v.parse(touchedList, JSON.parse(receipt.results)) }
    const type = 'transactionAlreadyExistsError'
    throw failedRequest(
      request.kind ?? 'mutationError',
      new ItemError(409, { type, description: `Transaction "${transactionId}" was used before` }),
      null,
    )
  }

  /** Returns a commit time; times increase strictly, because the Studio sorts history by them. */
  #nextTimestamp(): string {
    this.#lastTimestamp = Math.max(Date.now(), this.#lastTimestamp + 1)
    return new Date(this.#lastTimestamp).toISOString()
  }
}
