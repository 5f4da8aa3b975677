import type { Deadline } from '~/lib/http/deadline'

import type { SignedCart } from '../order/signed-cart.server'
import type { MoneyBack, Payment } from '../providers/provider'
import type { ReturnsDelivery, ToldReturn } from './refunds.server'

/** Money that arrived, with the therapist whom the client chose, according to the cart that we signed. */
export type ReceivedPayment = { payment: Payment; therapist?: string }

/** The status of a payment after asking the provider and the API host. */
export type Settlement =
  /** Paid as agreed, and the API host has it. For a page: neither refunded nor disputed. */
  | ({ outcome: 'confirmed'; receiptByEmail?: true } & ReceivedPayment)
  /** The money does not match the cart; the API host has it with the reason. */
  | ({ outcome: 'needs-review'; reason: string } & ReceivedPayment)
  /** For a page: the API host has it, but the provider did not say whether it was refunded or disputed. */
  | ({ outcome: 'received' } & ReceivedPayment)
  /** Refunded or reversed, in full or in part. */
  | ({ outcome: 'returned' | 'partly-returned'; back: MoneyBack } & ReceivedPayment)
  /** A refund is pending. */
  | ({ outcome: 'returning'; back: MoneyBack } & ReceivedPayment)
  /** The client's bank has opened a dispute, which is not resolved yet. */
  | ({ outcome: 'disputed'; back: MoneyBack } & ReceivedPayment)
  /** Paid, but the API host has not accepted it yet: a retry delivers it. */
  | ({ outcome: 'not-delivered' } & ReceivedPayment)
  /** Not decided yet; `transfer`: a bank transfer is pending. */
  | { outcome: 'pending'; cart: SignedCart | null; transfer: boolean }
  /** Failed, with the provider's message. */
  | { outcome: 'declined'; cart: SignedCart | null; message: string | null }
  /** Not paid (yet). */
  | { outcome: 'abandoned'; cart: SignedCart | null }
  /** Not a reference of this site: it has another format. */
  | { outcome: 'not-ours' }
  /** It has the format of our references, but none of our secrets signed it: if it was paid, a person has to look. */
  | { outcome: 'not-verified' }
  /** The provider has no payment with this reference (yet). */
  | { outcome: 'unknown-reference' }
  /** The provider of this reference has no keys in the settings, so it cannot be asked. */
  | { outcome: 'not-configured' }
  /** `keyRefused`: the provider rejects our key, so a retry does not help until it is changed. */
  | { outcome: 'provider-unreachable'; keyRefused?: true }

/** Where to find a payment faster than by its reference: the provider's own id. */
export type LookupHint = { paymentId?: string | undefined }

export type Settler = {
  /**
   * Verifies one payment and delivers it to the API host, for webhooks and reconciliation. Leaves refunds out, so its
   * result is not for a page. Never throws.
   */
  settle(reference: string, hint?: LookupHint): Promise<Settlement>
  /**
   * The status for a page: what is known by the deadline, while the settlement continues. At most a few seconds old.
   * Never throws.
   * @param options `mayAsk`: called before the provider is asked; `false` means that it must not be
   */
  look(
    reference: string,
    options: LookupHint & { deadline: Deadline; mayAsk?: () => boolean | Promise<boolean> },
  ): Promise<Settlement>
  /**
   * Settles a payment and delivers its refunds and disputes to the API host. Never throws.
   * @param claim what a signed event says; `behind` is the outcome until the provider's lists say it too
   */
  returns(reference: string, claim?: ToldReturn): Promise<ReturnsDelivery>
}
