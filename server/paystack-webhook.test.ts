import { createHmac } from 'node:crypto'

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { SECRET_KEY, startProviders } from '~/checkout/providers/fake-services.fixture'
import { newReference } from '~/checkout/order/reference.server'
import { paymentMetadata } from '~/checkout/order/signed-cart.server'

import { ask } from './http.fixture'
import { paystackSignature, postPaystackEvent } from './paystack-webhook.fixture'
import { html, startSite } from './site.fixture'

let providers: Awaited<ReturnType<typeof startProviders>>
let site: Awaited<ReturnType<typeof startSite>>
beforeAll(async () => {
  providers = await startProviders()
  const { siteSecrets, paystack, apiHost } = providers.settings
  site = await startSite(
    { '/': { loader: () => html('home') } },
    {
      SITE_SECRET: siteSecrets[0],
      PAYSTACK_PUBLIC_KEY: paystack.publicKey,
      PAYSTACK_SECRET_KEY: paystack.secretKey,
      PAYSTACK_API_BASE: paystack.apiBase,
      API_HOST: apiHost.url,
    },
  )
})
beforeEach(() => {
  providers.instead.clear()
  providers.payments.clear()
})
afterAll(async () => {
  await site.close()
  await providers.close()
})

function paid(changes: Record<string, unknown> = {}): string {
  const reference = providers.newReference()
  const cart = {
    package: 'single',
    addOn: null,
    amount: 2_000_000,
    currency: 'NGN',
    reference,
    customer: { name: 'Ada', email: 'ada@example.com', country: 'Nigeria' },
  }
  providers.transactions.set(reference, {
    reference,
    status: 'success',
    amount: 2_000_000,
    requested_amount: 2_000_000,
    currency: 'NGN',
    channel: 'card',
    paid_at: '2026-11-21T10:00:00.000Z',
    metadata: paymentMetadata(providers.settings.siteSecrets, cart),
    ...changes,
  })
  return reference
}

const signatureOf = (body: string, key = SECRET_KEY) => paystackSignature(body, key)
const charge = (reference: string, more: object = {}) =>
  JSON.stringify({ event: 'charge.success', data: { reference, status: 'success', ...more } })

const send = async (body: string, signature: string | null = signatureOf(body), headers: Record<string, string> = {}) =>
  (await postPaystackEvent(site.origin, body, signature, headers)).status

