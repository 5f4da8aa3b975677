import { describe, expect, it } from 'vitest'
import { olderValues } from './newer-values'

const base = { _id: 'p', _rev: '1', name: '3 Sessions', price: 20_000, features: ['One', 'Two'] }

describe('olderValues for fields', () => {
  it('lists fields that the version left unchanged', () => {
    const now = { ...base, _rev: '2', price: 22_000, features: ['One', 'Two', 'Three'] }
    expect(olderValues(base, now, { ...base, _id: 'versions.r.p', name: 'Three Sessions' })).toEqual([
      { place: ['price'], older: 20_000, newer: 22_000, kept: 22_000 },
      { place: ['features'], older: ['One', 'Two'], newer: ['One', 'Two', 'Three'], kept: ['One', 'Two', 'Three'] },
    ])
  })

  it('omits fields that the version changed', () => {
    const now = { ...base, price: 22_000, name: 'Three' }
    expect(olderValues(base, now, { ...base, price: 25_000, name: 'Three' })).toEqual([])
  })

  it('lists removed and added fields', () => {
    const { price, ...unpriced } = base
    expect(olderValues(base, unpriced, base)).toEqual([
      { place: ['price'], older: price, newer: undefined, kept: undefined },
    ])
    expect(olderValues(unpriced, base, unpriced)).toEqual([
      { place: ['price'], older: undefined, newer: price, kept: price },
    ])
  })

  it('treats null, undefined and missing as equal', () => {
    expect(olderValues({ note: null }, { note: undefined }, {})).toEqual([])
  })
})

describe('olderValues for nested fields', () => {
  it('names the innermost changed field', () => {
    const hours = (opens: string, closes: string) => ({ hours: { weekdays: { opens, closes } } })
    expect(olderValues(hours('09:00', '18:00'), hours('08:00', '18:00'), hours('09:00', '17:00'))).toEqual([
      { place: ['hours', 'weekdays', 'opens'], older: '09:00', newer: '08:00', kept: '08:00' },
    ])
  })

  it.each([
    ['a reference', { _type: 'reference', _ref: 'a' }, { _type: 'reference', _ref: 'b' }],
    ['a picture', { asset: { _ref: 'a' }, alt: 'One' }, { asset: { _ref: 'b' }, alt: 'Two' }],
    ['an address', { _type: 'slug', current: 'a' }, { _type: 'slug', current: 'b' }],
    [
      'formatted text',
      [{ _type: 'block', _key: 'a', children: [{ _key: 's', text: 'One' }] }],
      [{ _type: 'block', _key: 'a', children: [{ _key: 's', text: 'Two' }] }],
    ],
  ])('treats %s as one value', (_name, older, newer) => {
    expect(olderValues({ field: older }, { field: newer }, { field: older })).toEqual([
      { place: ['field'], older, newer, kept: newer },
    ])
  })
})

describe('olderValues for a list of sections', () => {
  const section = (_key: string, heading: string) => ({ _type: 'benefits', _key, heading })
  type Section = ReturnType<typeof section>
  const [one, two, three, four] = [
    section('a', 'One'),
    section('b', 'Two'),
    section('c', 'Three'),
    section('d', 'Four'),
  ] as const
  const first = section('a', 'First')
  const older = (base: Section[] | null, now: Section[], version: Section[]) =>
    olderValues({ blocks: base }, { blocks: now }, { blocks: version })

  it.each([
    ['the changed section', [one, two], [first, two], [one, section('b', 'Second')]],
    ['the changed text beside an added section', [one], [first], [one, four]],
  ])('names the field of %s', (_what, base, now, version) => {
    expect(older(base, now, version)).toEqual([
      { place: ['blocks', { _key: 'a' }, 'heading'], older: 'One', newer: 'First', kept: 'First' },
    ])
  })

  const own = section('b', 'My own')
  it.each<[string, Section[], Section[], Section[], Section[]]>([
    ['the new order and the version’s own texts', [one, two], [three, two, one], [one, own], [three, own, one]],
    ['the additions of both, without removed sections', [one, two], [two, three], [four, one, two], [four, two, three]],
    ['newer texts beside new sections', [one, two], [first, two, three], [one, two], [first, two, three]],
    [
      'newer texts, the version’s own texts and the additions of both',
      [one, two],
      [first, section('b', 'Second'), three],
      [one, own, four],
      [first, own, four, three],
    ],
    ['no section that the version removed', [one, two], [one, two, three], [two, four], [two, four, three]],
    ['no removed section that the version did not change', [one, two], [two], [one, two, four], [two, four]],
  ])('keeps %s', (_what, base, now, version, kept) => {
    expect(older(base, now, version)).toMatchObject([{ place: ['blocks'], kept }])
  })

  it.each<[string, Section[] | null, Section[], Section[]]>([
    ['the version removed the changed section', [one, two], [first, two], [two]],
    ['the version changed the removed section', [one, two], [two], [section('a', 'My own'), two, four]],
    ['both removed the same section', [one, two, three], [one, two], [one, two, four]],
    ['the base has no list', null, [one], [two]],
  ])('returns nothing when %s', (_what, base, now, version) => {
    expect(older(base, now, version)).toEqual([])
  })
})

describe('olderValues for other values', () => {
  const changed = (older: unknown, newer: unknown) =>
    olderValues({ field: older }, { field: newer }, { field: structuredClone(older) })

  it.each<[string, unknown, unknown]>([
    ['a list of texts', ['One', 'Two'], ['One', 'Three']],
    ['a list without keys', [{ days: 1 }], [{ days: 2 }]],
    ['a list of which some have keys', [{ _key: 'a', days: 1 }, 'text'], [{ _key: 'a', days: 2 }, 'text']],
    ['a text that was a list', ['a'], 'a'],
    ['fields where there were none', null, { title: 'One' }],
    ['none where there were fields', { title: 'One' }, null],
    ['a reference', { _ref: 'a' }, { _ref: 'b' }],
  ])('treats as one value: %s', (_what, older, newer) => {
    expect(changed(older, newer)).toEqual([{ place: ['field'], older, newer, kept: newer }])
  })

  it('returns nothing when both filled an empty field', () => {
    expect(olderValues({ seo: null }, { seo: { title: 'One' } }, { seo: { title: 'Two' } })).toEqual([])
  })
})
