import * as v from 'valibot'

import { documentId } from '../dataset/documents'

const attributes = v.record(v.string(), v.unknown())
const numbers = v.record(v.string(), v.pipe(v.number(), v.finite()))
const items = v.array(v.unknown())

/** Validates a union by its discriminating key, so that errors name the problem of that member. */
function namedBy<Schema extends v.GenericSchema>(schemas: Record<string, Schema>) {
  const names = new Intl.ListFormat('en', { type: 'disjunction' }).format(
    Object.keys(schemas).map((name) => `"${name}"`),
  )
  const none = v.custom<never>(() => false, `Expected an object with ${names}`)
  return v.lazy((value) => {
    const named = Object.entries(schemas).find(([name]) => value instanceof Object && name in value)
    return named?.[1] ?? none
  })
}

/** Operations of a patch. Unknown ones are rejected. */
export const patchOperations = v.strictObject({
  set: v.exactOptional(attributes),
  setIfMissing: v.exactOptional(attributes),
  unset: v.exactOptional(v.array(v.string())),
  inc: v.exactOptional(numbers),
  dec: v.exactOptional(numbers),
  diffMatchPatch: v.exactOptional(v.record(v.string(), v.string())),
  insert: v.exactOptional(
    namedBy({
      before: v.strictObject({ before: v.string(), items }),
      after: v.strictObject({ after: v.string(), items }),
      replace: v.strictObject({ replace: v.string(), items }),
    }),
  ),
  ifRevisionID: v.exactOptional(v.string()),
})
export type PatchOperations = v.InferOutput<typeof patchOperations>

const typeName = v.pipe(v.string(), v.minLength(1), v.maxLength(128))
const stub = v.looseObject({ _id: v.optional(documentId), _type: typeName })
export const identifiedStub = v.looseObject({ _id: documentId, _type: typeName })
export type IdentifiedStub = v.InferOutput<typeof identifiedStub>

const byId = { id: documentId }
const byQuery = { query: v.string(), params: v.optional(v.record(v.string(), v.unknown()), {}) }
const selected = <Entries extends v.ObjectEntries>(entries: Entries) =>
  namedBy({
    query: v.strictObject({ ...entries, ...byQuery }),
    id: v.strictObject({ ...entries, ...byId }),
  })

const mutation = namedBy({
  create: v.strictObject({ create: stub }),
  createOrReplace: v.strictObject({ createOrReplace: identifiedStub }),
  createIfNotExists: v.strictObject({ createIfNotExists: identifiedStub }),
  patch: v.strictObject({ patch: selected(patchOperations.entries) }),
  delete: v.strictObject({ delete: selected({}) }),
})
export type MutationRequest = v.InferOutput<typeof mutation>

export const transactionId = v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{1,128}$/, 'Invalid transaction id'))

export const mutateBody = v.object({
  mutations: v.pipe(v.array(mutation), v.minLength(1)),
  transactionId: v.optional(transactionId),
})
