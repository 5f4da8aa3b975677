import { koboOf } from '~/lib/money'
import type { PageSettings } from '~/lib/settings.server'

import { planOf, type Cart } from '../cart/cart'
import { paymentMetadata, readMetadata, type ReturnedCart } from '../order/signed-cart.server'
import { BUDGET_RETRY_S, ORDER_BUDGET } from '../provider/call-budget.server'
import type { Received } from '../provider/payment'
import { ListingError, type Looked, type Provider, type Range } from '../provider/provider.server'
import { whyNot } from '../provider/provider-call.server'
import { channelsFor, createPaystackApi, type PaystackApi, type PaystackTransaction } from './paystack-api.server'

/** A list that changes while it is read is read again, so often at most. */
const MOST_PASSES = 5

/** What the browser opens Paystack's window with, or the page that says the same. */
export type PaystackReady = { accessCode: string; authorizationUrl: string }

/** Where Paystack's own page leads back to when the client gives up: the same selection. */
function cancelAddress(siteUrl: string, cart: Cart): string {
  const query = new URLSearchParams({
    package: cart.package ?? '',
    ...(cart.addOn ? { addon: cart.addOn } : {}),
    payment: 'closed',
  })
  return `${siteUrl}/services?${query}#details`
}

/** What a transaction says about its money once it succeeded; null without a date. */
function receivedOf({
  reference,
  amount,
  requested_amount: requested,
  currency,
  channel,
  paid_at: paidAt,
  customer,
}: PaystackTransaction): Received | null {
  const time = Date.parse(paidAt ?? '')
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
  }
}

function unpaid(
  { status, gateway_response: message, channel }: PaystackTransaction,
  returned: ReturnedCart | null,
): Looked {
  if (status === 'failed' || status === 'reversed') return { state: 'declined', message, returned }
  return status === 'abandoned'
    ? { state: 'abandoned', returned }
    : { state: 'pending', transfer: channel === 'bank_transfer', returned }
}

/**
 * Successful transactions, page by page. One that is reversed, or succeeds, while pages are read moves the others to
 * other pages, so the list is read again until it has not changed. @throws ListingError
 */
async function* successful(api: PaystackApi, { since, until }: Range) {
  for (let pass = 1, changed = true; changed && pass <= MOST_PASSES; pass += 1) {
    const totals = new Set<number>()
    for (let page = 1, pages = 1; page <= pages; page += 1) {
      const answer = await api.listSuccessful({ since: since.toISOString(), until: until.toISOString(), page })
      if (answer.outcome !== 'answered') throw new ListingError(whyNot(answer))
      pages = answer.data.meta.pageCount
      totals.add(answer.data.meta.total)
      yield answer.data.data.map(({ reference }) => ({ reference }))
    }
    changed = totals.size > 1
  }
}

/** Paystack: a transaction for each attempt to pay, in naira, paid in Paystack's own window or page. */
export function createPaystack({
  paystack,
  siteUrl,
  siteSecrets,
}: Pick<PageSettings, 'paystack' | 'siteUrl' | 'siteSecrets'>): Provider<PaystackReady> | null {
  if (!paystack) return null
  const orders = createPaystackApi(paystack, ORDER_BUDGET)
  const settlements = createPaystackApi(paystack)
  return {
    name: 'paystack',
    title: 'Paystack',
    cards: null,
    priceOf(cart, offers) {
      const plan = planOf(cart, offers)
      return plan && { amount: koboOf(plan.price), currency: 'NGN' }
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
        metadata: { ...paymentMetadata(siteSecrets, cart), cancel_action: cancelAddress(siteUrl, cart) },
      }
      const answer = await orders.initialize(initialization, deadline)
      if (answer.outcome === 'answered') {
        const { access_code: accessCode, authorization_url: authorizationUrl } = answer.data.data
        return { outcome: 'ready', accessCode, authorizationUrl }
      }
      log.warn({ event: 'payment.not-initialized', ...answer })
      if (answer.outcome === 'busy') return { outcome: 'busy', retryAfterS: BUDGET_RETRY_S }
      // A key that is not believed is our fault, not the client's.
      const isOurs = answer.outcome === 'refused' && (answer.status === 401 || answer.status === 403)
      return answer.outcome === 'refused' && !isOurs
        ? { outcome: 'refused', message: answer.message }
        : { outcome: 'unreachable' }
    },
    async look(reference, { deadline, first }) {
      const answer = await settlements.verify(reference, { deadline, first })
      if (answer.outcome === 'refused' && /not found|invalid reference/i.test(answer.message))
        return { state: 'unknown' }
      if (answer.outcome !== 'answered') return { state: 'unheard', reason: whyNot(answer) }
      const transaction = answer.data.data
      const returned = readMetadata(siteSecrets, transaction.metadata)
      if (transaction.status !== 'success') return unpaid(transaction, returned)
      const received = receivedOf(transaction)
      if (!received || transaction.reference !== reference)
        return { state: 'unheard', reason: 'the answer is about another payment or has no date' }
      return { state: 'paid', received, returned }
    },
    list: (range) => successful(settlements, range),
  }
}
