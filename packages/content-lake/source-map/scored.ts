import type { View } from '../dataset/view'
import { KnownList } from './lists'
import { MergedObject } from './objects'
import { documentPlace, isObject, itemsOf, nothing, unknown, type Traced } from './traced'

const NUMBER_NAME = '#number'

type Copy = { value: Record<string, unknown>; from: Traced | undefined }

/**
 * Traces a scored list: each item has a computed score and keeps the sources of its other attributes.
 * @param score evaluates the query on other items
 */
export function traceScore(base: Traced, score: (items: unknown) => unknown, view: View): Traced {
  const copies = copiesOf(base, score, view)
  return copies === null
    ? nothing
    : new KnownList(
        copies.map(
          ({ value, from }) =>
            new MergedObject(value, from === undefined ? [] : [from], { _score: unknown(value._score) }, view),
        ),
      )
}

/** Copies that scoring creates, with their originals. */
function copiesOf(base: Traced, score: (items: unknown) => unknown, view: View): Copy[] | null {
  const scoredItems = (items: unknown): unknown[] | null => {
    const made = score(items)
    return Array.isArray(made) ? made : null
  }
  if (base.kind === 'documents') {
    const documentOf = ({ _id }: Record<string, unknown>) =>
      typeof _id === 'string' ? documentPlace(view.get(_id), view) : undefined
    return (
      scoredItems(base.value)
        ?.filter(isObject)
        .map((value) => ({ value, from: documentOf(value) })) ?? null
    )
  }
  // Other copies carry the index of their original.
  const items = itemsOf(base, view)
  const numbered = items.map(({ value }, index) => (isObject(value) ? { ...value, [NUMBER_NAME]: index } : value))
  return (
    scoredItems(numbered)
      ?.filter(isObject)
      .map(({ [NUMBER_NAME]: index, ...value }) => ({
        value,
        from: typeof index === 'number' ? items[index] : undefined,
      })) ?? null
  )
}
