import { describe, expect, it } from 'vitest'

import type { Malformed } from '../sanity/parse'
import type { ContentReader } from '../sanity/reader'

import {
  isLimitedPriceEntered,
  LIMITED_PRICE_TEXT,
  limitedPriceOf,
  limitedPriceProblems,
  limitedPriceText,
} from './limited-price'
import { withLimitedPrices } from './limited-prices.server'
import { OFFERS_QUERY, parseOffers } from './offers'
import type { WasPriceCharged } from './price-history.server'

const START = Date.parse('2026-11-01T00:00:00+01:00')
const END = Date.parse('2026-12-01T00:00:00+01:00')
const limitedPrice = {
  price: 17_500,
  squarePrice: 3_000,
  start: '2026-10-31T23:00:00Z',
  end: '2026-11-30T23:00:00.000Z',
}
const single = {
  _id: 'package-single',
  _rev: 'first',
  id: 'single',
  name: 'Single Session',
  sessions: 1,
  price: 20_000,
  normalPrice: 20_000,
  squarePrice: 3_500,
  features: [],
  limitedPrice,
}
const period = { price: 17_500, squarePrice: 3_000, start: START, end: END }

describe('limitedPriceOf', () => {
  it('reads price, start and end', () => {
    expect(limitedPriceOf(single)).toEqual(period)
    expect(limitedPriceProblems(single)).toEqual([])
  })

  it.each<[string, object, string]>([
    ['as high as the normal price', { price: 20_000 }, 'limitedPrice.price: is not below the normal price'],
    ['zero', { price: 0 }, 'limitedPrice.price: is less than 1'],
    ['with kobo', { price: 17_500.5 }, 'limitedPrice.price: is not a whole number'],
    ['missing', { price: null }, 'limitedPrice.price: Invalid type: Expected number but received null'],
    ['without an end', { end: null }, 'limitedPrice.end: Invalid type: Expected string but received null'],
    ['with an unreadable start', { start: 'soon' }, 'limitedPrice.start: is not a time'],
    ['with its end at its start', { end: limitedPrice.start }, 'limitedPrice.end: is not after the start'],
    [
      'as high as Square’s normal price',
      { squarePrice: 3_500 },
      'limitedPrice.squarePrice: is not below the normal price',
    ],
    ['below one with Square', { squarePrice: 0 }, 'limitedPrice.squarePrice: is less than 1'],
  ])('rejects a limited price that is %s', (_what, change, problem) => {
    const offer = { ...single, limitedPrice: { ...limitedPrice, ...change } }
    expect(limitedPriceOf(offer)).toBeNull()
    expect(limitedPriceProblems(offer)).toEqual([problem])
  })

  it('rejects a normal price above the payment limit', () => {
    expect(limitedPriceOf({ ...single, price: 10_000_000 })).toEqual(period)
    expect(limitedPriceProblems({ ...single, price: 10_000_001 })).toEqual(['price: is more than one payment may be'])
  })

  it('needs no price for Square', () => {
    const withoutSquare = { price: 20_000, limitedPrice: { ...limitedPrice, squarePrice: null } }
    expect(limitedPriceOf(withoutSquare)?.squarePrice).toBeNull()
    expect(limitedPriceProblems({ ...withoutSquare, limitedPrice })).toEqual([
      'limitedPrice.squarePrice: is not below the normal price',
    ])
  })

  it.each([{ price: 0 }, { squarePrice: 1 }, { start: '' }, { end: '' }])('reads %j as a limited price', (part) => {
    expect(isLimitedPriceEntered(part)).toBe(true)
  })

  it.each([null, undefined, {}, { price: null, squarePrice: null, start: null, end: null }])(
    'reads %j as no limited price',
    (empty) => {
      expect(isLimitedPriceEntered(empty)).toBe(false)
      expect(limitedPriceOf({ price: 1, limitedPrice: empty })).toBeNull()
      expect(limitedPriceProblems({ price: 1, limitedPrice: empty })).toEqual([])
    },
  )
})

it('shows the period of a limited price as its end and the price after it', () => {
  const limited = { normalPrice: 20_000, end: limitedPrice.end, crossOut: false }
  expect(limitedPriceText(LIMITED_PRICE_TEXT, limited, START)).toBe('until 30\u00A0November, then ₦20,000')
})

