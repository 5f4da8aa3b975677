import * as v from 'valibot'

import { arrayKey, optionalText, problemsOf, text } from '../content/sanity/parse'

/** Selects the items of an array of `titledText`. */
export const TITLED_TEXT_PROJECTION = `{ _key, title, text }` as const

export const titledText = v.object({ _key: arrayKey, title: text, text })

/** The fields with which most sections begin. */
export const sectionIntro = { heading: text, intro: optionalText }

/** An invalid item that a section omits: its list, its position there (from 1), and the problems. */
export type InvalidItem = { list: string; place: number; problems: readonly string[] }

/** The invalid items of each parsed list, kept separately because visitors receive only the list. */
const invalid = new WeakMap<readonly unknown[], readonly Omit<InvalidItem, 'list'>[]>()

/** Parses the valid items of a list. Ignores a reference without a document, which may be unpublished on purpose. */
export function validItems<Schema extends v.GenericSchema>(item: Schema) {
  return v.pipe(
    v.optional(v.fallback(v.custom<readonly v.InferInput<Schema>[] | null>(Array.isArray), []), []),
    v.transform((values) => {
      const valid: v.InferOutput<Schema>[] = []
      const others = (values ?? []).flatMap((value, index) => {
        const parsed = v.safeParse(item, value)
        if (parsed.success) valid.push(parsed.output)
        return parsed.success || value === null ? [] : [{ place: index + 1, problems: problemsOf(parsed.issues) }]
      })
      if (others.length > 0) invalid.set(valid, others)
      return valid
    }),
  )
}

/** Parses the valid items of a list, at least one. */
export function requiredItems<Schema extends v.GenericSchema>(item: Schema) {
  return v.pipe(validItems(item), v.minLength(1, 'has no item that can be shown'))
}

/** Returns the invalid items that the lists of a parsed section omit. */
export const invalidItemsOf = (section: unknown): InvalidItem[] =>
  Object.entries(section instanceof Object ? section : {}).flatMap(([list, items]) =>
    (Array.isArray(items) ? (invalid.get(items) ?? []) : []).map((item) => ({ list, ...item })),
  )
