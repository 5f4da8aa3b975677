import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { deadlineIn } from '~/lib/deadline'

import { keptLog, startProviders } from '../providers.fixture'
import { newReference } from '../reference.server'
import { createSettlement } from './settlement.server'
import { paymentMetadata, type SignedCart } from './signed-cart.server'

let providers: Awaited<ReturnType<typeof startProviders>>
beforeAll(async () => {
  providers = await startProviders()
})
beforeEach(() => {
  providers.instead.clear()
  providers.calls.length = 0
  providers.payments.clear()
})
afterAll(() => providers.close())

/** A transaction as `placeOrder` makes it, paid unless `status` says otherwise. */
function transaction(changes: Record<string, unknown> = {}, cartChanges: Partial<SignedCart> = {}) {
  const reference = providers.newReference()
  const customer = { name: 'Ada Okonkwo', email: 'ada@example.com', country: 'Nigeria' }
  const cart = { package: '3sessions', addOn: 'pocket1', amount: 6_200_000, currency: 'NGN', reference, customer, ...cartChanges }
  providers.transactions.set(reference, {
    reference,
    status: 'success',
    amount: 6_200_000,
    requested_amount: 6_200_000,
    currency: 'NGN',
    channel: 'card',
    paid_at: '2026-11-21T10:00:00.000Z',
    gateway_response: 'Successful',
    metadata: paymentMetadata(providers.settings.siteSecrets, cart),
    ...changes,
  })
  return reference
}

const verifications = () => providers.calls.filter(({ to }) => to.startsWith('GET /transaction/verify')).length
const deliveries = () => providers.calls.filter(({ to }) => to === 'POST /api/payments')

describe('a payment', () => {
  it('that is what the cart says is confirmed and with the API host, with exactly the fields of the contract', async () => {
    const reference = transaction()
    const settlement = await createSettlement(providers.settings, keptLog()).settle(reference)
    const payment = {
      reference,
      provider: 'paystack',
      amount: 6_200_000,
      currency: 'NGN',
      channel: 'card',
      paidAt: '2026-11-21T10:00:00.000Z',
      customer: { name: 'Ada Okonkwo', email: 'ada@example.com', country: 'Nigeria' },
      cart: { package: '3sessions', addOn: 'pocket1' },
    }
    expect(settlement).toEqual({ outcome: 'confirmed', payment })
    expect(providers.payments.get(reference)).toEqual({ ...payment, outcome: 'confirmed', reason: null })
  })

  it('settled again and again is the same body under the same key', async () => {
    const reference = transaction()
    for (let time = 0; time < 3; time += 1) {
      // Each time as if after a restart.
      expect(await createSettlement(providers.settings, keptLog()).settle(reference)).toMatchObject({ outcome: 'confirmed' })
    }
    const [first, ...others] = deliveries()
    expect(others).toHaveLength(2)
    for (const other of others) {
      expect(other.body).toEqual(first?.body)
      expect(other.headers['idempotency-key']).toBe(first?.headers['idempotency-key'])
    }
  })

  it('asked for several times at once is verified and delivered once', async () => {
    const reference = transaction()
    const settler = createSettlement(providers.settings, keptLog())
    const settlements = await Promise.all(Array.from({ length: 8 }, () => settler.settle(reference)))
    expect(new Set(settlements.map(({ outcome }) => outcome))).toEqual(new Set(['confirmed']))
    expect([verifications(), deliveries().length]).toEqual([1, 1])
  })

  it('is measured by the cart, whatever the prices are by now', async () => {
    const [, three] = providers.offers.packages
    if (!three) throw new Error('nothing seeded')
    const before = three.price
    three.price = 90_000
    expect(await createSettlement(providers.settings, keptLog()).settle(transaction())).toMatchObject({ outcome: 'confirmed' })
    three.price = before
  })

  it('whose fees the client bore is confirmed with the price', async () => {
    const reference = transaction({ amount: 6_293_000 })
    expect(await createSettlement(providers.settings, keptLog()).settle(reference)).toMatchObject({ outcome: 'confirmed', payment: { amount: 6_200_000 } })
  })

  it('of a provider that does not tell what was asked for is measured by what was taken', async () => {
    expect(await createSettlement(providers.settings, keptLog()).settle(transaction({ requested_amount: undefined }))).toMatchObject({ outcome: 'confirmed' })
    expect(await createSettlement(providers.settings, keptLog()).settle(transaction({ requested_amount: undefined, amount: 100 }))).toMatchObject({ outcome: 'needs-review' })
  })
})

