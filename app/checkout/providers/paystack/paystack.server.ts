import { koboOf } from '~/lib/money'
import type { PageSettings } from '~/lib/settings/settings.server'

import { cartOf, planOf, type Cart } from '../../cart/cart'
import { ORDER_LIFETIME_MS } from '../../order/reference.server'
import { paymentMetadata, readMetadata, type ReturnedCart } from '../../order/signed-cart.server'
import { notLooked, ORDER_BUDGET, SETTLEMENT_BUDGET, sharedBy, troubleOf, type Turns } from '../http.server'
import type { Looked, Provider, Received } from '../provider'
import { channelsFor, createPaystackApi, type PaystackTransaction } from './paystack-api.server'
import { arrived, paystackPayouts } from './paystack-lists.server'
import { paystackReturns } from './paystack-refunds.server'

/** What the browser opens Paystack's window with, or the page that says the same. */
export type PaystackReady = { accessCode: string; authorizationUrl: string }

/** Where Paystack's own page leads back to when the client gives up: the same selection, which looks the payment up again. */
function cancelAddress(siteUrl: string, cart: Cart, reference: string): string {
  const query = new URLSearchParams({
    package: cart.package ?? '',
    ...(cart.addOn ? { addon: cart.addOn } : {}),
    payment: 'closed',
    reference,
  })
  return `${siteUrl}/services?${query}#details`
}

/** What a transaction says about its money once it succeeded; null without a date. One that was reversed may have lost the date of payment. */
function receivedOf({
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
}: PaystackTransaction): Received | null {
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

function unpaid(
  { status, gateway_response: message, channel }: PaystackTransaction,
  returned: ReturnedCart | null,
): Looked {
  if (status === 'failed') return { state: 'declined', message, returned }
  return status === 'abandoned'
    ? { state: 'abandoned', returned }
    : { state: 'pending', transfer: channel === 'bank_transfer', returned }
}

/** Paystack: a transaction for each attempt to pay, in naira, paid in Paystack's own window or page. */
export function createPaystack(
  { paystack, siteUrl, siteSecrets }: Pick<PageSettings, 'paystack' | 'siteUrl' | 'siteSecrets'>,
  turns: Turns | null = null,
): Provider<PaystackReady> | null {
  if (!paystack) return null
  const orders = createPaystackApi(paystack, sharedBy(ORDER_BUDGET, 'paystack-orders', turns))
  const settlements = createPaystackApi(paystack, sharedBy(SETTLEMENT_BUDGET, 'paystack-settlements', turns))
  return {
    name: 'paystack',
    title: 'Paystack',
    cards: null,
    // A switch in its dashboard decides, which nobody here can see.
    sendsReceiptTo: () => false,
    priceOf(cart, offers) {
      const plan = planOf(cart, offers)
      if (!plan) return null
      // As the plan has it: an add-on that the package does not allow is no part of the sum.
      const { addOn: code } = cartOf(cart, offers)
      const addOn = offers.addOns.find(({ id }) => id === code)
      return {
        amount: koboOf(plan.price),
        currency: 'NGN',
        ...(addOn ? { addOnAmount: koboOf(addOn.price) } : {}),
      }
    },
    async begin(cart, { deadline, log, wallet = false }) {
      const { amount, currency, reference, customer } = cart
      const initialization = {
        amount,
        currency,
        reference,
        channels: [...channelsFor(currency), ...(wallet ? ['apple_pay'] : [])],
        email: customer.email,
        callback_url: `${siteUrl}/services/receipt`,
        metadata: { ...paymentMetadata(siteSecrets, cart), cancel_action: cancelAddress(siteUrl, cart, reference) },
      }
      const answer = await orders.initialize(initialization, deadline)
      if (answer.outcome === 'answered') {
        const { access_code: accessCode, authorization_url: authorizationUrl } = answer.data.data
        return { outcome: 'ready', accessCode, authorizationUrl }
      }
      if (answer.outcome === 'key-refused')
        log.error({
          event: 'payment.key-refused',
          provider: 'paystack',
          status: answer.status,
          message: answer.message,
        })
      else log.warn({ event: 'payment.not-initialized', ...answer })
      return answer.outcome === 'refused' ? { outcome: 'refused', message: answer.message } : troubleOf(answer)
    },
    async look(reference, { deadline, first }) {
      const answer = await settlements.verify(reference, { deadline, first })
      if (answer.outcome === 'refused' && /not found|invalid reference/i.test(answer.message))
        return { state: 'unknown' }
      if (answer.outcome !== 'answered') return notLooked(answer)
      const transaction = answer.data.data
      const returned = readMetadata(siteSecrets, transaction.metadata)
      const reversed = transaction.status === 'reversed'
      if (transaction.status !== 'success' && !reversed) return unpaid(transaction, returned)
      const received = receivedOf(transaction)
      if (!received || transaction.reference !== reference)
        return { state: 'unheard', reason: 'the answer is about another payment or has no date' }
      return { state: 'paid', received, returned, ...(reversed ? { reversed } : {}) }
    },
    pendingForMs: ORDER_LIFETIME_MS,
    list: (range) => arrived(settlements, range),
    returns: paystackReturns(settlements),
    payouts: (range) => paystackPayouts(settlements, range),
  }
}
