import { evaluateSync } from 'groq-js'

import type { View } from '../dataset/view'
import { KnownList } from './lists'
import { MergedObject } from './objects'
import { isObject, isTracedList, itemsOf, literal, Made, type Traced } from './traced'

const sides = { left: { type: 'Parameter', name: '#left' }, right: { type: 'Parameter', name: '#right' } } as const

/** What `+` makes of two values: lists and objects keep the places of their parts. */
export function added(a: Traced, b: Traced, view: View): Traced {
  // Of a long sum the right side is one part of it: what is left of it is looked at only where it has to be.
  if (isTracedList(b) && isTracedList(a)) return new KnownList([...itemsOf(a, view), ...itemsOf(b, view)])
  if (isObject(b.value) && isObject(a.value)) return new MergedObject({ ...a.value, ...b.value }, [a, b], {}, view)
  const add = () =>
    evaluateSync({ type: 'OpCall', op: '+', ...sides }, { params: { '#left': a.value, '#right': b.value } }).data
  return a.kind === 'literal' && b.kind === 'literal' ? literal(add()) : new Made(add)
}
