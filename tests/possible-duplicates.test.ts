import { expect, it } from 'vitest'

import { createPaystack } from '~/checkout/providers/paystack/paystack.server'
import { recordingLog } from '~/checkout/providers/provider.fixture'
import { paystackSettlements } from '~/checkout/settlement/paystack-settlement.fixture'
import { createPaymentServices } from '~/checkout/settlement/payment-service.server'

import { combineStatements, statementOf } from '../server/reconciling/statement'
import { CARD, squareShop } from './square-shop.fixture'

const HOUR_MS = 60 * 60 * 1_000
const checkout = paystackSettlements()
const shop = squareShop()

it('marks payments of one client for one package with two providers, in the log and in the statement', async () => {
  const { settings } = checkout.providers
  const providers = { paystack: createPaystack(settings), square: shop.parts().provider }
  if (!providers.paystack) throw new Error('Paystack is off')
  const twoHoursAgo = new Date(Date.now() - 2 * HOUR_MS).toISOString()
  const earlier = checkout.transaction({ paid_at: twoHoursAgo }, { package: 'single' })
  const { cart, reference: later } = await shop.signedOrder()
  expect((await shop.pay({ cart, sourceId: CARD })).outcome).toBe('charged')

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

  // The day began an hour ago, after the earlier payment.
  const day = { since: new Date(Date.now() - HOUR_MS), until: new Date(Date.now() + HOUR_MS) }
  const rows = combineStatements([await statementOf(providers.paystack, day), await statementOf(providers.square, day)])
  expect(rows.find(({ reference }) => reference === later)?.possibleDuplicateOf).toContain(earlier)
  expect(rows.map(({ reference }) => reference)).not.toContain(earlier)
})
