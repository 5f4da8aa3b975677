import { describe, expect, it } from 'vitest'
import { olderValues } from './newer-values'

const base = { _id: 'p', _rev: '1', name: '3 Sessions', price: 20_000, features: ['One', 'Two'] }

describe('a version that was made before something changed', () => {
  it('puts back what it leaves alone, and only that', () => {
    const now = { ...base, _rev: '2', price: 22_000, features: ['One', 'Two', 'Three'] }
    expect(olderValues(base, now, { ...base, _id: 'versions.r.p', name: 'Three Sessions' })).toEqual([
      { place: ['price'], older: 20_000, newer: 22_000, kept: 22_000 },
      { place: ['features'], older: ['One', 'Two'], newer: ['One', 'Two', 'Three'], kept: ['One', 'Two', 'Three'] },
    ])
  })

  it('puts nothing back where it has a value of its own, or the newer one', () => {
    const now = { ...base, price: 22_000, name: 'Three' }
    expect(olderValues(base, now, { ...base, price: 25_000, name: 'Three' })).toEqual([])
  })

  it('brings back what was removed since, and loses what was added', () => {
    const { price, ...unpriced } = base
    expect(olderValues(base, unpriced, base)).toEqual([
      { place: ['price'], older: price, newer: undefined, kept: undefined },
    ])
    expect(olderValues(unpriced, base, unpriced)).toEqual([
      { place: ['price'], older: undefined, newer: price, kept: price },
    ])
  })

  it('takes nothing for the same as empty', () => {
    expect(olderValues({ note: null }, { note: undefined }, {})).toEqual([])
  })
})

describe('inside of a document', () => {
  it('names the field that changed, not all around it', () => {
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
  ])('takes %s as one value', (_name, older, newer) => {
    expect(olderValues({ field: older }, { field: newer }, { field: older })).toEqual([
      { place: ['field'], older, newer, kept: newer },
    ])
  })
})

describe('a list of sections', () => {
  const section = (_key: string, heading: string) => ({ _type: 'benefits', _key, heading })
  const [one, two, three] = [section('a', 'One'), section('b', 'Two'), section('c', 'Three')] as const

  it('names the section whose words changed', () => {
    const now = { blocks: [section('a', 'First'), two] }
    expect(olderValues({ blocks: [one, two] }, now, { blocks: [one, section('b', 'Second')] })).toEqual([
      { place: ['blocks', { _key: 'a' }, 'heading'], older: 'One', newer: 'First', kept: 'First' },
    ])
  })

  it('keeps the new order and the own words of the version', () => {
    const own = section('b', 'Second')
    const [value] = olderValues({ blocks: [one, two] }, { blocks: [three, two, one] }, { blocks: [one, own] })
    expect(value).toMatchObject({ place: ['blocks'], kept: [three, own, one] })
  })

  it('keeps what both added, without what was removed', () => {
    const added = section('d', 'Four')
    const [value] = olderValues({ blocks: [one, two] }, { blocks: [two, three] }, { blocks: [added, one, two] })
    expect(value?.kept).toEqual([added, two, three])
  })

  it('says nothing of a section that the version removed', () => {
    expect(olderValues({ blocks: [one, two] }, { blocks: [section('a', 'First'), two] }, { blocks: [two] })).toEqual([])
  })
})

describe('lists that both changed', () => {
  const section = (_key: string, heading: string) => ({ _type: 'benefits', _key, heading })
  const [one, two, three, four] = [
    section('a', 'One'),
    section('b', 'Two'),
    section('c', 'Three'),
    section('d', 'Four'),
  ] as const
  type Section = typeof one
  const older = (base: Section[] | null, now: Section[], version: Section[]) =>
    olderValues({ blocks: base }, { blocks: now }, { blocks: version })
  const kept = (base: Section[], now: Section[], version: Section[]) =>
    older(base, now, version).map((value) => value.kept)

  it('keep newer words beside new sections', () => {
    expect(kept([one, two], [section('a', 'First'), two, three], [one, two])).toEqual([
      [section('a', 'First'), two, three],
    ])
  })

  it('keep newer words, the version’s own words and what both added', () => {
    const now = [section('a', 'First'), section('b', 'Second'), three]
    const own = section('b', 'My own')
    expect(kept([one, two], now, [one, own, four])).toEqual([[section('a', 'First'), own, four, three]])
  })

  it('do not bring back what the version removed', () => {
    expect(kept([one, two], [one, two, three], [two, four])).toEqual([[two, four, three]])
  })

  it('lose what was removed since, unless the version wrote it anew', () => {
    expect(kept([one, two], [two], [one, two, four])).toEqual([[two, four]])
    const own = section('a', 'My own')
    expect(kept([one, two], [two], [own, two, four])).toEqual([])
  })

  it('are left alone where both removed the same', () => {
    expect(kept([one, two, three], [one, two], [one, two, four])).toEqual([])
  })

  it('name the words that changed beside a section that the version added', () => {
    expect(older([one], [section('a', 'First')], [one, four])).toEqual([
      { place: ['blocks', { _key: 'a' }, 'heading'], older: 'One', newer: 'First', kept: 'First' },
    ])
  })

  it('are meant where there was none before', () => {
    expect(older(null, [one], [two])).toEqual([])
  })
})

describe('values of another kind', () => {
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
  ])('are one value: %s', (_what, older, newer) => {
    expect(changed(older, newer)).toEqual([{ place: ['field'], older, newer, kept: newer }])
  })

  it('are meant where both filled in what was empty', () => {
    expect(olderValues({ seo: null }, { seo: { title: 'One' } }, { seo: { title: 'Two' } })).toEqual([])
  })
})
