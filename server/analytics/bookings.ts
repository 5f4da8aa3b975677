import { LRUCache } from 'lru-cache'

import { readNote } from '~/checkout/order/signed-cart.server'
import type { Provider } from '~/checkout/providers/provider'
import type { PaymentService } from '~/checkout/settlement/payment-service.server'
import { BOOKING_PATH, type CountedEvent } from '~/lib/pages/analytics'
import type { SiteSecrets } from '~/lib/secrets/signature.server'

import { mapProviders } from '../metrics/orders'

type WebhookService = Pick<PaymentService, 'settleNow' | 'deliverRefunds'>

/** Number of payments to remember: a webhook that arrives twice counts once. */
const MAX_REMEMBERED = 5_000

/** Counts bookings in the copy that takes the order or receives the webhook, so that each counts once. */
export function countBookings(
  add: (path: string, counted: CountedEvent) => void,
  addCampaign: (name: string | null | undefined, counted: CountedEvent) => Promise<void>,
  siteSecrets: SiteSecrets,
) {
  const known = new LRUCache<string, true>({ max: MAX_REMEMBERED })

  function booked(counted: 'begun' | 'paid', therapist: string | undefined): void {
    add(BOOKING_PATH, counted)
    if (therapist !== undefined) add(`/therapists/${therapist}`, counted)
  }
  function paid(reference: string, therapist: string | undefined, campaign: string | null | undefined): void {
    if (known.has(reference)) return
    known.set(reference, true)
    booked('paid', therapist)
    void addCampaign(campaign, 'paid')
  }

  function withCounts(provider: Provider): Provider {
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
    // A provider with its own card form begins a payment at every view of the checkout, so the charge counts instead.
    return {
      ...provider,
      cards: {
        ...cards,
        async charge(payment, parts) {
          const charged = await cards.charge(payment, parts)
          const therapist = readNote(siteSecrets, payment.cart)?.cart.therapist
          if (charged.outcome === 'charged' || charged.outcome === 'declined') booked('begun', therapist)
          if (charged.outcome === 'charged') paid(charged.reference, therapist, payment.campaign)
          return charged
        },
      },
    }
  }

  return {
    /** Counts started checkouts, and cards that are charged here. */
    providers: <Known extends Record<string, Provider | null>>(providers: Known): Known =>
      mapProviders(providers, withCounts),
    /** Wraps the settlement of a webhook, which reaches one copy only; receipts and reconciliation see the same payment again. */
    webhook: ({ settleNow, deliverRefunds }: WebhookService): WebhookService => ({
      deliverRefunds,
      async settleNow(reference, hint) {
        const settlement = await settleNow(reference, hint)
        if (settlement.outcome === 'confirmed') paid(reference, settlement.therapist, settlement.campaign)
        return settlement
      },
    }),
  }
}