describe('money and cart that disagree', () => {
  it.each<[string, Record<string, unknown>, Partial<SignedCart>]>([
    ['less was asked for and paid', { amount: 100, requested_amount: 100 }, {}],
    ['less was asked for, more was taken', { amount: 6_200_000, requested_amount: 100 }, {}],
    ['a part was taken', { amount: 6_199_999 }, {}],
    ['more was asked for', { amount: 7_000_000, requested_amount: 7_000_000 }, {}],
    ['nothing was taken', { amount: 0, requested_amount: 0 }, {}],
    ['another currency', { currency: 'GHS' }, {}],
    ['a cart of another payment', {}, { reference: 'of-another-payment' }],
    ['a cart of another payment with its price', { amount: 100, requested_amount: 100 }, { reference: 'of-another-payment', amount: 100 }],
  ])('%s: for review, with the reason, and with the API host once', async (_what, changes, cartChanges) => {
    const reference = transaction(changes, cartChanges)
    const settler = createSettlement(providers.settings, keptLog())
    const settlement = await settler.settle(reference)
    expect(settlement).toMatchObject({ outcome: 'needs-review', reason: expect.stringMatching(/\w/) })
    expect(await settler.settle(reference)).toEqual(settlement)
    expect([...providers.payments.values()]).toEqual([expect.objectContaining({ reference, outcome: 'needs-review', reason: expect.stringMatching(/\w/) })])
  })
})

describe('a paid transaction of ours whose booking does not verify', () => {
  const cart = (): SignedCart => ({ package: 'single', addOn: null, amount: 100, currency: 'NGN', reference: 'x', customer: { name: 'Ọbí', email: 'obi@example.com', country: 'Nigeria' } })
  const signed = () => paymentMetadata(providers.settings.siteSecrets, cart())
  it.each<[string, () => unknown, object]>([
    ['is gone', () => undefined, { customer: { name: 'unknown', email: 'payer@example.com', country: 'unknown' }, cart: { package: 'unknown', addOn: null } }],
    ['is 0', () => 0, { cart: { package: 'unknown', addOn: null } }],
    ['is ""', () => '', { cart: { package: 'unknown', addOn: null } }],
    ['is null', () => null, { cart: { package: 'unknown', addOn: null } }],
    ['cannot be read', () => ({ booking: 'nonsense.x' }), { cart: { package: 'unknown', addOn: null } }],
    ['has another signature', () => ({ ...signed(), booking: signed().booking.replace(/.$/, 'A').replace(/.$/, 'B') }), { customer: cart().customer, cart: { package: 'single', addOn: null } }],
    ['was signed elsewhere', () => paymentMetadata(['the-secret-of-another-installation'], cart()), { customer: cart().customer, cart: { package: 'single', addOn: null } }],
  ])('%s: is with the API host for review, never silent', async (_what, metadata, recorded) => {
    const log = keptLog()
    const reference = transaction({ metadata: metadata(), customer: { email: 'payer@example.com' } })
    const settlement = await createSettlement(providers.settings, log).settle(reference)
    expect(settlement).toMatchObject({ outcome: 'needs-review', reason: expect.stringContaining('signature') })
    expect(providers.payments.get(reference)).toMatchObject({ reference, amount: 6_200_000, outcome: 'needs-review', ...recorded })
    expect(await createSettlement(providers.settings, log).settle(reference)).toEqual(settlement)
  })

  it('is not told from one whose name a provider spells otherwise: the booking itself is beyond spelling', async () => {
    const reference = transaction({}, { customer: { name: 'Ọbí & Adé 👋', email: 'obi@example.com', country: 'Côte d’Ivoire' } })
    const stored = providers.transactions.get(reference)
    const spelled = JSON.parse(JSON.stringify(stored).normalize('NFD').replaceAll('&', '&amp;').replaceAll('👋', '?'))
    providers.transactions.set(reference, spelled)
    expect(JSON.stringify(spelled)).not.toBe(JSON.stringify(stored))
    expect(await createSettlement(providers.settings, keptLog()).settle(reference)).toMatchObject({ outcome: 'confirmed', payment: { customer: { name: 'Ọbí & Adé 👋' } } })
  })
})