/** A reader of these offers at a time, with what it reported. */
function readerAt(now: number, answer: object, charged: boolean | null = true) {
  const [renewals, reported, asked] = [[] as number[], [] as Malformed[], [] as unknown[]]
  const plain: Pick<ContentReader, 'fetch' | 'renewAt' | 'report'> = {
    fetch: () => Promise.resolve(answer as never),
    renewAt: (time) => void renewals.push(time),
    report: (malformed) => void reported.push(malformed),
  }
  const wasPriceCharged: WasPriceCharged = (reduced) => {
    asked.push(reduced)
    return Promise.resolve(charged)
  }
  const reader = withLimitedPrices(plain, wasPriceCharged, now)
  return { read: (fresh = false) => reader.fetch(OFFERS_QUERY, {}, { fresh }), renewals, reported, asked }
}
/** A row as the query returns it. */
const row = { ...single, limitedPrice: { ...limitedPrice, crossOut: false } }
const answerOf = (offer: object) => ({ packages: [offer], addOns: [] })
const soldIn = (answer: object) => parseOffers(answer as Parameters<typeof parseOffers>[0], () => undefined).packages[0]

describe('reader with limited prices', () => {
  it.each([
    ['before its start', START - 1, 20_000, 3_500, [START], undefined],
    ['at its start', START, 17_500, 3_000, [END], true],
    ['just before its end', END - 1, 17_500, 3_000, [END], true],
    ['at its end', END, 20_000, 3_500, [], undefined],
  ])('sells at the price %s', async (_when, now, price, squarePrice, renewals, crossOut) => {
    const reader = readerAt(now, answerOf(row))
    const sold = soldIn(await reader.read())
    expect(sold).toMatchObject({ price, squarePrice })
    expect(sold?.limited).toEqual(
      crossOut === undefined ? undefined : { normalPrice: 20_000, end: '2026-11-30T23:00:00.000Z', crossOut },
    )
    expect(reader.renewals).toEqual(renewals)
    expect(reader.reported).toEqual([])
  })

  it('keeps the normal price with Square without a limited one there', async () => {
    const offer = { ...single, limitedPrice: { ...limitedPrice, squarePrice: null } }
    expect(soldIn(await readerAt(START, answerOf(offer)).read())).toMatchObject({ price: 17_500, squarePrice: 3_500 })
  })

  it('sells at the normal price and reports an invalid limited one', async () => {
    const reader = readerAt(START, answerOf({ ...single, limitedPrice: { ...limitedPrice, price: 25_000 } }))
    expect(soldIn(await reader.read())).toMatchObject({ price: 20_000 })
    expect(reader.reported).toEqual([
      {
        document: 'package-single',
        problems: ['limitedPrice.price: is not below the normal price'],
        outcome: 'left-out',
      },
    ])
    expect(reader.renewals).toEqual([])
  })

  it('crosses out nothing without proof, and renews the page when the history did not answer', async () => {
    const refused = readerAt(START, answerOf(single), false)
    expect(soldIn(await refused.read())?.limited?.crossOut).toBe(false)
    expect(refused.renewals).toEqual([END])
    const silent = readerAt(START, answerOf(single), null)
    expect(soldIn(await silent.read())?.limited?.crossOut).toBe(false)
    expect(silent.renewals).toEqual([END, START + 60_000])
    expect(silent.asked).toEqual([{ id: 'package-single', revision: 'first', price: 20_000, limited: 17_500 }])
  })

  it('does not wait for the history in an order', async () => {
    const order = readerAt(START, answerOf(single))
    expect(soldIn(await order.read(true))).toMatchObject({ price: 17_500, limited: { crossOut: false } })
    expect(order.asked).toEqual([])
  })

  it('applies in nested answers, and returns one object until the price changes', async () => {
    const page = { title: { words: ['Home', { mark: 'new' }] }, blocks: [{ sold: answerOf(single) }] }
    const during = await readerAt(START, page).read()
    expect(during).toMatchObject({ blocks: [{ sold: { packages: [{ price: 17_500 }] } }] })
    expect(Reflect.get(during, 'title')).toBe(page.title)
    expect(await readerAt(END - 1, page).read()).toBe(during)
    expect(await readerAt(END, page).read()).not.toBe(during)
    expect(page.blocks[0]?.sold.packages[0]).toBe(single)
  })

  it('leaves an offer without a price to the parser', async () => {
    const answer = await readerAt(START, answerOf({ ...row, price: null })).read()
    expect(answer).toMatchObject({ packages: [{ price: null, limitedPrice: null }] })
  })

  it('returns the answer itself where nothing has a limited price', async () => {
    const answer = answerOf({ ...single, limitedPrice: null })
    expect(await readerAt(START, answer).read()).toBe(answer)
  })
})
