import { randomBytes, randomUUID } from 'node:crypto'

import * as v from 'valibot'

import { isRecord, attributesOf, type StoredDocument } from '../dataset/documents'
import { documentExists, documentNotFound, failedRequest, revisionMismatch } from '../errors'
import type { Query } from '../queries/query'

import { patchOperations, type MutationRequest, type PatchOperations } from './mutation-schema'
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
  return copy.apply(id, { patch: { id, ...operations } })
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

type Selection = { id: string } | (Omit<Query, 'groq'> & { query: string })

/** Returns the ids that a patch or deletion selects. */
function selectedIds(selection: Selection, { runQuery }: MutationOptions): string[] {
  if ('id' in selection) return [selection.id]
  const documents = [runQuery({ groq: selection.query, params: selection.params })].flat()
  return documents.map((each: unknown) => (isRecord(each) ? each._id : null)).filter((id) => typeof id === 'string')
}

function applyOne(copy: WorkingCopy, mutation: MutationRequest, options: MutationOptions): MutationResult[] {
  const keys = options.autoGenerateArrayKeys
  if ('patch' in mutation) {
    // Drops what selects the documents.
    const operations = v.parse(v.object(patchOperations.entries), mutation.patch)
    return selectedIds(mutation.patch, options).map((id) => ({
      id,
      operation: 'update',
      document: patchDocument(copy, id, keys ? keyed(operations) : operations),
    }))
  }
  if ('delete' in mutation) {
    return selectedIds(mutation.delete, options).map((id) => {
      const before = copy.get(id)
      if (before === null) return { id, operation: 'none', document: null }
      copy.apply(id, { delete: { id } })
      return { id, operation: 'delete', document: before }
    })
  }
  const stub =
    'create' in mutation
      ? mutation.create
      : 'createOrReplace' in mutation
        ? mutation.createOrReplace
        : mutation.createIfNotExists
  const id = stub._id ?? randomUUID()
  const existing = copy.get(id)
  if (existing !== null && 'create' in mutation) throw documentExists(id)
  if (existing !== null && 'createIfNotExists' in mutation) return [{ id, operation: 'none', document: existing }]
  const attributes = attributesOf(stub)
  const document = { ...(keys ? recordWithArrayKeys(attributes) : attributes), _id: id, _type: stub._type }
  const mut = 'createOrReplace' in mutation ? { createOrReplace: document } : { create: document }
  return [{ id, operation: existing === null ? 'create' : 'update', document: copy.apply(id, mut) }]
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