describe('a secret that changes', () => {
  it('settles what was ordered under the one before, and after that no more than says so', async () => {
    const reference = transaction()
    const changed = { ...providers.settings, siteSecrets: ['the-secret-that-follows-it-now-00', ...providers.settings.siteSecrets] as const }
    expect(await createSettlement(changed, keptLog()).settle(reference)).toMatchObject({ outcome: 'confirmed' })
    const dropped = { ...providers.settings, siteSecrets: ['the-secret-that-follows-it-now-00'] as const }
    expect(await createSettlement(dropped, keptLog()).settle(reference)).toEqual({ outcome: 'not-verified' })
  })
})

describe('a look for a page', () => {
  const soon = () => ({ deadline: deadlineIn(200) })

  it('is answered by its deadline with what is known, and the settlement goes on', async () => {
    const reference = transaction()
    const settler = createSettlement(providers.settings, keptLog())
    let answer = () => {}
    const held = new Promise<void>((resolve) => (answer = resolve))
    providers.instead.set('POST /api/payments', held.then(() => ({ status: 200, body: { success: true, message: 'Stored' } })))
    expect(await settler.look(reference, soon())).toMatchObject({ outcome: 'not-delivered', payment: { reference } })
    const settled = settler.look(reference, { deadline: deadlineIn(5_000) })
    answer()
    expect(await settled).toMatchObject({ outcome: 'confirmed' })
    expect(deliveries()).toHaveLength(1)
  })

  it('at a provider that hangs says that nobody could look', async () => {
    providers.instead.set('GET /transaction/verify', 'hang')
    expect(await createSettlement(providers.settings, keptLog()).look(transaction(), soon())).toEqual({ outcome: 'provider-unreachable' })
  })

  it('costs no call for what arrived a moment ago, nor for what the visitor may not ask', async () => {
    const reference = transaction()
    const settler = createSettlement(providers.settings, keptLog())
    await settler.settle(reference)
    const before = providers.calls.length
    expect(await settler.look(reference, { ...soon(), mayAsk: () => false })).toMatchObject({ outcome: 'confirmed' })
    expect(await settler.look(transaction(), { ...soon(), mayAsk: () => false })).toEqual({ outcome: 'provider-unreachable' })
    expect(providers.calls.length).toBe(before)
  })
})

describe('what is not paid is not delivered', () => {
  it.each([
    ['pending', 'pending'],
    ['ongoing', 'pending'],
    ['processing', 'pending'],
    ['queued', 'pending'],
    ['a state of tomorrow', 'pending'],
    ['abandoned', 'abandoned'],
    ['failed', 'declined'],
    ['reversed', 'declined'],
  ])('%s: %s', async (status, outcome) => {
    const settlement = await createSettlement(providers.settings, keptLog()).settle(transaction({ status, paid_at: null, gateway_response: 'Declined' }))
    expect(settlement).toMatchObject({ outcome, cart: { package: '3sessions', amount: 6_200_000 } })
    if (outcome === 'declined') expect(settlement).toMatchObject({ message: 'Declined' })
    expect(deliveries()).toEqual([])
  })

  it('a reference that Paystack does not have', async () => {
    expect(await createSettlement(providers.settings, keptLog()).settle(providers.newReference())).toEqual({ outcome: 'unknown-reference' })
  })

  it.each(['nonsense', '', '..', '../transaction', 'a/b', 'x'.repeat(200)])('%j, which has not the form of ours: nobody is asked', async (reference) => {
    expect(await createSettlement(providers.settings, keptLog()).settle(reference)).toEqual({ outcome: 'not-ours' })
    expect(providers.calls).toEqual([])
  })

  it('one that was made up, or made for the other provider: nobody is asked', async () => {
    const made = [newReference(['another-secret-of-thirty-two-chars'], 'paystack'), newReference(providers.settings.siteSecrets, 'square')]
    for (const reference of made) expect(await createSettlement(providers.settings, keptLog()).settle(reference)).toEqual({ outcome: 'not-verified' })
    expect(providers.calls).toEqual([])
  })

  it('without Paystack no reference is known', async () => {
    expect(await createSettlement({ ...providers.settings, paystack: null }, keptLog()).settle(providers.newReference())).toEqual({ outcome: 'unknown-reference' })
  })
})

