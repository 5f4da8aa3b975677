import * as v from 'valibot'

const attributes = v.record(v.string(), v.unknown())
const numbers = v.record(v.string(), v.number())
const items = v.array(v.unknown())
const document = v.looseObject({ _id: v.string(), _type: v.string() })

/** A mutation as stored in the journal: it names one document and uses the format of Sanity’s mutator. */
export const storedMutation = v.strictObject({
  create: v.exactOptional(document),
  createIfNotExists: v.exactOptional(document),
  createOrReplace: v.exactOptional(document),
  delete: v.exactOptional(v.strictObject({ id: v.string() })),
  patch: v.exactOptional(
    v.strictObject({
      id: v.string(),
      set: v.exactOptional(attributes),
      setIfMissing: v.exactOptional(attributes),
      unset: v.exactOptional(v.array(v.string())),
      inc: v.exactOptional(numbers),
      dec: v.exactOptional(numbers),
      diffMatchPatch: v.exactOptional(v.record(v.string(), v.string())),
      insert: v.exactOptional(
        v.union([
          v.strictObject({ before: v.string(), items }),
          v.strictObject({ after: v.string(), items }),
          v.strictObject({ replace: v.string(), items }),
        ]),
      ),
    }),
  ),
})
