import { randomBytes, randomUUID } from 'node:crypto'

import type { Mut } from '@sanity/mutator'

import { isRecord, attributesOf, type StoredDocument } from '../dataset/documents'
import { documentExists, documentNotFound, failedRequest, revisionMismatch } from '../errors'
import type { Query } from '../queries/query'

import type { MutationRequest, PatchOperations } from './mutation-schema'
import type { WorkingCopy } from './working-copy'

/** Returns a copy of a JSON value in which every object inside an array has a `_key`. */
function withArrayKeys(value: unknown): unknown {
  if (Array.isArray(value)) {
    return value.map((item: unknown) => {
      const keyed = withArrayKeys(item)
      return isRecord(keyed) && typeof keyed._key !== 'string'
        ? { ...keyed, _key: randomBytes(6).toString('hex') }
        : keyed
    })
  }
  return isRecord(value) ? recordWithArrayKeys(value) : value
}

function recordWithArrayKeys(record: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(record).map(([key, item]) => [key, withArrayKeys(item)]))
}

export type MutationResult = {
  id: string
  operation: 'create' | 'update' | 'delete' | 'none'
  document: StoredDocument | null
}

type MutationOptions = {
  autoGenerateArrayKeys: boolean
  /** Returns the ids that match a query, in the dataset before this transaction. */
  runQuery(query: Query): unknown
}

/** Applies a patch with its revision check and records only the operations for listeners. */
export function patchDocument(
  copy: WorkingCopy,
  id: string,
  { ifRevisionID, ...operations }: PatchOperations,
): StoredDocument | null {
  const before = copy.get(id)
  if (before === null) throw documentNotFound(id)
  if (ifRevisionID !== undefined && before._rev !== ifRevisionID) throw revisionMismatch(id, before._rev, ifRevisionID)
  return copy.apply(id, { patch: { id, ...withoutUndefined(operations) } })
}

type Operations = Omit<PatchOperations, 'ifRevisionID'>
type GivenOperations = { [name in keyof Operations]: Exclude<Operations[name], undefined> }

function withoutUndefined({ set, setIfMissing, unset, inc, dec, diffMatchPatch, insert }: Operations): GivenOperations {
  return {
    ...(setIfMissing && { setIfMissing }),
    ...(set && { set }),
    ...(unset && { unset }),
    ...(diffMatchPatch && { diffMatchPatch }),
    ...(inc && { inc }),
    ...(dec && { dec }),
    ...(insert && { insert }),
  }
}

function keyed(operations: PatchOperations): PatchOperations {
  const { set, setIfMissing, insert } = operations
  const items = insert === undefined ? undefined : withArrayKeys(insert.items)
  return {
    ...operations,
    ...(set && { set: recordWithArrayKeys(set) }),
    ...(setIfMissing && { setIfMissing: recordWithArrayKeys(setIfMissing) }),
    ...(insert && Array.isArray(items) && { insert: { ...insert, items } }),
  }
}

/** Generates a missing id, or completes one that ends in a dot. */
function completeId(id: string | undefined): string {
  if (id === undefined) return randomUUID()
  return id.endsWith('.') ? `${id}${randomUUID()}` : id
}

type Stub = Record<string, unknown> & { _type: string }

function prepared(stub: Stub, autoKeys: boolean): Stub {
  const attributes = attributesOf(stub)
  return { ...(autoKeys ? recordWithArrayKeys(attributes) : attributes), _type: stub._type }
}

function idsFound(found: unknown): string[] {
  const documents = Array.isArray(found) ? found : [found]
  return documents.map((each: unknown) => (isRecord(each) ? each._id : null)).filter((id) => typeof id === 'string')
}

function create(copy: WorkingCopy, id: string, mut: Mut, replaces: boolean): MutationResult {
  const operation = replaces ? 'update' : 'create'
  return { id, operation, document: copy.apply(id, mut) }
}

function applyOne(copy: WorkingCopy, mutation: MutationRequest, options: MutationOptions): MutationResult[] {
  const keys = options.autoGenerateArrayKeys
  if ('create' in mutation) {
    const id = completeId(mutation.create._id)
    if (copy.get(id) !== null) throw documentExists(id)
    return [create(copy, id, { create: { ...prepared(mutation.create, keys), _id: id } }, false)]
  }
  if ('createOrReplace' in mutation) {
    const { _id: id } = mutation.createOrReplace
    return [
      create(
        copy,
        id,
        { createOrReplace: { ...prepared(mutation.createOrReplace, keys), _id: id } },
        copy.get(id) !== null,
      ),
    ]
  }
  if ('createIfNotExists' in mutation) {
    const { _id: id } = mutation.createIfNotExists
    const existing = copy.get(id)
    if (existing !== null) return [{ id, operation: 'none', document: existing }]
    return [create(copy, id, { createIfNotExists: { ...prepared(mutation.createIfNotExists, keys), _id: id } }, false)]
  }
  if ('patch' in mutation) {
    const { patch } = mutation
    const operations = keys ? keyed(patch) : patch
    const ids = 'id' in patch ? [patch.id] : idsFound(options.runQuery({ groq: patch.query, params: patch.params }))
    return ids.map((id) => ({ id, operation: 'update', document: patchDocument(copy, id, operations) }))
  }
  const target = mutation.delete
  const ids = 'id' in target ? [target.id] : idsFound(options.runQuery({ groq: target.query, params: target.params }))
  return ids.map((id) => {
    const before = copy.get(id)
    if (before === null) return { id, operation: 'none', document: null }
    copy.apply(id, { delete: { id } })
    return { id, operation: 'delete', document: before }
  })
}

/** Applies mutations in order to a working copy. Throws LakeError `mutationError` that names the failed one. */
export function applyMutations(
  copy: WorkingCopy,
  mutations: MutationRequest[],
  options: MutationOptions,
): MutationResult[] {
  return mutations.flatMap((mutation, index) => {
    try {
      return applyOne(copy, mutation, options)
    } catch (error) {
      throw failedRequest('mutationError', error, index)
    }
  })
}
