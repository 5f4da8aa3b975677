import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { SECRET_KEY } from '~/checkout/providers/fake-services.fixture'
import { newReference } from '~/checkout/order/reference.server'
import { paystackSettlements } from '~/checkout/settlement/paystack-settlement.fixture'

import { ask } from './http.fixture'
import { paystackSettings, paystackSignature, postPaystackEvent } from './paystack-webhook.fixture'
import { html, startSite } from './site.fixture'

const checkout = paystackSettlements()
let providers: typeof checkout.providers
let site: Awaited<ReturnType<typeof startSite>>
beforeAll(async () => {
  ;({ providers } = checkout)
  site = await startSite({ '/': { loader: () => html('home') } }, paystackSettings(providers))
})
afterAll(() => site.close())

const paid = (changes: Record<string, unknown> = {}) => checkout.transaction(changes)

const signatureOf = (body: string, key = SECRET_KEY) => paystackSignature(body, key)
const charge = (reference: string, more: object = {}) =>
  JSON.stringify({ event: 'charge.success', data: { reference, status: 'success', ...more } })

const send = async (body: string, signature: string | null = signatureOf(body), headers: Record<string, string> = {}) =>
  (await postPaystackEvent(site.origin, body, signature, headers)).status

describe('the webhook of Paystack', () => {
  it('answers 200 when the API host has the payment', async () => {
    const reference = paid()
    expect(await send(charge(reference))).toBe(200)
    expect(providers.payments.get(reference)).toMatchObject({ outcome: 'confirmed', amount: 6_200_000 })
  })

  it('is taken from another origin, being signed', async () => {
    const reference = paid()
    expect(
      await send(charge(reference), undefined, { origin: 'https://paystack.com', 'sec-fetch-site': 'cross-site' }),
    ).toBe(200)
  })

  it('sent again, or many times at once, changes nothing', async () => {
    const reference = paid()
    const answers = await Promise.all(Array.from({ length: 6 }, () => send(charge(reference))))
    expect([...answers, await send(charge(reference))]).toEqual(Array.from({ length: 7 }, () => 200))
    expect([...providers.payments.keys()]).toEqual([reference])
  })

  it('is not believed about the money', async () => {
    const unpaid = paid({ status: 'failed' })
    expect(await send(charge(unpaid, { amount: 6_200_000, currency: 'NGN' }))).toBe(200)
    const less = paid({ amount: 100, requested_amount: 100 })
    expect(await send(charge(less, { amount: 6_200_000, requested_amount: 6_200_000 }))).toBe(200)
    expect([...providers.payments.values()]).toEqual([
      expect.objectContaining({ reference: less, outcome: 'needs-review' }),
    ])
  })

  it('asks to be sent again while the API host, Paystack or its own record is behind', async () => {
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

  it('about a transaction that is not ours is noted and left alone', async () => {
    const before = providers.calls.length
    expect(await send(charge('shop-4711'))).toBe(200)
    expect(providers.calls.length).toBe(before)
    expect(providers.payments.size).toBe(0)
  })

  it('about one of ours whose booking does not verify is answered when the API host has it for review', async () => {
    const reference = paid({ metadata: 0 })
    expect(await send(charge(reference))).toBe(200)
    expect(providers.payments.get(reference)).toMatchObject({ outcome: 'needs-review' })
  })

  it('about a reference of our form that no secret of ours made is sent again: perhaps another copy knows it', async () => {
    expect(await send(charge(newReference(['the-secret-of-another-copy-000000'], 'paystack')))).toBe(503)
    expect(providers.payments.size).toBe(0)
  })

  it('only posts are answered', async () => {
    expect((await ask(`${site.origin}/webhooks/paystack`)).status).toBe(404)
  })
})
