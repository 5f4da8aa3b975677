import { describe, expect, it } from 'vitest'

import { payment, recordingLog } from '~/checkout/providers/provider.fixture'
import { squareRefunds } from '~/checkout/providers/square/square-refunds.server'
import { createPaymentService } from '~/checkout/settlement/payment-service.server'
import { emptyReconciliation, reconcile } from '~/checkout/settlement/reconcile.server'
import { deadlineIn } from '~/lib/http/deadline'

import { CARD, squareShop } from './square-shop.fixture'

const { parts, signedOrder, inbox, postToSquare } = squareShop()

/** Charges a card. `statusOnPage` and `run` are what the site does afterwards. */
async function chargeCard() {
  const { provider, settings } = parts()
  const { cart, reference } = await signedOrder()
  const log = recordingLog()
  const charged = await provider.cards.charge({ cart, sourceId: CARD }, { deadline: deadlineIn(5_000), log })
  if (charged.outcome !== 'charged') throw new Error(charged.outcome)
  const { paymentId } = charged
  const paymentService = () => createPaymentService(provider, settings, log)
  const statusOnPage = () => paymentService().statusForPage(reference, { paymentId, deadline: deadlineIn(5_000) })
  const run = async () => {
    const result = emptyReconciliation()
    const range = { since: new Date(Date.now() - 60_000), until: new Date() }
    await reconcile(provider, range, { paymentService: paymentService(), result, onProgress: () => undefined })
    return result
  }
  return { reference, paymentId, statusOnPage, run, log }
}
const money = (amount: number) => ({ amount_money: { amount, currency: 'USD' } })

describe('Square refund', () => {
  it('appears on the receipt, and is delivered once with the fees of the payment', async () => {
    const { reference, paymentId, statusOnPage, run } = await chargeCard()
    expect(await statusOnPage()).toMatchObject({ outcome: 'confirmed', receiptByEmail: true })
    await postToSquare('/refunds', { idempotency_key: 'one', payment_id: paymentId, ...money(1_000) })
    const refunds = { amount: 1_000, inFlight: 0 }
    expect(await statusOnPage()).toMatchObject({ outcome: 'partly-returned', refunds })
    for (let time = 0; time < 2; time += 1) expect(await run()).toMatchObject({ delivered: 1, returned: 1, failed: [] })
    const rows = (await inbox('returns')).trimEnd().split('\r\n')
    expect(rows).toHaveLength(2)
    expect(rows[1]).toContain(`"refund","processed","${reference}","square"`)
    expect(await inbox('payments')).toContain(`"${paymentId}","1.68","45.82"`)
  })

  it('appears without the right to read disputes, which is logged once', async () => {
    const { paymentId } = await chargeCard()
    const log = recordingLog()
    const refused = { outcome: 'key-refused', status: 403, message: 'INSUFFICIENT_SCOPES' } as const
    const source = squareRefunds({ ...parts().api, listDisputes: async () => refused }, log)
    await postToSquare('/refunds', { idempotency_key: 'two', payment_id: paymentId, ...money(500) })
    const transaction = { ...payment, provider: 'square', requested: null, email: null, transactionId: paymentId }
    const options = { deadline: deadlineIn(5_000), urgent: true }
    for (let time = 0; time < 2; time += 1)
      expect(await source.of({ state: 'paid', transaction, returnedCart: null }, options)).toMatchObject({
        state: 'known',
        refunds: [{ type: 'refund', amount: 500 }],
      })
    expect(log.lines).toEqual([{ event: 'payment.disputes-unreadable', message: 'INSUFFICIENT_SCOPES' }])
  })
})

describe('Square dispute', () => {
  it('appears on the receipt, is logged with its deadline, and each state is delivered', async () => {
    const { reference, paymentId, statusOnPage, run, log } = await chargeCard()
    const due_at = '2030-11-26T18:00:00.000Z'
    await postToSquare('/disputes', { payment_id: paymentId, due_at })
    expect(await statusOnPage()).toMatchObject({ outcome: 'disputed' })
    expect(await run()).toMatchObject({ failed: [] })
    expect(log.lines).toContainEqual(
      expect.objectContaining({ event: 'payment.disputed', reference, status: 'evidence-required', dueAt: due_at }),
    )
    await postToSquare('/disputes', { payment_id: paymentId, state: 'LOST' })
    expect(await run()).toMatchObject({ failed: [] })
    const rows = (await inbox('returns')).split('\r\n').filter((row) => row.includes(reference))
    expect(rows).toEqual([
      expect.stringContaining('"dispute","resolved"'),
      expect.stringContaining('"dispute","evidence-required"'),
    ])
  })
})
