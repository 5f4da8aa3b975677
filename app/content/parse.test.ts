import * as v from 'valibot'
import { describe, expect, it } from 'vitest'

import {
  arrayKey,
  httpsAddress,
  listOf,
  optionalText,
  pagePath,
  parseEach,
  problemsOf,
  text,
  visiblePart,
  wholeItems,
  type Malformed,
} from './parse'

const takes = (schema: v.GenericSchema, value: unknown) => v.safeParse(schema, value).success

describe('a text of the dataset', () => {
  it('loses what no visitor sees, and keeps its lines', () => {
    expect(v.parse(text, ' \u202Eone\u0000two\nthree\u2066 ')).toBe('one two\nthree')
    expect(v.parse(visiblePart, ' part ')).toBe(' part ')
    expect(v.parse(text, '6 weeks')).toBe('6\u00A0weeks')
  })

  it.each(['', '  ', '\u0007\u202D', null, undefined, 1])('is missing when it is %j', (value) => {
    expect(takes(text, value)).toBe(false)
    expect(v.parse(optionalText, value)).toBeNull()
  })

  it('says that it is empty', () => {
    expect(problemsOf(v.safeParse(text, ' ').issues ?? [])).toEqual(['value: is empty'])
  })

  it('may be missing without a word', () => {
    expect(v.parse(optionalText, ' words ')).toBe('words')
    expect(v.parse(v.object({ note: optionalText }), {})).toEqual({ note: null })
  })
})

it.each([
  ['a1B_-', 'a1B_-'],
  ['a b."c>', 'a_b__c_'],
])('the key %j is %j in ids of elements', (key, id) => expect(v.parse(arrayKey, key)).toBe(id))

it.each(['/', '/about', '/faq?category=x#y', '/services/'])('%s is a page of this site', (path) =>
  expect(v.parse(pagePath, path)).toBe(path),
)

it.each([
  '',
  'about',
  '//evil.example',
  '/\\evil.example',
  '/a b',
  '/a\\b',
  '/a\u0000',
  'https://x.example',
  'x /about',
])('%j is no page of this site', (path) => {
  expect(problemsOf(v.safeParse(pagePath, path).issues ?? [])).toEqual(['value: is not a page of this site'])
})

it('only https leads to another site', () => {
  expect(takes(httpsAddress, 'https://example.com/page')).toBe(true)
  for (const address of ['http://example.com', 'javascript:alert(1)', 'mailto:a@b.co', 'https://', 'example.com', ''])
    expect(takes(httpsAddress, address), address).toBe(false)
})

describe('lists', () => {
  const item = v.object({ name: text })

  it('leave out the items that are broken', () => {
    expect(v.parse(wholeItems(item), [{ name: 'a' }, { name: ' ' }, null, 'x', { name: 'b' }])).toEqual([
      { name: 'a' },
      { name: 'b' },
    ])
    for (const nothing of [null, undefined, 'x', {}, 0]) expect(v.parse(wholeItems(item), nothing)).toEqual([])
    expect(v.parse(v.object({ list: wholeItems(item) }), {})).toEqual({ list: [] })
  })

  it('may be missing, or are as they must be', () => {
    expect(v.parse(listOf(item), null)).toEqual([])
    expect(v.parse(listOf(item), undefined)).toEqual([])
    expect(v.parse(listOf(item), [{ name: 'a' }])).toEqual([{ name: 'a' }])
    expect(takes(listOf(item), [{ name: 1 }])).toBe(false)
    expect(takes(listOf(item), 'x')).toBe(false)
  })
})

describe('a list of documents', () => {
  const schema = v.object({
    _id: v.string(),
    price: v.pipe(v.number(), v.minValue(1, 'is not a price')),
    parts: v.optional(v.array(v.object({ name: v.string() })), []),
  })
  function parsed(values: readonly unknown[] | null | undefined) {
    const malformed: Malformed[] = []
    return { good: parseEach(schema, values, (one) => void malformed.push(one)), malformed }
  }

  it('is what is whole; the others are told with their ids and what is wrong', () => {
    const values = [
      { _id: 'a', price: 5 },
      { _id: 'b', price: 0 },
      { _id: 'c', price: '5', parts: [{ name: 'x' }, { name: 2 }] },
      { price: 0 },
      { _id: 7, price: 1 },
      null,
      'x',
    ]
    const { good, malformed } = parsed(values)
    expect(good).toEqual([{ _id: 'a', price: 5, parts: [] }])
    expect(malformed).toEqual([
      { document: 'b', problems: ['price: is not a price'], outcome: 'left-out' },
      { document: 'c', problems: ['price: is not number', 'parts.1.name: is not string'], outcome: 'left-out' },
      { document: 'unknown', problems: ['_id: is missing', 'price: is not a price'], outcome: 'left-out' },
      { document: 'unknown', problems: ['_id: is not string'], outcome: 'left-out' },
      { document: 'unknown', problems: ['value: is missing'], outcome: 'left-out' },
      { document: 'unknown', problems: ['value: is not Object'], outcome: 'left-out' },
    ])
  })

  it.each([null, undefined, []])('is empty without one: %j', (values) => {
    expect(parsed(values)).toEqual({ good: [], malformed: [] })
  })
})

it('a rule that expects nothing in particular has words all the same', () => {
  const schema = v.check<string>(() => false)
  expect(problemsOf(v.safeParse(v.pipe(v.string(), schema), 'x').issues ?? [])).toEqual(['value: is not as it must be'])
})
