import { describe, expect, it } from 'vitest'

import { createPaystack } from '~/checkout/providers/paystack/paystack.server'
import { recordingLog } from '~/checkout/providers/provider.fixture'
import { paystackSettlements } from '~/checkout/settlement/paystack-settlement.fixture'
import { createPaymentServices } from '~/checkout/settlement/payment-service.server'

import { combineStatements, statementOf } from '../server/reconciling/statement'
import { CARD, squareShop } from './square-shop.fixture'

const HOUR_MS = 60 * 60 * 1_000
const checkout = paystackSettlements()
const shop = squareShop()

/** One client pays for one package with Paystack, and two hours later with Square. */
async function paidWithBoth() {
  const { settings } = checkout.providers
  const providers = { paystack: createPaystack(settings), square: shop.parts().provider }
  const earlier = checkout.transaction(
    { paid_at: new Date(Date.now() - 2 * HOUR_MS).toISOString() },
    { package: 'single' },
  )
  const { cart, reference } = await shop.signedOrder()
  const charged = await shop.pay({ cart, sourceId: CARD })
  expect(charged.outcome).toBe('charged')
  return { settings, providers, earlier, later: reference }
}

describe('payments of one client for one package with two providers', () => {
  it('appear in the log as a possible duplicate', async () => {
    const { settings, providers, earlier, later } = await paidWithBoth()
    const log = recordingLog()
    const paymentServiceOf = createPaymentServices(providers, settings, log)
    await paymentServiceOf('paystack').settleNow(earlier)
    await paymentServiceOf('square').settleNow(later)
    expect(log.lines).toContainEqual({
      event: 'payment.possible-duplicate',
      provider: 'square',
      reference: later,
      earlierProvider: 'paystack',
      earlierReference: earlier,
    })
  })

  it('appear in the statement as a possible duplicate, across midnight', async () => {
    const { providers, earlier, later } = await paidWithBoth()
    if (!providers.paystack) throw new Error('Paystack is off')
    // The day began an hour ago.
    const day = { since: new Date(Date.now() - HOUR_MS), until: new Date(Date.now() + HOUR_MS) }
    const rows = combineStatements([
      await statementOf(providers.paystack, day),
      await statementOf(providers.square, day),
    ])
    expect(rows.find(({ reference }) => reference === later)?.possibleDuplicateOf).toContain(earlier)
    expect(rows.map(({ reference }) => reference)).not.toContain(earlier)
  })
})
