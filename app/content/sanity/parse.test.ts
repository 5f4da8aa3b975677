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
  texts,
  visiblePart,
  wholeItems,
  type Malformed,
} from './parse'

const takes = (schema: v.GenericSchema, value: unknown) => v.safeParse(schema, value).success

describe('text', () => {
  it('strips invisible characters and keeps line breaks', () => {
    expect(v.parse(text, ' \u202Eone\u0000two\nthree\u2066 ')).toBe('one two\nthree')
    expect(v.parse(visiblePart, ' part ')).toBe(' part ')
    expect(v.parse(text, '6 weeks')).toBe('6\u00A0weeks')
  })

  it.each(['', '  ', '\u0007\u202D', null, undefined, 1])('rejects %j, which optionalText reads as null', (value) => {
    expect(takes(text, value)).toBe(false)
    expect(v.parse(optionalText, value)).toBeNull()
  })

  it('reports an empty value', () => {
    expect(problemsOf(v.safeParse(text, ' ').issues ?? [])).toEqual(['value: is empty'])
  })

  it('requires every text that a list names', () => {
    const labels = v.object(texts('heading,\n  label'))
    expect(v.parse(labels, { heading: 'One', label: 'Two' })).toEqual({ heading: 'One', label: 'Two' })
    expect(takes(labels, { heading: 'One' })).toBe(false)
  })

  it('accepts an omitted optional text', () => {
    expect(v.parse(optionalText, ' words ')).toBe('words')
    expect(v.parse(v.object({ note: optionalText }), {})).toEqual({ note: null })
  })
})

it.each([
  ['a1B_-', 'a1B_-'],
  ['a b."c>', 'a_b__c_'],
])('maps the array key %j to the element id %j', (key, id) => expect(v.parse(arrayKey, key)).toBe(id))

it.each(['/', '/about', '/faq?category=x#y', '/services/'])('accepts %s as a page of this site', (path) =>
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
])('rejects %j as a page of this site', (path) => {
  expect(problemsOf(v.safeParse(pagePath, path).issues ?? [])).toEqual(['value: is not a page of this site'])
})

it('accepts only https addresses for other sites', () => {
  expect(takes(httpsAddress, 'https://example.com/page')).toBe(true)
  for (const address of ['http://example.com', 'javascript:alert(1)', 'mailto:a@b.co', 'https://', 'example.com', ''])
    expect(takes(httpsAddress, address), address).toBe(false)
})

describe('list schemas', () => {
  const item = v.object({ name: text })

  it('leave out invalid items', () => {
    expect(v.parse(wholeItems(item), [{ name: 'a' }, { name: ' ' }, null, 'x', { name: 'b' }])).toEqual([
      { name: 'a' },
      { name: 'b' },
    ])
    for (const nothing of [null, undefined, 'x', {}, 0]) expect(v.parse(wholeItems(item), nothing)).toEqual([])
    expect(v.parse(v.object({ list: wholeItems(item) }), {})).toEqual({ list: [] })
  })

  it('accept an omitted list and reject invalid ones', () => {
    expect(v.parse(listOf(item), null)).toEqual([])
    expect(v.parse(listOf(item), undefined)).toEqual([])
    expect(v.parse(listOf(item), [{ name: 'a' }])).toEqual([{ name: 'a' }])
    expect(takes(listOf(item), [{ name: 1 }])).toBe(false)
    expect(takes(listOf(item), 'x')).toBe(false)
  })
})

describe('list of documents', () => {
  const schema = v.object({
    _id: v.string(),
    price: v.pipe(v.number(), v.minValue(1, 'is not a price')),
    parts: v.optional(v.array(v.object({ name: v.string() })), []),
  })
  function parsed(values: readonly unknown[] | null | undefined) {
    const malformed: Malformed[] = []
    return { good: parseEach(schema, values, (one) => void malformed.push(one)), malformed }
  }

  it('keeps valid documents and reports the others with their id and problems', () => {
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

  it.each([null, undefined, []])('returns an empty list for %j', (values) => {
    expect(parsed(values)).toEqual({ good: [], malformed: [] })
  })
})

it('gives a default message to a schema check without one', () => {
  const schema = v.check<string>(() => false)
  expect(problemsOf(v.safeParse(v.pipe(v.string(), schema), 'x').issues ?? [])).toEqual(['value: is not as it must be'])
})
