import { Mutation, type Mut } from '@sanity/mutator'
import * as v from 'valibot'

import { type Dataset, strongReferences } from '../dataset/dataset'
import { storedDocument, versionIdOf, type StoredDocument } from '../dataset/documents'
import { danglingReference, documentIsReferenced, invalidItem } from '../errors'
import type { DocumentChange } from '../dataset/journal'

function apply(before: StoredDocument | null, mut: Mut, stamp: Stamp): StoredDocument | null {
  // Copies both: the mutator writes _updatedAt and _rev into its input and keeps the objects of a create.
  const mutation = new Mutation({
    mutations: [structuredClone(mut)],
    timestamp: stamp.timestamp,
    transactionId: stamp.transactionId,
  })
  let after: unknown
  try {
    after = mutation.apply(before === null ? null : { ...before })
  } catch (error) {
    throw invalidItem(error instanceof Error ? error.message : String(error))
  }
  if (after === null) return null
  const parsed = v.safeParse(storedDocument, after)
  if (!parsed.success) throw invalidItem('A document needs _id, _type and dates that are strings')
  return parsed.output
}

export type Stamp = {
  transactionId: string
  timestamp: string
}

/** The dataset as one transaction sees it; nothing is written before the commit. */
export class WorkingCopy {
  readonly stamp: Stamp
  readonly #dataset: Dataset
  readonly #changes = new Map<string, DocumentChange>()

  constructor(dataset: Dataset, stamp: Stamp) {
    this.#dataset = dataset
    this.stamp = stamp
  }

  get(id: string): StoredDocument | null {
    const change = this.#changes.get(id)
    return change === undefined ? this.#dataset.get(id) : change.after
  }

  /** Returns the document as it was before the transaction. */
  stored(id: string): StoredDocument | null {
    return this.#dataset.get(id)
  }

  /** Returns the version documents of a release, sorted by id. */
  versionsIn(release: string): StoredDocument[] {
    const versions = this.#documents().filter(({ _id }) => _id.startsWith(versionIdOf(release, '')))
    return versions.sort((a, b) => (a._id < b._id ? -1 : 1))
  }

  /** Applies one mutation to one document. Throws ItemError 400 when the result is not a document. */
  apply(id: string, mut: Mut): StoredDocument | null {
    const before = this.get(id)
    const after = apply(before, mut, this.stamp)
    if (after !== null) {
      if (after._id !== id) throw invalidItem('Cannot modify immutable attribute "_id"')
      if (
        mut.patch !== undefined &&
        before !== null &&
        (after._type !== before._type || after._createdAt !== before._createdAt)
      ) {
        throw invalidItem(
          `Cannot modify immutable attribute "${after._type === before._type ? '_createdAt' : '_type'}"`,
        )
      }
    }
    const known = this.#changes.get(id)
    if (known === undefined) this.#changes.set(id, { id, before, after, mutations: [mut] })
    else this.#changes.set(id, { ...known, after, mutations: [...known.mutations, mut] })
    return after
  }

  /** Returns the changes of the transaction, without documents that it both created and deleted. */
  changes(): DocumentChange[] {
    return [...this.#changes.values()].filter(({ before, after }) => before !== null || after !== null)
  }

  /** Throws ItemError 409 when a strong reference would have no target. */
  checkReferences() {
    const changes = [...this.#changes.values()]
    const removed = changes.filter(({ after }) => after === null)
    const references = (removed.length === 0 ? [] : this.#documents()).map((document) => ({
      from: document._id,
      to: strongReferences(document),
    }))
    for (const { id } of removed) {
      const by = references.filter(({ to }) => to.has(id)).map(({ from }) => from)
      if (by.length > 0) throw documentIsReferenced(id, by)
    }
    for (const { id, after } of changes)
      for (const target of after === null ? [] : strongReferences(after))
        if (this.get(target) === null) throw danglingReference(id, target)
  }

  #documents(): StoredDocument[] {
    const ids = new Set([...this.#dataset.ids(), ...this.#changes.keys()])
    return [...ids].flatMap((id) => this.get(id) ?? [])
  }
}
