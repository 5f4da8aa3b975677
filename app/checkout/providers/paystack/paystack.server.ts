import { koboOf } from '~/lib/money'
import type { PageSettings } from '~/lib/settings/settings.server'

import { cartOf, partsOf, selectionQuery, type Cart } from '../../cart/cart'
import { ORDER_LIFETIME_MS } from '../../order/reference.server'
import { paymentMetadata, readMetadata, type ReturnedCart } from '../../order/signed-cart.server'
import {
  noAnswer,
  ORDER_BUDGET,
  SETTLEMENT_BUDGET,
  shareBudget,
  failureOf,
  type SharedRateLimiter,
} from '../http.server'
import type { PaymentLookup, Provider, TransactionRecord } from '../provider'
import { channelsFor, createPaystackApi, type PaystackTransaction } from './paystack-api.server'
import { listReceived, paystackPayouts } from './paystack-lists.server'
import { paystackRefunds } from './paystack-refunds.server'

/** What the browser needs to open Paystack's popup, or the hosted page. */
export type PaystackReady = { accessCode: string; authorizationUrl: string }

/** The return address after a cancellation: the same selection, with the reference to look up. */
const cancelAddress = (siteUrl: string, cart: Cart, reference: string): string =>
  `${siteUrl}/services?${selectionQuery(cart, { payment: 'closed', reference })}#details`

/** The record of a successful transaction; null without a date. A reversal may have lost the payment date. */
function transactionRecordOf({
  id,
  reference,
  amount,
  requested_amount: requested,
  currency,
  channel,
  paid_at: paidAt,
  created_at: createdAt,
  status,
  fees,
  customer,
}: PaystackTransaction): TransactionRecord | null {
  const time = Date.parse(paidAt ?? (status === 'reversed' ? createdAt : null) ?? '')
  if (Number.isNaN(time)) return null
  const when = new Date(time).toISOString()
  return {
    reference,
    provider: 'paystack',
    amount,
    requested,
    currency,
    channel: channel ?? 'unknown',
    paidAt: when,
    email: customer?.email || null,
    ...(id === null ? {} : { transactionId: id }),
    ...(fees === null ? {} : { fees }),
  }
}

function unpaidLookup(
  { status, gateway_response: message, channel }: PaystackTransaction,
  returnedCart: ReturnedCart | null,
): PaymentLookup {
  if (status === 'failed') return { state: 'declined', message, returnedCart }
  return status === 'abandoned'
    ? { state: 'abandoned', returnedCart }
    : { state: 'pending', transfer: channel === 'bank_transfer', returnedCart }
}

/** Paystack: a transaction per attempt, in naira, paid in Paystack's popup or page. */
export function createPaystack(
  { paystack, siteUrl, siteSecrets }: Pick<PageSettings, 'paystack' | 'siteUrl' | 'siteSecrets'>,
  limiter: SharedRateLimiter | null = null,
): Provider<PaystackReady> | null {
  if (!paystack) return null
  const orders = createPaystackApi(paystack, shareBudget(ORDER_BUDGET, 'paystack-orders', limiter))
  const settlements = createPaystackApi(paystack, shareBudget(SETTLEMENT_BUDGET, 'paystack-settlements', limiter))
  return {
    name: 'paystack',
    title: 'Paystack',
    cards: null,
    // A switch in Paystack's dashboard decides whether it sends receipts; the API does not expose it.
    sendsReceiptTo: () => false,
    priceOf(cart, offers) {
      // `cartOf` removes a disallowed add-on.
      const [base, addOn] = partsOf(cartOf(cart, offers), offers)
      if (!base) return null
      const amount = koboOf(base.price + (addOn?.price ?? 0))
      return { amount, currency: 'NGN', ...(addOn ? { addOnAmount: koboOf(addOn.price) } : {}) }
    },
    async createSession(cart, { deadline, log, wallet = false, campaign }) {
      const { amount, currency, reference, customer } = cart
      const initialization = {
        amount,
        currency,
        reference,
        channels: [...channelsFor(currency), ...(wallet ? ['apple_pay'] : [])],
        email: customer.email,
        callback_url: `${siteUrl}/services/receipt`,
        metadata: {
          ...paymentMetadata(siteSecrets, cart, campaign),
          cancel_action: cancelAddress(siteUrl, cart, reference),
        },
      }
      const answer = await orders.initialize(initialization, deadline)
      if (answer.outcome === 'answered') {
        const { access_code: accessCode, authorization_url: authorizationUrl } = answer.data.data
        return { outcome: 'ready', accessCode, authorizationUrl }
      }
      if (answer.outcome === 'key-refused') {
        const { status, message } = answer
        log.error({ event: 'payment.key-refused', provider: 'paystack', status, message })
      } else log.warn({ event: 'payment.not-started', ...answer })
      return answer.outcome === 'refused' ? { outcome: 'refused', message: answer.message } : failureOf(answer)
    },
    async lookUp(reference, { deadline, urgent }) {
      const answer = await settlements.verify(reference, { deadline, urgent })
      if (answer.outcome === 'refused' && /not found|invalid reference/i.test(answer.message))
        return { state: 'unknown' }
      if (answer.outcome !== 'answered') return noAnswer(answer)
      const { data } = answer.data
      const returnedCart = readMetadata(siteSecrets, data.metadata)
      const reversed = data.status === 'reversed'
      if (data.status !== 'success' && !reversed) return unpaidLookup(data, returnedCart)
      const transaction = transactionRecordOf(data)
      if (!transaction || transaction.reference !== reference)
        return { state: 'no-answer', reason: 'the answer is about another payment or has no date' }
      return { state: 'paid', transaction, returnedCart, ...(reversed ? { reversed } : {}) }
    },
    pendingForMs: ORDER_LIFETIME_MS,
    list: (range) => listReceived(settlements, range),
    refunds: paystackRefunds(settlements),
    payouts: (range) => paystackPayouts(settlements, range),
  }
}
