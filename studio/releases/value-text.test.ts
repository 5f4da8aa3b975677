import { describe, expect, it } from 'vitest'
import { type Place, valueText } from './newer-values'

const block = (...texts: string[]) => ({
  _type: 'block',
  children: texts.map((text) => ({ _type: 'span', text })),
})

describe('field value text', () => {
  it.each<[unknown, Place, string]>([
    [undefined, ['name'], 'nothing'],
    [null, ['name'], 'nothing'],
    ['', ['name'], 'nothing'],
    ['Single Session', ['name'], '“Single Session”'],
    [22_000, ['price'], '₦22,000'],
    [22_000, ['price', 'count'], '22,000'],
    [17_500, ['limitedPrice', 'price'], '₦17,500'],
    ['2026-11-30T23:00:00Z', ['limitedPrice', 'end'], '1 December 2026 at 00:00'],
    ['soon', ['limitedPrice', 'end'], 'soon'],
    [
      { price: 17_500, start: '2026-10-31T23:00:00Z', end: '2026-11-30T23:00:00Z' },
      ['limitedPrice'],
      '₦17,500, 1 Nov to 30 Nov',
    ],
    [{ price: 17_500 }, ['limitedPrice'], '₦17,500'],
    [{}, ['limitedPrice'], 'nothing'],
    [0, ['count'], '0'],
    [true, ['shown'], 'yes'],
    [false, ['shown'], 'no'],
    [['One', 'Two'], ['features'], '“One”, “Two”'],
    [['One', { _key: 'a' }], ['features'], '“One”'],
    [[block('Hello', 'there'), block('again')], ['text'], '“Hello there again”'],
    [[{ _type: 'image' }, block('Words')], ['text'], '“Words”'],
    [[{ _type: 'image' }], ['pictures'], '1 item'],
    [[{ _type: 'image' }, null, 7], ['pictures'], '3 items'],
    [[], ['pictures'], '0 items'],
    [{ _type: 'slug', current: 'faq' }, ['slug'], '“faq”'],
    [{ _type: 'slug', current: null }, ['slug'], 'another choice'],
    [{ _type: 'reference', _ref: 'a' }, ['of'], 'another choice'],
  ])('shows %j at %j as %s', (value, place, words) => {
    expect(valueText(value, place)).toBe(words)
  })

  it.each<[string, (text: string) => unknown]>([
    ['a text', (text) => text],
    ['a list', (text) => [text]],
    ['formatted text', (text) => [block(text)]],
  ])('truncates after eighty characters: %s', (_what, valueOf) => {
    expect(valueText(valueOf('a'.repeat(80)), ['name'])).toBe(`“${'a'.repeat(80)}”`)
    expect(valueText(valueOf('a'.repeat(81)), ['name'])).toBe(`“${'a'.repeat(80)}…”`)
  })
})
