import { LRUCache } from 'lru-cache'

import { readNote } from '~/checkout/order/signed-cart.server'
import type { Provider } from '~/checkout/providers/provider'
import type { PaymentService } from '~/checkout/settlement/payment-service.server'
import { BOOKING_PATH, type Counted } from '~/lib/pages/counted'
import type { SiteSecrets } from '~/lib/secrets/signature.server'

/** A webhook that is delivered twice tells of one payment; so many are remembered to count it once. */
const MOST_REMEMBERED = 5_000

/** Counts bookings where the one copy learns of each that takes the order, or gets the provider's word about the money. */
export function countBookings(add: (path: string, counted: Counted) => void, siteSecrets: SiteSecrets) {
  const known = new LRUCache<string, true>({ max: MOST_REMEMBERED })

  function booked(counted: 'begun' | 'paid', therapist: string | undefined): void {
    add(BOOKING_PATH, counted)
    if (therapist !== undefined) add(`/therapists/${therapist}`, counted)
  }
  function paid(reference: string, therapist: string | undefined): void {
    if (known.has(reference)) return
    known.set(reference, true)
    booked('paid', therapist)
  }

  function counting(provider: Provider): Provider {
    const { cards } = provider
    if (!cards)
      return {
        ...provider,
        async createSession(cart, parts) {
          const begun = await provider.createSession(cart, parts)
          if (begun.outcome === 'ready') booked('begun', cart.therapist)
          return begun
        },
      }
    // The window of a provider with cards of its own begins with every look at it: what counts there is the charge.
    return {
      ...provider,
      cards: {
        ...cards,
        async charge(payment, parts) {
          const charged = await cards.charge(payment, parts)
          const therapist = readNote(siteSecrets, payment.cart)?.cart.therapist
          if (charged.outcome === 'charged' || charged.outcome === 'declined') booked('begun', therapist)
          if (charged.outcome === 'charged') paid(charged.reference, therapist)
          return charged
        },
      },
    }
  }

  return {
    /** Counts the checkouts that are begun, and the cards that are charged here. */
    providers<Known extends Record<string, Provider | null>>(providers: Known): Known {
      const all = Object.entries(providers).map(([name, provider]): [string, Provider | null] => [
        name,
        provider && counting(provider),
      ])
      return { ...providers, ...Object.fromEntries<Provider | null>(all) }
    },
    /** The settlement of a webhook, which one copy hears: receipts and reconciliation tell of the same payment again. */
    webhook<Heard extends Pick<PaymentService, 'settleNow' | 'deliverRefunds'>>({
      settleNow,
      deliverRefunds,
    }: Heard): Pick<PaymentService, 'settleNow' | 'deliverRefunds'> {
      return {
        deliverRefunds,
        async settleNow(reference, place) {
          const settlement = await settleNow(reference, place)
          if (settlement.outcome === 'confirmed') paid(reference, settlement.therapist)
          return settlement
        },
      }
    },
  }
}
