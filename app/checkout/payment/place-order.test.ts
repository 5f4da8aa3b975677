import { afterEach, describe, expect, it } from 'vitest'

import { OFFERS_QUERY } from '~/content/offers/offers'
import { deadlineIn } from '~/lib/http/deadline'
import { isWholeNaira, koboOf } from '~/lib/money'

import { parseOrder, type Order } from '../order/order'
import { isReferenceOf } from '../order/reference.server'
import { readMetadata } from '../order/signed-cart.server'
import { createPaystack } from '../providers/paystack/paystack.server'
import { fakeServices, recordingLog, SECRET_KEY, type FakeServices } from '../providers/fake-services.fixture'
import { placeOrder, type OrderParts } from './submit-order.server'

const services = fakeServices()

const form = {
  package: '3sessions',
  addon: 'pocket1',
  name: ' Ada Okonkwo ',
  email: 'ada@example.com',
  country: 'Nigeria',
  shownTotal: '6200000',
}

function orderOf(changes: Record<string, unknown> = {}): Order {
  const parsed = parseOrder({ ...form, ...changes })
  if ('errors' in parsed) throw new Error(JSON.stringify(parsed.errors))
  return parsed.order
}

function place(
  order: Order,
  settings: Partial<FakeServices['settings']> | { paystack: null } = {},
  changes: Partial<Pick<OrderParts, 'deadline' | 'log'>> = {},
) {
  const all = { ...services().settings, ...settings }
  return placeOrder(order, createPaystack(all), {
    content: services().content,
    siteSecrets: all.siteSecrets,
    deadline: deadlineIn(9_000),
    log: recordingLog(),
    ...changes,
  })
}

const single = () => {
  const [first] = services().offers.packages
  if (!first) throw new Error('No package is seeded')
  return first
}
const orderOfSingle = (shownTotal: number | string) =>
  orderOf({ package: 'single', addon: '', shownTotal: String(shownTotal) })

