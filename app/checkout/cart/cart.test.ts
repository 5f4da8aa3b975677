import { describe, expect, it } from 'vitest'
import fc from 'fast-check'

import { koboOf } from '~/lib/money'

import {
  allows,
  cartOf,
  cartOfAddress,
  chooseAddOn,
  choosePackage,
  emptyCart,
  partsOf,
  planOf,
  shownPrices,
  shownTotal,
} from './cart'
import { seededOffers } from './seeded-offers.fixture'

const offers = seededOffers()
const { packages, addOns } = offers

const pairs: [string, string, number | null][] = [
  ['single', 'pocket1', 27_000],
  ['single', 'pocket3', null],
  ['single', 'pocket6', null],
  ['3sessions', 'pocket1', 62_000],
  ['3sessions', 'pocket3', 75_000],
  ['3sessions', 'pocket6', null],
  ['6sessions', 'pocket1', 112_000],
  ['6sessions', 'pocket3', 125_000],
  ['6sessions', 'pocket6', 145_000],
]

describe('pair of package and add-on', () => {
  it.each(pairs)('allows or rejects %s with %s', (code, addOnCode, total) => {
    const allowed = total !== null
    const addOn = addOns.find(({ id }) => id === addOnCode)
    expect(addOn && allows(code, addOn)).toBe(allowed)

    const cart = chooseAddOn({ package: code, addOn: null }, addOnCode, offers)
    expect(cart).toEqual({ package: code, addOn: allowed ? addOnCode : null })
    if (allowed) expect(planOf(cart, offers)).toMatchObject({ id: `${code}+${addOnCode}`, price: total })
  })

  it.each(pairs)('keeps or drops the add-on on a change to %s with %s', (code, addOnCode, total) => {
    const before = cartOf({ package: '6sessions', addOn: addOnCode }, offers)
    expect(before.addOn).toBe(addOnCode)
    expect(choosePackage(before, code, offers)).toEqual({ package: code, addOn: total === null ? null : addOnCode })
  })
})

describe('cart', () => {
  it('drops an add-on that is chosen again', () => {
    const cart = { package: '3sessions', addOn: 'pocket1' }
    expect(chooseAddOn(cart, 'pocket1', offers)).toEqual({ package: '3sessions', addOn: null })
    expect(chooseAddOn(cart, 'pocket3', offers)).toEqual({ package: '3sessions', addOn: 'pocket3' })
  })

  it('combines package and add-on into one plan', () => {
    const [base, addOn] = [packages.find(({ id }) => id === '3sessions'), addOns.find(({ id }) => id === 'pocket1')]
    expect(base && addOn && base.features.length > 0 && addOn.features.length > 0).toBe(true)
    expect(planOf({ package: '3sessions', addOn: 'pocket1' }, offers)).toEqual({
      id: '3sessions+pocket1',
      name: `${base?.name} + ${addOn?.name}`,
      price: 62_000,
      period: addOn?.period,
      note: addOn?.note,
      features: [...(base?.features ?? []), ...(addOn?.features ?? [])],
    })
    expect(planOf({ package: '3sessions', addOn: null }, offers)).toEqual({
      id: '3sessions',
      name: base?.name,
      price: 55_000,
      period: null,
      note: base?.note,
      features: base?.features,
    })
  })

  it('makes no plan of an add-on alone', () => {
    expect(chooseAddOn(emptyCart, 'pocket1', offers)).toEqual(emptyCart)
    expect(planOf({ package: null, addOn: 'pocket1' }, offers)).toBeNull()
  })

  it('never prices an add-on that its package does not allow', () => {
    expect(planOf({ package: 'single', addOn: 'pocket6' }, offers)).toMatchObject({ id: 'single', price: 20_000 })
  })

  it('lists names and prices for the summary', () => {
    expect(partsOf({ package: 'single', addOn: 'pocket1' }, offers).map(({ name, price }) => [name, price])).toEqual([
      ['Single Session', 20_000],
      ['Coach in My Pocket, 1\u00A0week', 7_000],
    ])
    expect(partsOf(emptyCart, offers)).toEqual([])
  })
})

describe('cartOfAddress', () => {
  it.each([
    ['package=3sessions&addon=pocket3', '3sessions', 'pocket3'],
    ['package=3sessions', '3sessions', null],
    ['package=single&addon=pocket6', 'single', null],
    ['addon=pocket1', null, null],
    ['package=gold&addon=pocket1', null, null],
    ['package=single&addon=constructor', 'single', null],
    ['package=single&package=6sessions', null, null],
    ['package=SINGLE', null, null],
    ['', null, null],
  ])('reads "%s" as %s with %s', (query, code, addOn) => {
    expect(cartOfAddress(new URLSearchParams(query), offers)).toEqual({ package: code, addOn })
  })
})

const shown = shownPrices(offers)

describe('shownTotal', () => {
  it('returns the total in kobo of each pair of shown prices', () => {
    for (const { id, price } of packages) {
      expect(shownTotal({ package: id, addOn: null }, shown)).toBe(koboOf(price))
      for (const addOn of addOns)
        expect(shownTotal({ package: id, addOn: addOn.id }, shown)).toBe(koboOf(price + addOn.price))
    }
  })

  it.each<[string | null, string | null, string]>([
    [null, null, shown],
    ['gold', null, shown],
    ['single', 'gold', shown],
    ['single', null, ''],
    ...[
      'single',
      'single=free',
      'single=0',
      'single=0.5',
      'single=Infinity',
      'single=NaN',
      `single=${'9'.repeat(400)}`,
      'single=2e4 single=-1',
      'single=20000.4',
    ].map((text): [string, null, string] => ['single', null, text]),
  ])('returns null for %s with %s at the prices "%s"', (code, addOn, text) => {
    expect(shownTotal({ package: code, addOn }, text)).toBeNull()
  })

  it('returns a positive whole number or null for any text', () => {
    const text = fc.string({ minLength: 1 })
    fc.assert(
      fc.property(fc.string(), text, fc.option(text), (prices, code, addOn) => {
        const total = shownTotal({ package: code, addOn }, prices)
        return total === null || (Number.isSafeInteger(total) && total > 0)
      }),
    )
  })
})
