import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'

import { createMissingPayments } from '~/api-host/missing-payments.server'

import { newReference } from '../order/reference.server'
import { paymentMetadata } from '../order/signed-cart.server'
import { createPaystack } from '../providers/paystack/paystack.server'
import { recordingLog, startProviders } from '../providers/fake-services.fixture'
import { emptyReconciliation, reconcile } from './reconcile.server'
import { createPaymentService } from './payment-service.server'

let providers: Awaited<ReturnType<typeof startProviders>>
beforeAll(async () => {
  providers = await startProviders()
})
beforeEach(() => {
  providers.instead.clear()
  providers.transactions.clear()
  providers.payments.clear()
  providers.events.clear()
  for (const list of [providers.refunds, providers.disputes]) list.length = 0
})
afterAll(() => providers.close())

function transaction(changes: Record<string, unknown> = {}): string {
  const reference = providers.newReference()
  const cart = {
    package: 'single',
    addOn: null,
    amount: 2_000_000,
    currency: 'NGN',
    reference,
    customer: { name: 'Ada', email: 'ada@example.com', country: 'Nigeria' },
  }
  const metadata = paymentMetadata(providers.settings.siteSecrets, cart)
  providers.transactions.set(reference, {
    id: 1 + providers.transactions.size,
    reference,
    status: 'success',
    amount: 2_000_000,
    currency: 'NGN',
    paid_at: '2026-11-21T10:00:00.000Z',
    metadata,
    ...changes,
  })
  return reference
}

/** A payment of another shop of the same account, or one whose reference only looks like ours. */
function foreign(reference: string): string {
  providers.transactions.set(reference, {
    reference,
    status: 'success',
    amount: 100,
    currency: 'NGN',
    paid_at: '2026-11-21T10:00:00.000Z',
  })
  return reference
}

async function run(onProgress: () => void = () => undefined) {
  const range = { since: new Date('2026-11-01'), until: new Date('2026-11-21') }
  const result = emptyReconciliation()
  const paystack = createPaystack(providers.settings)
  if (!paystack) throw new Error('Paystack is off')
  await reconcile(paystack, range, {
    paymentService: createPaymentService(paystack, providers.settings, recordingLog()),
    findMissing: createMissingPayments(providers.settings.apiHost),
    result,
    onProgress,
  })
  return result
}

it('reconcile delivers missing payments from all pages and counts each outcome', async () => {
  const delivered = Array.from({ length: 105 }, () => transaction())
  const less = transaction({ amount: 100 })
  foreign('shop-4711')
  transaction({ status: 'failed' })
  let shown = 0
  const result = await run(() => {
    shown += 1
  })
  expect(result).toEqual({
    checked: 107,
    delivered: 105,
    known: 0,
    needsReview: 1,
    notOurs: 1,
    returned: 0,
    failed: [],
  })
  expect(shown).toBe(107)
  expect(new Set(providers.payments.keys())).toEqual(new Set([...delivered, less]))
  expect(await run()).toEqual(result)
})

it('reconcile lists payments that could not be delivered', async () => {
  const reference = transaction()
  providers.instead.set('POST /api/payments', { status: 503, body: '' })
  expect(await run()).toMatchObject({ checked: 1, delivered: 0, failed: [{ reference, outcome: 'not-delivered' }] })
  providers.instead.clear()
  expect(await run()).toMatchObject({ checked: 1, delivered: 1, failed: [] })
})

it('reconcile lists a paid reference that no current or previous secret signed', async () => {
  const reference = foreign(newReference(['the-secret-of-another-copy-000000'], 'paystack'))
  expect(await run()).toMatchObject({
    checked: 1,
    delivered: 0,
    notOurs: 0,
    failed: [{ reference, outcome: 'not-verified' }],
  })
})

it('reconcile skips no payment when a reversal shifts the pages', async () => {
  const all = Array.from({ length: 104 }, () => transaction())
  const [newest = ''] = all.slice(-1)
  let reversed = false
  const result = await run(() => {
    if (reversed) return
    reversed = true
    providers.pay(newest, { status: 'reversed' })
  })
  expect(result.failed).toEqual([])
  for (const reference of all.slice(0, -1)) expect(providers.payments.has(reference)).toBe(true)
})

