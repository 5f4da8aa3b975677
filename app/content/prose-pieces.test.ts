import fc from 'fast-check'
import { expect, it } from 'vitest'

import type { Prose } from './prose'
import { piecesOf } from './prose-pieces'

const block = (children: Prose[number]['children'], markDefs: Prose[number]['markDefs'] = []): Prose[number] => ({
  ...{ _type: 'block', _key: 'long', style: 'normal', markDefs, children },
})
const span = (text: string, marks: string[] = []) => ({ _type: 'span' as const, _key: 's', text, marks })
const textsOf = (blocks: Prose) => blocks.map(({ children }) => children.map(({ text }) => text).join(''))

it('leaves a paragraph that is short enough as it is', () => {
  const short = block([span('One. Two.')])
  expect(piecesOf(short, 9)).toEqual([short])
})

it('cuts after a sentence, with what closes it; else after a word, else where it has to', () => {
  expect(textsOf(piecesOf(block([span('He said “Yes.” And went. Then he slept.')]), 20))).toEqual([
    'He said “Yes.” ',
    'And went. ',
    'Then he slept.',
  ])
  expect(textsOf(piecesOf(block([span('one two three')]), 9))).toEqual(['one two ', 'three'])
  expect(textsOf(piecesOf(block([span('abcdef')]), 4))).toEqual(['abcd', 'ef'])
})

it('keeps formats and links, across a cut as well', () => {
  const link = { _type: 'link', _key: 'l', href: '/contact' }
  const pieces = piecesOf(block([span('Plain. '), span('Linked. Still linked.', ['l'])], [link]), 16)
  expect(pieces.map(({ children }) => children.map(({ text, marks }) => [text, ...marks]))).toEqual([
    [['Plain. '], ['Linked. ', 'l']],
    [['Still linked.', 'l']],
  ])
  for (const { markDefs } of pieces) expect(markDefs).toEqual([link])
  expect(new Set(pieces.map(({ _key }) => _key)).size).toBe(2)
})

it('loses nothing, halves no letter, and keeps to the length', () => {
  const text = fc.string({ unit: 'grapheme', minLength: 1 })
  fc.assert(
    fc.property(fc.array(text, { minLength: 1 }), fc.integer({ min: 2, max: 12 }), (texts, most) => {
      const pieces = textsOf(piecesOf(block(texts.map((part) => span(part))), most))
      expect(pieces.join('')).toBe(texts.join(''))
      for (const piece of pieces) expect(piece.length).toBeLessThanOrEqual(most)
      for (const piece of pieces) expect(Buffer.from(piece).toString()).toBe(piece)
    }),
  )
})
