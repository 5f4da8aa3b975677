import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { OFFERS_QUERY } from '~/content/offers/offers'
import { deadlineIn } from '~/lib/http/deadline'

import { parseOrder, type Order } from '../order/order'
import { isReferenceOf } from '../order/reference.server'
import { readMetadata } from '../order/signed-cart.server'
import { createPaystackApi } from '../providers/paystack/paystack-api.server'
import { createPaystack } from '../providers/paystack/paystack.server'
import { recordingLog, SECRET_KEY, startProviders } from '../providers/fake-services.fixture'
import { placeOrder, type OrderParts } from './place-order.server'

let providers: Awaited<ReturnType<typeof startProviders>>
beforeAll(async () => {
  providers = await startProviders()
})
beforeEach(() => {
  providers.instead.clear()
  providers.calls.length = 0
})
afterAll(() => providers.close())

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
  settings: Partial<typeof providers.settings> | { paystack: null } = {},
  changes: Partial<Pick<OrderParts, 'deadline' | 'log'>> = {},
) {
  const all = { ...providers.settings, ...settings }
  return placeOrder(order, createPaystack(all), {
    content: providers.content,
    siteSecrets: all.siteSecrets,
    deadline: deadlineIn(9_000),
    log: recordingLog(),
    ...changes,
  })
}

describe('checkout form', () => {
  it.each([
    ['package', '', 'Please select a plan before proceeding'],
    ['package', undefined, 'Please select a plan before proceeding'],
    ['name', '   ', 'Name is required'],
    ['name', undefined, 'Name is required'],
    ['email', '', 'Email is required'],
    ['email', 'ada', 'Please enter a valid email address'],
    ['email', 'ada@example', 'Please enter a valid email address'],
    ['email', 'ada okonkwo@example.com', 'Please enter a valid email address'],
    ['country', ' ', 'Country is required'],
    ['name', 'a'.repeat(101), 'Please use 100 characters or fewer'],
  ])('rejects %s %j: %s', (field, value, text) => {
    expect(parseOrder({ ...form, [field]: value })).toEqual({ errors: { [field]: text } })
  })

  it('reports all invalid fields at once', () => {
    expect(parseOrder({})).toEqual({
      errors: {
        package: 'Please select a plan before proceeding',
        name: 'Name is required',
        email: 'Email is required',
        country: 'Country is required',
      },
    })
  })

  it('normalizes each value to one line that the payment record can store', () => {
    expect(orderOf({ name: 'Ada\r\nOkonkwo\u0000', country: '\u2028Co\u0302te' })).toMatchObject({
      name: 'Ada Okonkwo',
      country: 'C\u00f4te',
    })
    expect(parseOrder({ ...form, email: 'ada@example.com\nBcc: b@example.com' })).toHaveProperty('errors.email')
  })

  it('trims values and accepts no add-on and no shown total', () => {
    expect(orderOf()).toMatchObject({ name: 'Ada Okonkwo', addon: 'pocket1', shownTotal: 6_200_000 })
    expect(orderOf({ addon: '', shownTotal: '62,000' })).toMatchObject({ addon: null, shownTotal: null })
    expect(orderOf({ addon: undefined, shownTotal: undefined })).toMatchObject({ addon: null, shownTotal: null })
  })
})

