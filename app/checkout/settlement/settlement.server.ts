import type { Logger } from 'pino'

import type { PageSettings } from '~/lib/settings.server'

import { concludeSettlement, SETTLEMENT_TIME_LIMIT_MS } from './delivery.server'
import type { Received } from './payment'
import { createPaystackApi, PAYSTACK_TIME_LIMIT_MS, type PaystackTransaction } from '../paystack/paystack-api.server'
import { shareRuns, type Settle, type Settlement } from './settlement'
import { readSignedCart, type SignedCart } from './signed-cart.server'

export type SettlementSettings = Pick<PageSettings, 'paystack' | 'apiHost' | 'siteSecrets'>

/** What Paystack allows in a reference; a leading dot would lead to another address of its API. */
const referencePattern = /^[\w=-][\w.=-]{0,99}$/

/** What a transaction says about its money once it succeeded. */
function receivedOf({ reference, amount, requested_amount: requested, currency, channel, paid_at: paidAt }: PaystackTransaction): Received | null {
  const time = Date.parse(paidAt ?? '')
  if (Number.isNaN(time)) return null
  return { reference, provider: 'paystack', amount, requested, currency, channel: channel ?? 'unknown', paidAt: new Date(time).toISOString() }
}

function unpaid({ status, gateway_response: message }: PaystackTransaction, cart: SignedCart): Settlement {
  if (status === 'failed' || status === 'reversed') return { outcome: 'declined', cart, message }
  return { outcome: status === 'abandoned' ? 'abandoned' : 'pending', cart }
}

/**
 * The one way in which a Paystack payment is settled, for the page, the webhook and reconciliation. It asks Paystack,
 * measures the money by the cart we signed, and hands it to the API host. Calls for one reference at the same time
 * share one run; the API host keeps a payment once, so other processes need not be asked.
 */
export function createSettlement({ paystack, apiHost, siteSecrets }: SettlementSettings, log: Pick<Logger, 'info' | 'warn' | 'error'>): Settle {
  if (!paystack) return async () => ({ outcome: 'unknown-reference' })
  const api = createPaystackApi(paystack)

  async function run(reference: string): Promise<Settlement> {
    const end = performance.now() + SETTLEMENT_TIME_LIMIT_MS
    const answer = await api.verify(reference, PAYSTACK_TIME_LIMIT_MS)
    if (answer.outcome === 'refused' && /not found|invalid reference/i.test(answer.message)) return { outcome: 'unknown-reference' }
    if (answer.outcome !== 'answered') {
      log.error({ event: 'settlement.unverified', reference, ...answer })
      return { outcome: 'provider-unreachable' }
    }
    const transaction = answer.data.data
    const cart = readSignedCart(siteSecrets, transaction.metadata)
    if (!cart) {
      log.warn({ event: 'settlement.not-ours', reference, status: transaction.status })
      return { outcome: 'not-ours' }
    }
    if (transaction.status !== 'success') return unpaid(transaction, cart)
    const received = receivedOf(transaction)
    if (!received || transaction.reference !== reference) {
      log.error({ event: 'settlement.unverified', reference, reason: 'the answer is about another payment or has no date' })
      return { outcome: 'provider-unreachable' }
    }

    return concludeSettlement(received, cart, { apiHost, log, timeLimit: end - performance.now() })
  }

  return shareRuns(async (reference) => (referencePattern.test(reference) ? run(reference) : { outcome: 'unknown-reference' }))
}
