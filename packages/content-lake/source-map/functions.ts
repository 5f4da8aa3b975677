import { evaluateSync } from 'groq-js'

import type { View } from '../dataset/view'

import { listOf } from './lists'
import { MergedObject } from './objects'
import {
  isObject,
  isTracedList,
  itemsOf,
  literal,
  ComputedValue,
  type Traced,
  documentPlace,
  nothing,
  unknown,
} from './traced'

const sides = { left: { type: 'Parameter', name: '#left' }, right: { type: 'Parameter', name: '#right' } } as const

/** Traces `+`: lists and objects keep the sources of their parts. */
export function traceAddition(a: Traced, b: Traced, view: View): Traced {
  // In a long sum the right side is one operand: check it first, and evaluate the left side only if needed.
  if (isTracedList(b) && isTracedList(a)) return listOf([...itemsOf(a, view), ...itemsOf(b, view)])
  if (isObject(b.value) && isObject(a.value)) return new MergedObject({ ...a.value, ...b.value }, [a, b], {}, view)
  const add = () =>
    evaluateSync({ type: 'OpCall', op: '+', ...sides }, { params: { '#left': a.value, '#right': b.value } }).data
  return a.kind === 'literal' && b.kind === 'literal' ? literal(add()) : new ComputedValue(add)
}

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
    : listOf(
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
