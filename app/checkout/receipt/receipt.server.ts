import type { AppLoadContext } from '@remix-run/node'

import { readChosenTherapist } from '~/content/therapist/therapist'
import { readOffers } from '~/content/offers/offers'
import type { ContentReader } from '~/content/sanity/reader'
import type { Deadline } from '~/lib/http/deadline'
import { formatMinor } from '~/lib/money'
import type { SiteSecrets } from '~/lib/secrets/signature.server'
import { networkOf } from '~/lib/http/network.server'
import { withoutInvisible } from '~/lib/text/typography'

import type { Offers } from '../cart/cart'
import { orderedAt, ORDER_LIFETIME_MS } from '../order/reference.server'
import type { SignedCart } from '../order/signed-cart.server'
import { forgetPendingOrder } from '../payment/pending-cookie.server'
import { orNull } from '../payment/submit-order.server'
import type { Payment } from '../providers/provider'
import { LOOKUPS_PER_NETWORK } from '../providers/rate-limits.server'
import { type ProviderName, providerOf, type Providers } from '../providers/registry.server'
import type { PaymentService } from '../settlement/payment-service.server'
import type { RefundTotals } from '../settlement/refunds'
import type { PaymentStatus } from '../settlement/status'
import { recordMayLag, pollCountOf } from './receipt-polling'

/** The details of a payment on its receipt, which anyone with the address can see. */
export type ReceiptPayment = {
  packageName: string
  addOnName: string | null
  /** The preferred therapist; null when none was chosen or the page is gone. */
  therapistName: string | null
  /** Formatted, for example `₦62,000`. */
  amount: string
  /** ISO date and time; null while unpaid. */
  paidAt: string | null
  maskedEmail: string
}

/** The returned money; null without a refund. */
export type ReceiptRefund = {
  /** The returned amount, for example `₦20,000 of ₦55,000`. */
  amount: string | null
  /** ISO date and time of the refund; null when unknown. */
  at: string | null
}

/** The deadline of our reply (ISO date and time), and whether it has passed. */
export type ReplyTime = { by: string; isPast: boolean }

type Known = { reference: string; provider: string }

/** The status of a payment for its page; `provider` is its title, `payment` requires a cart that we signed. */
export type Receipt =
  | (Known & {
      outcome: 'confirmed' | 'needs-review'
      payment: ReceiptPayment
      reply: ReplyTime
      /** Whether the API host or the provider emails a receipt to the client. */
      receiptByEmail?: boolean
    })
  /** Paid, but not recorded yet, or refunds are unknown. */
  | (Known & { outcome: 'not-delivered' | 'received'; payment: ReceiptPayment })
  /** Refunded, being refunded or disputed. */
  | (Known & {
      outcome: 'returned' | 'partly-returned' | 'returning' | 'disputed'
      payment: ReceiptPayment
      refund: ReceiptRefund
    })
  | (Known & {
      outcome:
        /** A bank transfer is pending. */
        | 'pending'
        /** Undecided, or the provider's record lags behind its payment window. */
        | 'confirming'
        | 'provider-unreachable'
        /** The provider cannot be asked until our keys are fixed. */
        | 'not-working'
        /** Unpaid, but it can still be paid. */
        | 'not-paid-yet'
        | 'declined'
        | 'abandoned'
      payment: ReceiptPayment | null
    })
  | { outcome: 'unknown'; reference: null; provider: null; payment: null }

/** Masks `ada@example.com` as `a•••@example.com`; short names are hidden completely. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@')
  const [first = ''] = email
  return at > 0 ? `${at > 2 ? first : ''}•••${email.slice(at)}` : '•••'
}

/** Names for the codes, from the current dataset. */
type Names = { offers: Offers | null; therapistName: string | null }

type Money = Pick<Payment, 'amount' | 'currency' | 'customer' | 'cart'> & { paidAt: string | null }

const agreedAmount = (cart: SignedCart | null): Money | null =>
  cart && { amount: cart.amount, currency: cart.currency, paidAt: null, customer: cart.customer, cart }

function paymentOf(
  { amount, currency, paidAt, customer, cart }: Money,
  { offers, therapistName }: Names,
): ReceiptPayment {
  const nameOf = (list: readonly { id: string; name: string }[] | undefined, code: string) =>
    list?.find(({ id }) => id === code)?.name ?? code
  return {
    packageName: nameOf(offers?.packages, cart.package),
    addOnName: cart.addOn === null ? null : nameOf(offers?.addOns, cart.addOn),
    therapistName,
    amount: formatMinor(amount, currency),
    paidAt,
    maskedEmail: maskEmail(customer.email),
  }
}

/** The returned or pending amount and its total. */
function receiptRefundOf({ amount, inFlight, at }: RefundTotals, { amount: paid, currency }: Payment): ReceiptRefund {
  const returned = amount > 0 ? amount : inFlight
  const of = returned < paid ? ` of ${formatMinor(paid, currency)}` : ''
  return { amount: returned > 0 ? formatMinor(returned, currency) + of : null, at }
}

/** The preferred therapist; null when none was chosen or the cart is unsigned. */
function therapistOf(status: PaymentStatus): string | null {
  if ('payment' in status) return status.therapist ?? null
  return ('cart' in status && status.cart?.therapist) || null
}

async function therapistNameOf(status: PaymentStatus, content: ContentReader): Promise<string | null> {
  const slug = therapistOf(status)
  const found = slug === null ? null : await orNull(readChosenTherapist(content, slug))
  return found?.name ?? null
}

