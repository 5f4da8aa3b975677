import fc from 'fast-check'

/** Names that every object inherits. */
export const prototypeNames = ['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty', 'valueOf']
const encodings = '%2f %2e%2e %25 %25ff %C3%BF \\ ;a=b | " <script> %23 %3f %E1%BA%B9'.split(' ')
const broken = [...'% %f %ff %fe%ff %c0%ae %ed%a0%80 %00 %0d%0a %5c %E0%A4%A'.split(' '), ...['\u00ff', '\u0001', ' ']]

/** One of several kinds, each with its weight. */
export const weighted = <Value>(...kinds: [weight: number, arbitrary: fc.Arbitrary<Value>][]) =>
  fc.oneof(...kinds.map(([weight, arbitrary]) => ({ weight, arbitrary })))

/** Mostly usual values: several odd ones in one request hide each other, because the first is refused. */
export const mostly = <Value>(usual: fc.Arbitrary<Value>, odd: fc.Arbitrary<Value>) => weighted([12, usual], [1, odd])

/** One word of a list. */
export const oneOf = (...words: string[]) => fc.constantFrom(...words)

export const joined = (separator: string, ...parts: fc.Arbitrary<string>[]) =>
  fc.tuple(...parts).map((all) => all.join(separator))

/** One of several units, up to `max` times. */
export const repeated = (max: number, ...units: string[]) =>
  fc.tuple(oneOf(...units), fc.integer({ min: 1, max })).map(([unit, count]) => unit.repeat(count))

/** An unusual part of an address or a form. */
export const word = weighted(
  [12, oneOf(...prototypeNames, ...encodings)],
  [8, fc.string({ maxLength: 12 }).map(encodeURIComponent)],
  [2, oneOf(...broken)],
  [1, fc.string({ unit: 'binary', maxLength: 8 }).map((text) => text.replace(/[\r\n]/g, ''))],
)
