import * as v from 'valibot'

import { problemsOf } from '../content/parse'

/** An item that a section does without: where it stands in which list, counted from one, and why. */
export type LeftOutItem = { list: string; place: number; problems: readonly string[] }

/** What each list does without. Apart from the list, because visitors get the list alone. */
const leftOut = new WeakMap<readonly unknown[], readonly Omit<LeftOutItem, 'list'>[]>()

/** The items of a list that are whole. What a reference does not find is no item: it may be unpublished on purpose. */
export function itemsThatAreWhole<Schema extends v.GenericSchema>(item: Schema) {
  return v.pipe(
    v.optional(v.fallback(v.array(v.unknown()), []), []),
    v.transform((values) => {
      const whole: v.InferOutput<Schema>[] = []
      const broken = values.flatMap((value, index) => {
        const parsed = v.safeParse(item, value)
        if (parsed.success) whole.push(parsed.output)
        return parsed.success || value === null ? [] : [{ place: index + 1, problems: problemsOf(parsed.issues) }]
      })
      if (broken.length > 0) leftOut.set(whole, broken)
      return whole
    }),
  )
}

/** The items of a list that are whole; a half-filled one is left out, and a list without any is malformed. */
export function eachOf<Schema extends v.GenericSchema>(item: Schema) {
  return v.pipe(itemsThatAreWhole(item), v.minLength(1, 'has no item that can be shown'))
}

/** What the lists of a parsed section do without. */
export const leftOutOf = (section: unknown): LeftOutItem[] =>
  Object.entries(section instanceof Object ? section : {}).flatMap(([list, items]) =>
    (Array.isArray(items) ? (leftOut.get(items) ?? []) : []).map((item) => ({ list, ...item })),
  )