describe('placeOrder', () => {
  afterEach(() => void (single().price = 20_000))

  it('creates a transaction with the price of the dataset, a new reference and the signed cart', async () => {
    const before = Date.now()
    const placed = await place(orderOf())
    if (placed.outcome !== 'ready') throw new Error(placed.outcome)
    expect(placed).toMatchObject({
      accessCode: expect.stringMatching(/^ac_/),
      authorizationUrl: expect.stringMatching(/^https:\/\/checkout/),
    })
    expect(placed.reference).toMatch(/^\d{13}-[0-9a-f]{26}$/)
    expect(Number(placed.reference.slice(0, 13))).toBeGreaterThanOrEqual(before)
    expect(isReferenceOf(services().settings.siteSecrets, placed.reference, 'paystack')).toBe(true)

    const [call] = services().calls
    if (!call) throw new Error('Paystack received no call')
    const { body, headers } = call
    expect(headers.authorization).toBe(`Bearer ${SECRET_KEY}`)
    expect(body).toMatchObject({
      email: 'ada@example.com',
      amount: 6_200_000,
      currency: 'NGN',
      reference: placed.reference,
      channels: ['card', 'bank', 'bank_transfer', 'ussd'],
      callback_url: 'https://www.example.com/services/receipt',
      metadata: {
        cancel_action: `https://www.example.com/services?package=3sessions&addon=pocket1&payment=closed&reference=${placed.reference}#details`,
      },
    })
    expect(readMetadata(services().settings.siteSecrets, body.metadata)).toEqual({
      signed: true,
      cart: {
        package: '3sessions',
        addOn: 'pocket1',
        amount: 6_200_000,
        addOnAmount: 700_000,
        currency: 'NGN',
        reference: placed.reference,
        customer: { name: 'Ada Okonkwo', email: 'ada@example.com', country: 'Nigeria' },
      },
    })
    expect(JSON.stringify(body)).not.toMatch(/therap|session |counsel|mental|health|psych|coach|referrer/i)
  })

  it.each(['6199999', '6200001', '0', '62000', undefined])(
    'creates nothing for the shown total %s, and returns the price',
    async (shownTotal) => {
      expect(await place(orderOf({ shownTotal }))).toMatchObject({
        outcome: 'price-changed',
        cart: { package: '3sessions', addOn: 'pocket1' },
        plan: { price: 62_000 },
        amount: 6_200_000,
      })
      expect(services().calls).toEqual([])
    },
  )

  it('charges a price that changed meanwhile only after the client confirmed it', async () => {
    single().price = 21_000
    expect(await place(orderOfSingle(2_000_000))).toMatchObject({ outcome: 'price-changed', plan: { price: 21_000 } })
    expect(await place(orderOfSingle(2_100_000))).toMatchObject({ outcome: 'ready' })
    expect(services().calls.at(-1)?.body.amount).toBe(2_100_000)
  })

  it.each([
    [10_000_000, 'ready'],
    [10_000_001, 'not-sold'],
    [0.5, 'not-sold'],
    [-20_000, 'not-sold'],
  ])('priced at %d returns "%s"', async (price, outcome) => {
    single().price = price
    expect((await place(orderOfSingle(isWholeNaira(price) ? koboOf(price) : price))).outcome).toBe(outcome)
  })

  it.each([
    ['single', 'pocket3', '4000000'],
    ['single', 'pocket6', '6000000'],
    ['3sessions', 'pocket6', '9500000'],
    ['6sessions', 'gold', '10500000'],
    ['6sessions', '__proto__', '10500000'],
  ])('creates nothing for %s with %s, which is not allowed', async (code, addon, shownTotal) => {
    expect(await place(orderOf({ package: code, addon, shownTotal }))).toMatchObject({
      outcome: 'not-allowed',
      cart: { package: code, addOn: null },
    })
    expect(services().calls).toEqual([])
  })

  it.each(['gold', '__proto__'])('creates nothing for the unknown package %s', async (code) => {
    expect(await place(orderOf({ package: code }))).toEqual({ outcome: 'not-sold' })
    expect(services().calls).toEqual([])
  })

  it('returns "unavailable" without a secret key', async () => {
    expect(await place(orderOf(), { paystack: null })).toEqual({ outcome: 'unavailable' })
  })

  it('returns the message of Paystack for a refused order', async () => {
    services().instead.set('POST /transaction/initialize', {
      status: 400,
      body: { status: false, message: 'Invalid Email Address Passed' },
    })
    expect(await place(orderOf())).toEqual({ outcome: 'refused', message: 'Invalid Email Address Passed' })
  })

  it.each([
    [500, { status: false, message: 'down' }, { outcome: 'provider-failing' }],
    [503, { status: false, message: 'down' }, { outcome: 'provider-failing' }],
    [502, '<html>', { outcome: 'provider-failing' }],
    [200, { status: true, message: 'ok' }, { outcome: 'provider-failing' }],
    [200, '<html>', { outcome: 'provider-failing' }],
    [429, { status: false, message: 'Too many requests' }, { outcome: 'provider-busy', retryAfterS: 10 }],
    [401, { status: false, message: 'Invalid key' }, { outcome: 'not-working' }],
    [403, { status: false, message: 'Not permitted' }, { outcome: 'not-working' }],
    [403, '<html>Forbidden</html>', { outcome: 'not-working' }],
  ])('maps the response %i %j to %j', async (status, body, result) => {
    services().instead.set('POST /transaction/initialize', { status, body })
    expect(await place(orderOf())).toMatchObject(result)
  })

  it('uses the Retry-After header up to ten minutes', async () => {
    const busy = (after: string) => ({ status: 429, body: '', headers: { 'Retry-After': after } })
    services().instead.set('POST /transaction/initialize', busy('45'))
    expect(await place(orderOf())).toMatchObject({ outcome: 'provider-busy', retryAfterS: 45 })
    services().instead.set('POST /transaction/initialize', busy('9999'))
    expect(await place(orderOf())).toMatchObject({ outcome: 'provider-busy', retryAfterS: 600 })
    services().instead.set('POST /transaction/initialize', busy('Mon, 23 Nov 2026 10:00:00 GMT'))
    expect(await place(orderOf())).toMatchObject({ outcome: 'provider-busy', retryAfterS: 10 })
  })

  it('returns "unreachable" without a connection and at its deadline', async () => {
    const { paystack } = services().settings
    const unreachable = { paystack: { ...paystack, apiBase: 'http://127.0.0.1:9' } }
    expect(await place(orderOf(), unreachable)).toEqual({ outcome: 'unreachable' })
    services().instead.set('POST /transaction/initialize', 'hang')
    expect(await place(orderOf(), {}, { deadline: deadlineIn(100) })).toEqual({ outcome: 'unreachable' })
  })

  it('logs a rejected key with its message as an error', async () => {
    const log = recordingLog()
    const errors: object[] = []
    services().instead.set('POST /transaction/initialize', {
      status: 401,
      body: { status: false, message: 'Invalid key' },
    })
    await place(orderOf(), {}, { log: { ...log, error: (line: object) => void errors.push(line) } })
    expect(errors).toEqual([
      { event: 'payment.key-refused', provider: 'paystack', status: 401, message: 'Invalid key' },
    ])
    expect(log.lines).toEqual([])
  })

  it('returns "price-unknown" while the content fails, and succeeds right afterwards', async () => {
    // An earlier page has filled the cache.
    await services().content.fetch(OFFERS_QUERY, {})
    await services().content.keep()
    services().instead.set('content', { status: 500, body: {} })
    expect(await place(orderOf())).toEqual({ outcome: 'price-unknown' })
    expect(await place(orderOf())).toEqual({ outcome: 'price-unknown' })
    expect(services().calls).toEqual([])
    services().instead.clear()
    expect(await place(orderOf())).toMatchObject({ outcome: 'ready' })
  })

  it('returns "not-sold" for a code with two documents', async () => {
    services().offers.packages.push({ ...single(), _id: 'package-other', price: 100 })
    try {
      for (const total of [10_000, 2_000_000])
        expect(await place(orderOfSingle(total))).toEqual({ outcome: 'not-sold' })
      expect(services().calls).toEqual([])
    } finally {
      services().offers.packages.pop()
    }
  })
})
