import { evaluateSync } from 'groq-js'

import type { View } from '../dataset/view'
import { KnownList } from './lists'
import { MergedObject } from './objects'
import { isObject, isTracedList, itemsOf, literal, ComputedValue, type Traced } from './traced'

const sides = { left: { type: 'Parameter', name: '#left' }, right: { type: 'Parameter', name: '#right' } } as const

/** Traces `+`: lists and objects keep the sources of their parts. */
export function traceAddition(a: Traced, b: Traced, view: View): Traced {
  // In a long sum the right side is one operand: check it first, and evaluate the left side only if needed.
  if (isTracedList(b) && isTracedList(a)) return new KnownList([...itemsOf(a, view), ...itemsOf(b, view)])
  if (isObject(b.value) && isObject(a.value)) return new MergedObject({ ...a.value, ...b.value }, [a, b], {}, view)
  const add = () =>
    evaluateSync({ type: 'OpCall', op: '+', ...sides }, { params: { '#left': a.value, '#right': b.value } }).data
  return a.kind === 'literal' && b.kind === 'literal' ? literal(add()) : new ComputedValue(add)
}
