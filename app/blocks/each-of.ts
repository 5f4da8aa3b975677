import * as v from 'valibot'

/** The items of a list that are whole; a half-filled one is left out, and a list without any is malformed. */
export function eachOf<Schema extends v.GenericSchema>(item: Schema) {
  return v.pipe(
    v.fallback(v.array(v.unknown()), []),
    v.transform((values) =>
      values.flatMap((value): v.InferOutput<Schema>[] => {
        const parsed = v.safeParse(item, value)
        return parsed.success ? [parsed.output] : []
      }),
    ),
    v.minLength(1, 'has no item that can be shown'),
  )
}
