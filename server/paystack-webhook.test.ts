import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { fakeServices, SECRET_KEY } from '~/checkout/providers/fake-services.fixture'

import { paystackSignature, postPaystackEvent } from './paystack-webhook.fixture'
import { html, startSite } from './site.fixture'

const services = fakeServices()
let site: Awaited<ReturnType<typeof startSite>>
beforeAll(async () => {
  site = await startSite({ '/': { loader: () => html('home') } }, services().env)
})
afterAll(() => site.close())

const addTransaction = (changes: Record<string, unknown> = {}) => services().addTransaction(changes)
async function send(event: string, data: object, headers: Record<string, string> = {}) {
  const body = JSON.stringify({ event, data })
  return (await postPaystackEvent(site.origin, body, paystackSignature(body, SECRET_KEY), headers)).status
}
const sendCharge = (reference: string, more: object = {}) => send('charge.success', { reference, ...more })

describe('Paystack webhook of a site', () => {
  it('returns 200 once the API host has the payment, also to another origin', async () => {
    const reference = addTransaction()
    const headers = { origin: 'https://paystack.com', 'sec-fetch-site': 'cross-site' }
    expect(await send('charge.success', { reference }, headers)).toBe(200)
    expect(services().payments.get(reference)).toMatchObject({ outcome: 'confirmed', amount: 6_200_000 })
  })

  it('stores one payment for repeated and simultaneous events', async () => {
    const reference = addTransaction()
    const statuses = await Promise.all(Array.from({ length: 6 }, () => sendCharge(reference)))
    expect([...statuses, await sendCharge(reference)]).toEqual(Array.from({ length: 7 }, () => 200))
    expect([...services().payments.keys()]).toEqual([reference])
  })

  it('ignores what the event says about the money', async () => {
    const amounts = { status: 'success', amount: 6_200_000, requested_amount: 6_200_000 }
    expect(await sendCharge(addTransaction({ status: 'failed' }), amounts)).toBe(200)
    const underpaid = addTransaction({ amount: 100, requested_amount: 100 })
    expect(await sendCharge(underpaid, amounts)).toBe(200)
    expect([...services().payments.values()]).toEqual([
      expect.objectContaining({ reference: underpaid, outcome: 'needs-review' }),
    ])
  })

  it('returns 503 while the API host or Paystack fails or lags', async () => {
    const reference = addTransaction()
    for (const call of ['POST /api/payments', 'GET /transaction/verify']) {
      services().instead.set(call, { status: 503, body: '' })
      expect(await sendCharge(reference)).toBe(503)
      services().instead.clear()
    }
    expect(await sendCharge(services().newReference())).toBe(503)
    expect(services().payments.size).toBe(0)
    expect(await sendCharge(reference)).toBe(200)
    expect([...services().payments.keys()]).toEqual([reference])
  })

  it('delivers a refund and a dispute once the lists of Paystack have them', async () => {
    const reference = addTransaction({ id: 7 })
    const refundEvent = () => send('refund.processed', { transaction_reference: reference, amount: '500000' })
    expect(await refundEvent()).toBe(503)
    services().refunds.push({ id: 1, transaction: 7, status: 'processed', amount: 500_000, currency: 'NGN' })
    expect(await refundEvent()).toBe(200)
    services().disputes.push({ id: 2, transaction: { id: 7 }, status: 'pending', currency: 'NGN' })
    expect(await send('charge.dispute.create', { id: 2, transaction: { reference } })).toBe(200)
    expect([...services().events.values()]).toMatchObject([
      { reference, type: 'refund', id: '1', amount: 500_000 },
      { reference, type: 'dispute', id: '2' },
    ])
  })
})
