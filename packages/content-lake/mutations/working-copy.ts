import { extractWithPath, Mutation, type Mut } from '@sanity/mutator'
import * as v from 'valibot'

import { type Dataset, strongReferences } from '../dataset/dataset'
import { isDeeperThan, storedDocument, versionIdOf, type StoredDocument } from '../dataset/documents'
import { danglingReference, invalidItem, ItemError, documentIsReferenced } from '../errors'
import type { DocumentChange } from '../dataset/journal'

const MAX_DEPTH = 60

/** Rejects an insert into a value that is not a list, which the mutator would ignore. Throws ItemError 400. */
function expectLists(before: StoredDocument, { insert }: NonNullable<Mut['patch']>) {
  const item = insert && ('before' in insert ? insert.before : 'after' in insert ? insert.after : insert.replace)
  const list = item?.replace(/\[[^[\]]*\]$/, '')
  if (list === undefined || list === item) return
  if (extractWithPath(list, before).some(({ value }) => !Array.isArray(value)))
    throw invalidItem(`Cannot insert beside "${item}": "${list}" is not a list`)
}

/** Rejects inc and dec of a value that is not a number, which the mutator would ignore. Throws ItemError 400. */
function expectNumbers(
  before: StoredDocument,
  { inc, dec, setIfMissing, set, unset, diffMatchPatch }: NonNullable<Mut['patch']>,
) {
  const paths = Object.keys({ ...inc, ...dec })
  if (paths.length === 0) return
  // Earlier operations of the same patch apply first.
  const first = {
    id: before._id,
    ...(setIfMissing && { setIfMissing }),
    ...(set && { set }),
    ...(unset && { unset }),
    ...(diffMatchPatch && { diffMatchPatch }),
  }
  const reached: unknown = new Mutation({ mutations: [structuredClone({ patch: first })] }).apply({ ...before })
  for (const path of paths) {
    const wrong = extractWithPath(path, reached).find(({ value }) => typeof value !== 'number')
    if (wrong !== undefined) throw invalidItem(`Cannot increment or decrement "${path}": it is not a number`)
  }
}

function apply(before: StoredDocument | null, mut: Mut, stamp: Stamp): StoredDocument | null {
  // Copies both: the mutator writes _updatedAt and _rev into its input and keeps the objects of a create.
  const mutation = new Mutation({
    mutations: [structuredClone(mut)],
    timestamp: stamp.timestamp,
    transactionId: stamp.transactionId,
  })
  let after: unknown
  try {
    if (before !== null && mut.patch !== undefined) {
      expectLists(before, mut.patch)
      expectNumbers(before, mut.patch)
    }
    after = mutation.apply(before === null ? null : { ...before })
  } catch (error) {
    if (error instanceof ItemError) throw error
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
    const ids = new Set([...this.#dataset.ids(), ...this.#changes.keys()])
    const versions = [...ids].filter((id) => id.startsWith(versionIdOf(release, ''))).sort()
    return versions.map((id) => this.get(id)).filter((version) => version !== null)
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
      if (isDeeperThan(MAX_DEPTH, after)) throw invalidItem(`A document may be at most ${MAX_DEPTH} levels deep`)
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
    for (const { id, after } of this.#changes.values()) {
      if (after === null) this.#checkUnreferenced(id)
      else
        for (const target of strongReferences(after)) if (this.get(target) === null) throw danglingReference(id, target)
    }
  }

  #checkUnreferenced(id: string) {
    const untouched = [...this.#dataset.referencesTo(id)].filter((source) => !this.#changes.has(source))
    if (untouched.length > 0) throw documentIsReferenced(id, untouched)
    for (const { id: source, after } of this.#changes.values()) {
      if (after !== null && strongReferences(after).has(id)) throw documentIsReferenced(id, [source])
    }
  }
}
