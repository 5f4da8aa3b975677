import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import type { Prose } from '../prose/prose'
import { splitProse } from './split-prose'

const block = (children: Prose[number]['children'], markDefs: Prose[number]['markDefs'] = []): Prose[number] => ({
  ...{ _type: 'block', _key: 'long', style: 'normal', markDefs, children },
})
const span = (text: string, marks: string[] = []) => ({ _type: 'span' as const, _key: 's', text, marks })
const textsOf = (blocks: Prose) => blocks.map(({ children }) => children.map(({ text }) => text).join(''))

describe('splitting of formatted text', () => {
  it('splits after a sentence with its closing marks, else after a word, else at the limit', () => {
    expect(textsOf(splitProse(block([span('He said “Yes.” And went. Then he slept.')]), 20))).toEqual([
      'He said “Yes.” ',
      'And went. ',
      'Then he slept.',
    ])
    expect(textsOf(splitProse(block([span('one two three')]), 9))).toEqual(['one two ', 'three'])
    expect(textsOf(splitProse(block([span('abcdef')]), 4))).toEqual(['abcd', 'ef'])
  })

  it('keeps formats and links across a split', () => {
    const link = { _type: 'link', _key: 'l', href: '/contact' }
    const pieces = splitProse(block([span('Plain. '), span('Linked. Still linked.', ['l'])], [link]), 16)
    expect(pieces.map(({ children }) => children.map(({ text, marks }) => [text, ...marks]))).toEqual([
      [['Plain. '], ['Linked. ', 'l']],
      [['Still linked.', 'l']],
    ])
    for (const { markDefs } of pieces) expect(markDefs).toEqual([link])
    expect(new Set(pieces.map(({ _key }) => _key)).size).toBe(2)
  })

  it('keeps all text, whole characters and the maximum length', () => {
    const text = fc.string({ unit: 'grapheme', minLength: 1 })
    fc.assert(
      fc.property(fc.array(text, { minLength: 1 }), fc.integer({ min: 2, max: 12 }), (texts, most) => {
        const pieces = textsOf(splitProse(block(texts.map((part) => span(part))), most))
        expect(pieces.join('')).toBe(texts.join(''))
        for (const piece of pieces) expect(piece.length).toBeLessThanOrEqual(most)
        for (const piece of pieces) expect(Buffer.from(piece).toString()).toBe(piece)
      }),
    )
  })
})
