import type { PaymentReturn } from '../providers/payment-return'

/** What an event of a provider says has happened. */
export type ToldReturn =
  /** `amount` in the smallest unit, null where it is not said; `atLeast`: how many refunds of it were told so far. */
  | { type: 'refund'; status: string; amount: number | null; atLeast: number }
  /** `id`: the provider's own of the dispute, null where it is not said. */
  | { type: 'dispute'; status: 'open' | 'resolved'; id: string | null }

/** What came of telling the API host of refunds and disputes. */
export type ReturnsDelivery =
  /** It has all that the provider knows of. */
  | { outcome: 'delivered'; returns: PaymentReturn[] }
  /** The provider's record does not say yet what its event says. */
  | { outcome: 'behind' }
  | { outcome: 'not-delivered' }
  | {
      outcome:
        'not-paid' | 'not-ours' | 'not-verified' | 'unknown-reference' | 'not-configured' | 'provider-unreachable'
    }
