import * as v from 'valibot'

import { documentId } from './documents'

const quoted = String.raw`"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'`
const bracket = String.raw`\[(?:[^[\]"']|${quoted})+\]`
const name = '[A-Za-z_][A-Za-z0-9_]*'
/** Sanity's path language, as far as brackets and quotes go: the mutator takes a torn path for a shorter one. */
const jsonMatch = new RegExp(`^(?:\\.\\.)?(?:${name}|${bracket})(?:\\.{1,2}${name}|\\.?${bracket})*$`)
const path = v.pipe(v.string(), v.regex(jsonMatch, 'Invalid path'))

const attributes = v.record(path, v.unknown())
const numbers = v.record(path, v.pipe(v.number(), v.finite()))
const items = v.array(v.unknown())

/** What a patch may do. Unknown operations are refused. */
export const patchOperations = v.strictObject({
  set: v.optional(attributes),
  setIfMissing: v.optional(attributes),
  unset: v.optional(v.array(path)),
  inc: v.optional(numbers),
  dec: v.optional(numbers),
  diffMatchPatch: v.optional(v.record(path, v.string())),
  insert: v.optional(
    v.union([
      v.strictObject({ before: path, items }),
      v.strictObject({ after: path, items }),
      v.strictObject({ replace: path, items }),
    ]),
  ),
  ifRevisionID: v.optional(v.string()),
})
export type PatchOperations = v.InferOutput<typeof patchOperations>

/** An id that ends in a dot asks for a random one with that prefix. */
const newId = v.union([documentId, v.pipe(v.string(), v.regex(/^[A-Za-z0-9_][A-Za-z0-9_.-]{0,80}\.$/))])
const typeName = v.pipe(v.string(), v.minLength(1), v.maxLength(128))
const stub = v.looseObject({ _id: v.optional(newId), _type: typeName })
export const identifiedStub = v.looseObject({ _id: documentId, _type: typeName })
export type IdentifiedStub = v.InferOutput<typeof identifiedStub>

const byQuery = v.object({ query: v.string(), params: v.optional(v.record(v.string(), v.unknown()), {}) })
const selection = v.union([v.strictObject({ id: documentId }), v.strictObject(byQuery.entries)])
const patch = v.union([
  v.strictObject({ ...patchOperations.entries, id: documentId }),
  v.strictObject({ ...patchOperations.entries, ...byQuery.entries }),
])

const mutation = v.union([
  v.strictObject({ create: stub }),
  v.strictObject({ createOrReplace: identifiedStub }),
  v.strictObject({ createIfNotExists: identifiedStub }),
  v.strictObject({ patch }),
  v.strictObject({ delete: selection }),
])
export type MutationRequest = v.InferOutput<typeof mutation>

export const transactionId = v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{1,128}$/, 'Invalid transaction id'))

export const mutateBody = v.object({
  mutations: v.pipe(v.array(mutation), v.minLength(1)),
  transactionId: v.optional(transactionId),
})