describe('POST /webhooks/paystack', () => {
  it('returns 200 when the API host has the payment', async () => {
    const reference = paid()
    expect(await send(charge(reference))).toBe(200)
    expect(providers.payments.get(reference)).toMatchObject({ outcome: 'confirmed', amount: 2_000_000 })
  })

  it('accepts a signed request from another origin', async () => {
    const reference = paid()
    expect(
      await send(charge(reference), undefined, { origin: 'https://paystack.com', 'sec-fetch-site': 'cross-site' }),
    ).toBe(200)
  })

  it('accepts a signature over the reserialized body', async () => {
    const reference = paid()
    const body = `{ "event": "charge.success", "data": { "reference": "${reference}", "amount": 2000000.0, "name": "\\u00e9\\/" } }`
    expect(await send(body, signatureOf(JSON.stringify(JSON.parse(body))))).toBe(200)
    expect(providers.payments.has(reference)).toBe(true)
  })

  it.each<[string, (body: string) => string | null]>([
    ['no signature', () => null],
    ['an empty signature', () => ''],
    ['nonsense', () => 'nonsense'],
    ['nonsense of the right length', () => 'a'.repeat(128)],
    ['another key', (body) => signatureOf(body, 'sk_test_other')],
    ['the public key', (body) => signatureOf(body, 'pk_test_fixture')],
    ['another body', () => signatureOf(charge(providers.newReference()))],
    ['the signature in capitals', (body) => signatureOf(body).toUpperCase()],
    ['a shorter hash', (body) => createHmac('sha256', SECRET_KEY).update(body).digest('hex')],
  ])('returns 401 for %s without a call to Paystack', async (_what, signatureFor) => {
    const reference = paid()
    const body = charge(reference)
    const before = providers.calls.length
    expect(await send(body, signatureFor(body))).toBe(401)
    expect(providers.calls.length).toBe(before)
  })

  it('delivers a payment once for repeated and concurrent events', async () => {
    const reference = paid()
    const answers = await Promise.all(Array.from({ length: 6 }, () => send(charge(reference))))
    expect([...answers, await send(charge(reference))]).toEqual(Array.from({ length: 7 }, () => 200))
    expect([...providers.payments.keys()]).toEqual([reference])
  })

  it("takes the amount from Paystack's record, not from the event", async () => {
    const unpaid = paid({ status: 'failed' })
    expect(await send(charge(unpaid, { amount: 2_000_000, currency: 'NGN' }))).toBe(200)
    const less = paid({ amount: 100, requested_amount: 100 })
    expect(await send(charge(less, { amount: 2_000_000, requested_amount: 2_000_000 }))).toBe(200)
    expect([...providers.payments.values()]).toEqual([
      expect.objectContaining({ reference: less, outcome: 'needs-review' }),
    ])
  })

  it('returns 503 while the API host, Paystack or its record lags behind', async () => {
    const reference = paid()
    providers.instead.set('POST /api/payments', { status: 503, body: '' })
    expect(await send(charge(reference))).toBe(503)
    providers.instead.clear()
    providers.instead.set('GET /transaction/verify', { status: 502, body: '' })
    expect(await send(charge(reference))).toBe(503)
    providers.instead.clear()
    expect(await send(charge(providers.newReference()))).toBe(503)
    expect(await send(charge(paid({ status: 'pending' })))).toBe(503)
    expect(providers.payments.size).toBe(0)
    expect(await send(charge(reference))).toBe(200)
    expect([...providers.payments.keys()]).toEqual([reference])
  })

  it('returns 200 for a foreign transaction without a lookup', async () => {
    const before = providers.calls.length
    expect(await send(charge('shop-4711'))).toBe(200)
    expect(providers.calls.length).toBe(before)
    expect(providers.payments.size).toBe(0)
  })

  it('returns 200 for an invalid booking once the API host has it for review', async () => {
    const reference = paid({ metadata: 0 })
    expect(await send(charge(reference))).toBe(200)
    expect(providers.payments.get(reference)).toMatchObject({ outcome: 'needs-review' })
  })

  it('returns 503 for a reference of an unknown secret, which another copy may know', async () => {
    expect(await send(charge(newReference(['the-secret-of-another-copy-000000'], 'paystack')))).toBe(503)
    expect(providers.payments.size).toBe(0)
  })

  it.each([
    ['brackets without end', '['.repeat(240_000)],
    ['brackets that end', `${'['.repeat(30_000)}${']'.repeat(30_000)}`],
    ['objects in objects', '{"a":'.repeat(40_000)],
    ['bytes that are no text', '\u00ff\u00fe'.repeat(1_000)],
  ])('rejects an unsigned body before parsing it: %s', async (_what, body) => {
    expect(await send(body, 'a'.repeat(128))).toBe(401)
  })

  it.each([
    ['refund.processed', { transaction_reference: 'r1' }],
    ['charge.dispute.create', { transaction: { reference: 'r1' } }],
    ['charge.success', {}],
    ['subscription.create', { anything: true }],
  ])('returns 200 for %s %j and stores nothing', async (event, data) => {
    expect(await send(JSON.stringify({ event, data }))).toBe(200)
    expect(providers.payments.size).toBe(0)
  })

  it('returns 400 for a signed body without an event and 413 for a large one', async () => {
    for (const body of ['{}', 'not json', '', '[]', '{"event":1,"data":{}}', '{"event":"charge.success","data":[]}'])
      expect(await send(body)).toBe(400)
    expect(await send(charge(paid(), { more: 'x'.repeat(300_000) }))).toBe(413)
  })

  it('returns 404 for other methods', async () => {
    expect((await ask(`${site.origin}/webhooks/paystack`)).status).toBe(404)
  })
})