it('reconcile includes the previous day, whose transfers may have been paid since', async () => {
  providers.calls.length = 0
  await run()
  const [listing] = providers.calls
  expect(Object.fromEntries(listing?.query ?? [])).toMatchObject({
    status: 'success',
    from: '2026-10-31T00:00:00.000Z',
    to: '2026-11-21T00:00:00.000Z',
  })
})

it("reconcile rejects with Paystack's message when the list fails", async () => {
  providers.instead.set('GET /transaction', { status: 401, body: { status: false, message: 'Invalid key' } })
  await expect(run()).rejects.toThrow('Invalid key')
})

it('reconcile delivers refunds, reversals and disputes without a webhook, once each', async () => {
  const [refunded, reversed, disputed] = [transaction(), transaction({ status: 'reversed' }), transaction()]
  const idOf = (reference: string) => Number(providers.transactions.get(reference)?.['id'])
  // As Paystack lists them: a refund names its transaction by number alone.
  providers.refunds.push(
    {
      id: 1,
      transaction: idOf(refunded),
      amount: 500_000,
      currency: 'NGN',
      status: 'processed',
      created_at: '2026-11-20T10:00:00.000Z',
    },
    {
      id: 2,
      transaction: idOf(reversed),
      amount: 2_000_000,
      currency: 'NGN',
      status: 'processed',
      created_at: '2026-11-20T10:00:00.000Z',
    },
  )
  providers.disputes.push({
    id: 3,
    transaction: { id: idOf(disputed), reference: disputed },
    refund_amount: 2_000_000,
    currency: 'NGN',
    status: 'awaiting-merchant-feedback',
    dueAt: '2026-11-22T10:00:00.000Z',
    createdAt: '2026-11-20T10:00:00.000Z',
  })
  const bank = transaction({ status: 'reversed' })
  for (let time = 0; time < 2; time += 1)
    expect(await run()).toMatchObject({ checked: 4, delivered: 4, returned: 4, failed: [] })
  expect([...providers.payments.keys()].sort()).toEqual([refunded, reversed, disputed, bank].sort())
  const told = [...providers.events.values()].map(({ reference, type, id }) => [reference, type, id])
  expect(told.sort()).toEqual(
    [
      [refunded, 'refund', '1'],
      [reversed, 'refund', '2'],
      [disputed, 'dispute', '3'],
      [bank, 'reversal', String(idOf(bank))],
    ].sort(),
  )
})

it('reconcile lists payments whose refunds the API host rejects', async () => {
  const reference = transaction()
  const id = Number(providers.transactions.get(reference)?.['id'])
  providers.refunds.push({ id: 1, transaction: id, amount: 1, currency: 'NGN', status: 'processed' })
  providers.instead.set('POST /api/payments/events', { status: 404, body: { success: false, message: 'No' } })
  expect(await run()).toMatchObject({ delivered: 1, returned: 0, failed: [{ reference, outcome: 'not-delivered' }] })
})

it('reconcile sends nothing that the API host already has', async () => {
  const all = Array.from({ length: 3 }, () => transaction())
  await run()
  const late = transaction()
  const missing = { success: true, message: 'Missing', missing: [late] }
  providers.instead.set('POST /api/payments/missing', { status: 200, body: missing })
  providers.calls.length = 0
  expect(await run()).toMatchObject({ checked: 4, known: 3, delivered: 1, failed: [] })
  const sent = providers.calls.filter(({ to }) => to.startsWith('POST'))
  expect(sent.map(({ to, body }) => [to, body['reference'] ?? body['references']])).toEqual([
    ['POST /api/payments/missing', [late, ...all.toReversed()]],
    ['POST /api/payments', late],
  ])
  expect(providers.calls.filter(({ to }) => to.startsWith('GET /transaction/verify'))).toHaveLength(1)
})