describe('a provider or API host that fails', () => {
  it.each<[string, { status: number; body: object | string }]>([
    ['is down', { status: 503, body: { status: false, message: 'down' } }],
    ['limits', { status: 429, body: { status: false, message: 'slow down' } }],
    ['does not know the key', { status: 401, body: { status: false, message: 'Invalid key' } }],
    ['sends a page', { status: 200, body: '<html>' }],
    ['sends another shape', { status: 200, body: { status: true, data: { status: 'success' } } }],
    ['sends money with a fraction', { status: 200, body: { status: true, data: { reference: 'r', status: 'success', amount: 100.5, currency: 'NGN' } } }],
  ])('Paystack %s', async (_what, answer) => {
    const reference = transaction()
    const settler = createSettlement(providers.settings, keptLog())
    providers.instead.set('GET /transaction/verify', answer)
    expect(await settler.settle(reference)).toEqual({ outcome: 'provider-unreachable' })
    providers.instead.clear()
    expect(await settler.settle(reference)).toMatchObject({ outcome: 'confirmed' })
  })

  it('an answer about another payment is not believed', async () => {
    const other = transaction()
    const reference = transaction()
    providers.instead.set(`GET /transaction/verify/${reference}`, { status: 200, body: { status: true, data: providers.transactions.get(other) ?? {} } })
    expect(await createSettlement(providers.settings, keptLog()).settle(reference)).toEqual({ outcome: 'provider-unreachable' })
    expect(deliveries()).toEqual([])
  })

  it.each<[string, { status: number; body: object | string }]>([
    ['is down', { status: 503, body: '' }],
    ['refuses', { status: 422, body: { success: false, message: 'No' } }],
    ['says success with a failure status', { status: 500, body: { success: true, message: 'Stored' } }],
    ['knows it with other contents', { status: 409, body: { success: false, message: 'Known' } }],
  ])('the API host %s: not delivered, and delivered by the next call', async (_what, answer) => {
    const log = keptLog()
    const reference = transaction()
    const settler = createSettlement(providers.settings, log)
    providers.instead.set('POST /api/payments', answer)
    expect(await settler.settle(reference)).toMatchObject({ outcome: 'not-delivered', payment: { reference } })
    expect(log.lines).toEqual([expect.objectContaining({ event: 'settlement.not-delivered', reference })])
    providers.instead.clear()
    expect(await settler.settle(reference)).toMatchObject({ outcome: 'confirmed' })
    expect(providers.payments.size).toBe(1)
  })

  it('no line of the log holds personal data', async () => {
    const log = keptLog()
    const settler = createSettlement(providers.settings, log)
    await settler.settle(transaction())
    providers.instead.set('POST /api/payments', { status: 503, body: '' })
    await settler.settle(transaction({ amount: 1 }))
    await settler.settle(transaction({ metadata: 0 }))
    expect(log.lines.length).toBeGreaterThan(2)
    expect(JSON.stringify(log.lines)).not.toMatch(/Ada|example\.com|Nigeria/)
  })
})
