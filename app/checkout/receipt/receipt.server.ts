import { readChosenTherapist } from '~/content/chosen-therapist'
import { readOffers } from '~/content/offers'
import type { ContentReader } from '~/content/reader'
import type { Deadline } from '~/lib/http/deadline'
import { formatMinor } from '~/lib/money'
import type { SiteSecrets } from '~/lib/secrets/signature.server'

import type { Offers } from '../cart/cart'
import type { Payment } from '../provider/payment'
import type { MoneyBack } from '../provider/payment-return'
import { providerOf, type ProviderName, type Providers } from '../providers/providers.server'
import type { Settlement, Settler } from '../settlement/settlement'
import { isWorthWaiting } from './asking-again'

/** What a receipt shows of a payment. Anyone who has its address sees no more than this. */
export type ReceiptPayment = {
  packageName: string
  addOnName: string | null
  /** Whom the client asked for; null where nobody was chosen, or the page is gone. */
  therapistName: string | null
  /** As people read it, for example `₦62,000`. */
  amount: string
  /** ISO date and time of payment; null while it is not paid. */
  paidAt: string | null
  maskedEmail: string
}

/** What went back, as people read it; null where nothing has. */
export type ReceiptReturn = {
  /** For example `₦20,000 of ₦55,000`. */
  amount: string | null
  /** ISO date and time; null where nobody says. */
  at: string | null
}

/** Where a payment stands, as its page tells it; `payment` only where a cart of ours came with it, `provider` as clients know it. */
export type Receipt =
  | {
      outcome: 'confirmed' | 'needs-review' | 'not-delivered'
      reference: string
      provider: string
      payment: ReceiptPayment
      /** Somebody who was told to sends the client a receipt by email. */
      receiptByEmail?: boolean
    }
  /** The money has gone back, is going back, or is asked back. */
  | {
      outcome: 'returned' | 'partly-returned' | 'returning' | 'disputed'
      reference: string
      provider: string
      payment: ReceiptPayment
      back: ReceiptReturn
    }
  /** A bank transfer is under way. */
  | { outcome: 'pending'; reference: string; provider: string; payment: ReceiptPayment | null }
  /** The provider has no final word yet, or nobody could ask it: the page asks again, but not where our key is refused. */
  | {
      outcome: 'confirming' | 'provider-unreachable' | 'not-working'
      reference: string
      provider: string
      payment: ReceiptPayment | null
    }
  | { outcome: 'declined' | 'abandoned'; reference: string; provider: string; payment: ReceiptPayment | null }
  | { outcome: 'unknown'; reference: null; provider: null; payment: null }

/** `ada@example.com` as `a•••@example.com`; of a name of one or two characters nothing is left to guess by. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@')
  const [first = ''] = email
  return at > 0 ? `${at > 2 ? first : ''}•••${email.slice(at)}` : '•••'
}

/** What codes are called: in today's dataset. */
type Names = { offers: Offers | null; therapistName: string | null }

/** What the settlement knows of the money; null where nothing that we signed came with it. */
function moneyOf(settlement: Extract<Settlement, { payment: unknown } | { cart: unknown }>) {
  if ('payment' in settlement) return settlement.payment
  const { cart } = settlement
  return cart && { amount: cart.amount, currency: cart.currency, paidAt: null, customer: cart.customer, cart }
}

function paymentOf(money: NonNullable<ReturnType<typeof moneyOf>>, { offers, therapistName }: Names): ReceiptPayment {
  const { amount, currency, paidAt, customer, cart } = money
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

/** What went back or is on its way back, and of how much. */
function returnOf({ amount, underWay, at }: MoneyBack, { amount: paid, currency }: Payment): ReceiptReturn {
  const back = amount > 0 ? amount : underWay
  const of = back < paid ? ` of ${formatMinor(paid, currency)}` : ''
  return { amount: back > 0 ? formatMinor(back, currency) + of : null, at }
}

/** What is read of the content service for names alone: without an answer a receipt has codes, and no therapist. */
async function ifAnswered<Answer>(asked: Promise<Answer>): Promise<Answer | null> {
  try {
    return await asked
  } catch (error) {
    if (error instanceof Response) return null
    throw error
  }
}

/** Whom the client asked for; null where nobody was chosen or nothing that we signed came with the money. */
function therapistOf(settlement: Settlement): string | null {
  if ('payment' in settlement) return settlement.therapist ?? null
  return ('cart' in settlement && settlement.cart?.therapist) || null
}

async function therapistNameOf(settlement: Settlement, content: ContentReader): Promise<string | null> {
  const slug = therapistOf(settlement)
  const found = slug === null ? null : await ifAnswered(readChosenTherapist(content, slug))
  return found?.name ?? null
}

type ReceiptParts = {
  content: ContentReader
  providers: Providers
  settlerOf: (name: ProviderName) => Settler
  siteSecrets: SiteSecrets
  deadline: Deadline
  /** How often this page has asked before: until the provider's answer is final, "not paid" is not believed. */
  looks: number
  /** The provider's own id of the payment, where the address has it. */
  paymentId?: string | undefined
  /** Asked before a provider is: whether one more call may be made for this visitor. */
  mayAsk(): boolean | Promise<boolean>
}

const unknown: Receipt = { outcome: 'unknown', reference: null, provider: null, payment: null }

/**
 * What the page of a payment needs. Names come from today's dataset, codes stand in for what is no longer sold; the
 * money is the transaction's. Nobody is asked about a reference that this site did not make.
 */
export async function readReceipt(
  reference: string | null,
  { content, providers, settlerOf, siteSecrets, looks, ...options }: ReceiptParts,
): Promise<Receipt> {
  const name = reference === null ? null : providerOf(providers, siteSecrets, reference)
  if (reference === null || name === null) return unknown
  const provider = providers[name]?.title ?? name
  const [settlement, offers] = await Promise.all([
    settlerOf(name).look(reference, options),
    ifAnswered(readOffers(content)),
  ])
  const names = { offers, therapistName: await therapistNameOf(settlement, content) }
  const waits = isWorthWaiting(looks)
  switch (settlement.outcome) {
    case 'not-ours':
    case 'not-verified':
      return unknown
    case 'unknown-reference':
      return waits ? { outcome: 'confirming', reference, provider, payment: null } : unknown
    case 'provider-unreachable':
      return {
        outcome: settlement.keyRefused ? 'not-working' : 'provider-unreachable',
        reference,
        provider,
        payment: null,
      }
    case 'confirmed': {
      const { email } = settlement.payment.customer
      const receiptByEmail = settlement.receiptByEmail === true || (providers[name]?.sendsReceiptTo(email) ?? false)
      const payment = paymentOf(settlement.payment, names)
      return { outcome: 'confirmed', reference, provider, payment, receiptByEmail }
    }
    case 'needs-review':
    case 'not-delivered':
      return { outcome: settlement.outcome, reference, provider, payment: paymentOf(settlement.payment, names) }
    case 'returned':
    case 'partly-returned':
    case 'returning':
    case 'disputed': {
      const { outcome, payment, back } = settlement
      return { outcome, reference, provider, payment: paymentOf(payment, names), back: returnOf(back, payment) }
    }
    default: {
      const money = moneyOf(settlement)
      const payment = money && paymentOf(money, names)
      if (settlement.outcome === 'pending')
        return { outcome: settlement.transfer ? 'pending' : 'confirming', reference, provider, payment }
      // The provider's record lags behind its own window: who just paid must not read that they did not.
      return {
        outcome: settlement.outcome === 'abandoned' && waits ? 'confirming' : settlement.outcome,
        reference,
        provider,
        payment,
      }
    }
  }
}