describe('placeOrder', () => {
  it('creates a transaction with the dataset price, a new reference and the signed cart', async () => {
    const before = Date.now()
    const placed = await place(orderOf())
    if (placed.outcome !== 'ready') throw new Error(placed.outcome)
    expect(placed).toMatchObject({
      accessCode: expect.stringMatching(/^ac_/),
      authorizationUrl: expect.stringMatching(/^https:\/\/checkout/),
    })
    expect(placed.reference).toMatch(/^\d{13}-[0-9a-f]{26}$/)
    expect(Number(placed.reference.slice(0, 13))).toBeGreaterThanOrEqual(before)
    expect(isReferenceOf(providers.settings.siteSecrets, placed.reference, 'paystack')).toBe(true)

    const [call] = providers.calls
    if (!call) throw new Error('nothing was asked')
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
    expect(readMetadata(providers.settings.siteSecrets, body.metadata)).toEqual({
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

  it('creates a transaction for each call', async () => {
    const [one, two] = await Promise.all([place(orderOf()), place(orderOf())])
    expect(
      one.outcome === 'ready' &&
        two.outcome === 'ready' &&
        one.reference !== two.reference &&
        one.accessCode !== two.accessCode,
    ).toBe(true)
  })

  it.each(['6199999', '6200001', '0', '62000', undefined])(
    'returns the current price and creates nothing when the shown total is %s',
    async (shownTotal) => {
      expect(await place(orderOf({ shownTotal }))).toMatchObject({
        outcome: 'price-changed',
        cart: { package: '3sessions', addOn: 'pocket1' },
        plan: { price: 62_000 },
        amount: 6_200_000,
      })
      expect(providers.calls).toEqual([])
    },
  )

  it('charges a changed price only after the client confirms it', async () => {
    const [single] = providers.offers.packages
    if (!single) throw new Error('nothing seeded')
    const before = single.price
    single.price = 21_000
    try {
      const order = { package: 'single', addon: '', shownTotal: '2000000' }
      expect(await place(orderOf(order))).toMatchObject({ outcome: 'price-changed', plan: { price: 21_000 } })
      expect(await place(orderOf({ ...order, shownTotal: '2100000' }))).toMatchObject({ outcome: 'ready' })
      expect(providers.calls.at(-1)?.body.amount).toBe(2_100_000)
    } finally {
      single.price = before
    }
  })

  it.each([
    [10_000_000, 'ready'],
    [10_000_001, 'not-sold'],
    [9_999_999_999, 'not-sold'],
    [10_000_000_000, 'not-sold'],
    [1e15, 'not-sold'],
    [1e21, 'not-sold'],
    [0.5, 'not-sold'],
    [-20_000, 'not-sold'],
    [Number.NaN, 'not-sold'],
  ])('handles a price of %d as %s', async (price, outcome) => {
    const [single] = providers.offers.packages
    if (!single) throw new Error('nothing seeded')
    const before = single.price
    single.price = price
    try {
      const order = { package: 'single', addon: '', shownTotal: String(price * 100) }
      expect((await place(orderOf(order))).outcome).toBe(outcome)
    } finally {
      single.price = before
    }
  })

  it.each([
    ['single', 'pocket3', '4000000'],
    ['single', 'pocket6', '6000000'],
    ['3sessions', 'pocket6', '9500000'],
    ['6sessions', 'gold', '10500000'],
  ])('creates nothing for the disallowed pair of %s and %s', async (code, addon, shownTotal) => {
    expect(await place(orderOf({ package: code, addon, shownTotal }))).toMatchObject({
      outcome: 'not-allowed',
      cart: { package: code, addOn: null },
    })
    expect(providers.calls).toEqual([])
  })

  it('creates nothing for an unknown package', async () => {
    expect(await place(orderOf({ package: 'gold' }))).toEqual({ outcome: 'not-sold' })
    expect(providers.calls).toEqual([])
  })

  it('returns "unavailable" without a secret key', async () => {
    expect(await place(orderOf(), { paystack: null })).toEqual({ outcome: 'unavailable' })
  })

  it("returns Paystack's message when it rejects the order", async () => {
    providers.instead.set('POST /transaction/initialize', {
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
  ])('maps the response %i %j to %j', async (status, body, told) => {
    providers.instead.set('POST /transaction/initialize', { status, body })
    expect(await place(orderOf())).toMatchObject(told)
  })

  it('follows Retry-After up to ten minutes', async () => {
    const busy = (after: string) => ({ status: 429, body: '', headers: { 'Retry-After': after } })
    providers.instead.set('POST /transaction/initialize', busy('45'))
    expect(await place(orderOf())).toMatchObject({ outcome: 'provider-busy', retryAfterS: 45 })
    providers.instead.set('POST /transaction/initialize', busy('9999'))
    expect(await place(orderOf())).toMatchObject({ outcome: 'provider-busy', retryAfterS: 600 })
    providers.instead.set('POST /transaction/initialize', busy('Mon, 23 Nov 2026 10:00:00 GMT'))
    expect(await place(orderOf())).toMatchObject({ outcome: 'provider-busy', retryAfterS: 10 })
  })

  it('returns "unreachable" for a refused connection and a hanging provider', async () => {
    const { paystack } = providers.settings
    const nobody = { paystack: { ...paystack, apiBase: 'http://127.0.0.1:9' } }
    expect(await place(orderOf(), nobody)).toEqual({ outcome: 'unreachable' })
    providers.instead.set('POST /transaction/initialize', 'hang')
    expect(await place(orderOf(), {}, { deadline: deadlineIn(100) })).toEqual({ outcome: 'unreachable' })
  })

  it("logs a refused key with the provider's message as an error", async () => {
    const log = recordingLog()
    const errors: object[] = []
    providers.instead.set('POST /transaction/initialize', {
      status: 401,
      body: { status: false, message: 'Invalid key' },
    })
    await place(orderOf(), {}, { log: { ...log, error: (line: object) => void errors.push(line) } })
    expect(errors).toEqual([
      { event: 'payment.key-refused', provider: 'paystack', status: 401, message: 'Invalid key' },
    ])
    expect(log.lines).toEqual([])
  })

  it('creates nothing while the price lookup fails, and works again as soon as it succeeds', async () => {
    // The kept answer of an earlier page is there.
    await providers.content.fetch(OFFERS_QUERY, {})
    await providers.content.keep()
    providers.instead.set('content', { status: 500, body: {} })
    expect(await place(orderOf())).toEqual({ outcome: 'price-unknown' })
    expect(await place(orderOf())).toEqual({ outcome: 'price-unknown' })
    expect(providers.calls).toEqual([])
    providers.instead.clear()
    expect(await place(orderOf())).toMatchObject({ outcome: 'ready' })
  })

  it('creates nothing when two documents share the package code', async () => {
    const [single] = providers.offers.packages
    if (!single) throw new Error('nothing seeded')
    providers.offers.packages.push({ ...single, _id: 'package-other', price: 100 })
    try {
      expect(await place(orderOf({ package: 'single', addon: '', shownTotal: '10000' }))).toEqual({
        outcome: 'not-sold',
      })
      expect(await place(orderOf({ package: 'single', addon: '', shownTotal: '2000000' }))).toEqual({
        outcome: 'not-sold',
      })
      expect(providers.calls).toEqual([])
    } finally {
      providers.offers.packages.pop()
    }
  })
})

it('createPaystackApi gives up on a hanging provider at the deadline', async () => {
  providers.instead.set('GET /transaction/verify', 'hang')
  const answer = await createPaystackApi(providers.settings.paystack).verify('1795246000000-0123456789abcdef', {
    deadline: deadlineIn(100),
  })
  expect(answer.outcome).toBe('unreachable')
})
