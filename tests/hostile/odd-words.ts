import fc from 'fast-check'

/** Names that every object inherits. */
export const prototypeNames = ['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty', 'valueOf']
const encodings = '%2f %2e%2e %25 %25ff %C3%BF \\ ;a=b | " <script> %23 %3f %E1%BA%B9'.split(' ')
const broken = [...'% %f %ff %fe%ff %c0%ae %ed%a0%80 %00 %0d%0a %5c %E0%A4%A'.split(' '), ...['\u00ff', '\u0001', ' ']]

/** Mostly usual values: several odd ones in one request hide each other, because the first is refused. */
export const mostly = <Value>(usual: fc.Arbitrary<Value>, odd: fc.Arbitrary<Value>) =>
  fc.oneof({ weight: 12, arbitrary: usual }, { weight: 1, arbitrary: odd })

/** An unusual part of an address or a form. */
export const word = fc.oneof(
  { weight: 12, arbitrary: fc.constantFrom(...prototypeNames, ...encodings) },
  { weight: 8, arbitrary: fc.string({ maxLength: 12 }).map(encodeURIComponent) },
  { weight: 2, arbitrary: fc.constantFrom(...broken) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 8 }).map((text) => text.replace(/[\r\n]/g, '')) },
)
