import type { Logger } from 'pino'

import type { PageSettings } from '~/lib/settings.server'

import { deliverPayment, SETTLEMENT_TIME_LIMIT_MS } from './delivery.server'
import type { Payment, Received } from './payment'
import { createPaystackApi, PAYSTACK_TIME_LIMIT_MS, type PaystackTransaction } from './paystack-api.server'
import { readSignedCart, type SignedCart } from './signed-cart.server'
import { judge, paymentOf } from './verdict'

/** Where a payment stands after one look at provider and API host. */
export type Settlement =
  /** Paid as agreed, and the API host has it. */
  | { outcome: 'confirmed'; payment: Payment }
  /** Money came that does not fit the cart; the API host has it with the reason. */
  | { outcome: 'needs-review'; payment: Payment; reason: string }
  /** Paid, but the API host has not taken it yet: the same call later does it. */
  | { outcome: 'not-delivered'; payment: Payment }
  /** Not decided yet, for example a bank transfer under way. */
  | { outcome: 'pending'; cart: SignedCart }
  /** Failed or reversed; `message` is the provider's word. */
  | { outcome: 'declined'; cart: SignedCart; message: string | null }
  /** Not paid (yet). */
  | { outcome: 'abandoned'; cart: SignedCart }
  /** A transaction that this site did not make. */
  | { outcome: 'not-ours' }
  | { outcome: 'unknown-reference' }
  | { outcome: 'provider-unreachable' }

/** Settles one payment, as often as anybody asks; never throws. */
export type Settle = (reference: string) => Promise<Settlement>

export type SettlementSettings = Pick<PageSettings, 'paystack' | 'apiHost' | 'siteSecret'>

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
export function createSettlement({ paystack, apiHost, siteSecret }: SettlementSettings, log: Pick<Logger, 'info' | 'warn' | 'error'>): Settle {
  if (!paystack) return async () => ({ outcome: 'unknown-reference' })
  const api = createPaystackApi(paystack)
  const underWay = new Map<string, Promise<Settlement>>()

  async function run(reference: string): Promise<Settlement> {
    const end = performance.now() + SETTLEMENT_TIME_LIMIT_MS
    const answer = await api.verify(reference, PAYSTACK_TIME_LIMIT_MS)
    if (answer.outcome === 'refused' && /not found|invalid reference/i.test(answer.message)) return { outcome: 'unknown-reference' }
    if (answer.outcome !== 'answered') {
      log.error({ event: 'settlement.unverified', reference, ...answer })
      return { outcome: 'provider-unreachable' }
    }
    const transaction = answer.data.data
    const cart = readSignedCart(siteSecret, transaction.metadata)
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

    const verdict = judge(received, cart)
    const payment = paymentOf(received, cart)
    const delivery = await deliverPayment(apiHost, payment, verdict, end - performance.now())
    if (!delivery.delivered) {
      log.error({ event: 'settlement.not-delivered', reference, problem: delivery.problem })
      return { outcome: 'not-delivered', payment }
    }
    log.info({ event: 'settlement.delivered', reference, ...verdict })
    return verdict.outcome === 'confirmed' ? { outcome: 'confirmed', payment } : { outcome: 'needs-review', payment, reason: verdict.reason }
  }

  return async (reference) => {
    if (!referencePattern.test(reference)) return { outcome: 'unknown-reference' }
    const same = underWay.get(reference)
    if (same) return same
    const settled = run(reference).finally(() => underWay.delete(reference))
    underWay.set(reference, settled)
    return settled
  }
}