type ReceiptParts = {
  content: ContentReader
  providers: Providers
  paymentServiceOf: (name: ProviderName) => PaymentService
  siteSecrets: SiteSecrets
  deadline: Deadline
  /** How often this page has polled: the provider's record may lag behind its payment window. */
  polls: number
  /** The provider's payment id, if the address contains it. */
  paymentId?: string | undefined
  /** Called before a provider is asked: whether the visitor may cause another call. */
  allowLookup(): boolean | Promise<boolean>
}

const UNKNOWN_RECEIPT: Receipt = { outcome: 'unknown', reference: null, provider: null, payment: null }

/** Specification section 1: clients are matched within 24 hours. */
const REPLY_WITHIN_MS = 24 * 3_600_000

function replyTimeOf({ paidAt }: Payment): ReplyTime {
  const by = Date.parse(paidAt) + REPLY_WITHIN_MS
  return { by: new Date(by).toISOString(), isPast: Date.now() >= by }
}

/** How far the provider's record may lag behind the last possible payment, in ms. */
const RECORD_LAG_MS = 60_000

/** Returns `final` only once nothing can be paid any more: a decline is `not-paid-yet` for half an hour. */
function unpaidOutcome<Final extends 'declined' | 'abandoned' | 'unknown'>(
  final: Final,
  { reference, payableForMs, polls }: { reference: string; payableForMs: number; polls: number },
): 'confirming' | 'not-paid-yet' | Final {
  const ageMs = Date.now() - orderedAt(reference)
  // A card order may be charged again under the same reference while orders can be paid.
  const mayLag = final !== 'declined' && recordMayLag(polls) && ageMs < ORDER_LIFETIME_MS + RECORD_LAG_MS
  if (mayLag) return 'confirming'
  return ageMs < payableForMs + RECORD_LAG_MS ? 'not-paid-yet' : final
}

/** Reads a receipt: names from the dataset, the amount from the transaction. Foreign references are not looked up. */
export async function readReceipt(
  reference: string | null,
  { content, providers, paymentServiceOf, siteSecrets, polls, ...options }: ReceiptParts,
): Promise<Receipt> {
  const name = reference === null ? null : providerOf(providers, siteSecrets, reference)
  if (reference === null || name === null) return UNKNOWN_RECEIPT
  const provider = providers[name]
  const known = { reference, provider: provider?.title ?? name }
  const unpaid = { reference, polls, payableForMs: provider?.pendingForMs ?? 0 }
  const [status, offers] = await Promise.all([
    paymentServiceOf(name).statusForPage(reference, options),
    orNull(readOffers(content)),
  ])
  const names = { offers, therapistName: await therapistNameOf(status, content) }
  switch (status.outcome) {
    case 'not-ours':
    case 'not-verified':
      return UNKNOWN_RECEIPT
    case 'not-configured':
      return { outcome: 'not-working', ...known, payment: null }
    case 'unknown-reference': {
      const outcome = unpaidOutcome('unknown', unpaid)
      return outcome === 'unknown' ? UNKNOWN_RECEIPT : { outcome, ...known, payment: null }
    }
    case 'provider-unreachable':
      return { outcome: status.keyRefused ? 'not-working' : 'provider-unreachable', ...known, payment: null }
    case 'confirmed':
    case 'needs-review': {
      const { outcome, payment: paid } = status
      const receipt = { outcome, ...known, payment: paymentOf(paid, names), reply: replyTimeOf(paid) }
      if (status.outcome === 'needs-review') return receipt
      const receiptByEmail = status.receiptByEmail ?? provider?.sendsReceiptTo(paid.customer.email) ?? false
      return { ...receipt, receiptByEmail }
    }
    case 'not-delivered':
    case 'received':
      return { outcome: status.outcome, ...known, payment: paymentOf(status.payment, names) }
    case 'returned':
    case 'partly-returned':
    case 'returning':
    case 'disputed': {
      const { outcome, payment, refunds } = status
      return { outcome, ...known, payment: paymentOf(payment, names), refund: receiptRefundOf(refunds, payment) }
    }
    case 'pending':
    case 'declined':
    case 'abandoned': {
      const money = agreedAmount(status.cart)
      const payment = money && paymentOf(money, names)
      if (status.outcome === 'pending')
        return { outcome: status.transfer ? 'pending' : 'confirming', ...known, payment }
      return { outcome: unpaidOutcome(status.outcome, unpaid), ...known, payment }
    }
  }
}

type ReceiptContext = Pick<
  AppLoadContext,
  'content' | 'providers' | 'paymentServiceOf' | 'deadline' | 'visitor' | 'limits'
> & {
  settings: Pick<AppLoadContext['settings'], 'siteSecrets'>
}

/** The receipt of a request (`reference`, `payment`, `look`), within the visitor's deadline and rate limit. */
export function loadReceipt(
  request: Request,
  { content, settings, providers, paymentServiceOf, deadline, visitor, limits }: ReceiptContext,
): Promise<Receipt> {
  const query = new URL(request.url).searchParams
  const reference = query.get('reference')
  // A reference copied from a message may contain blanks and invisible characters.
  return readReceipt(reference === null ? null : withoutInvisible(reference), {
    content,
    providers,
    paymentServiceOf,
    siteSecrets: settings.siteSecrets,
    deadline,
    polls: pollCountOf(query),
    paymentId: query.get('payment') ?? undefined,
    allowLookup: async () => (await limits.consume(LOOKUPS_PER_NETWORK, networkOf(visitor?.address ?? ''))).allowed,
  })
}

/** Returns the Set-Cookie header that forgets a paid order; null while its payment may still arrive. */
export function forgetPaidOrder(
  request: Request,
  { settings }: Pick<AppLoadContext, 'settings'>,
  receipt: Receipt,
): string | null {
  return receipt.payment?.paidAt ? forgetPendingOrder(settings, request, receipt.reference) : null
}
