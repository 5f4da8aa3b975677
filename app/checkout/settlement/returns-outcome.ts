import type { PaymentReturn } from '../provider/payment-return'

/** What an event of a provider says has happened. */
export type ToldReturn = { type: 'refund' | 'dispute'; status: string }

/** What came of telling the API host of refunds and disputes. */
export type ReturnsDelivery =
  /** It has all that the provider knows of. */
  | { outcome: 'delivered'; returns: PaymentReturn[] }
  /** The provider's record does not say yet what its event says. */
  | { outcome: 'behind' }
  | { outcome: 'not-delivered' }
  | { outcome: 'not-paid' | 'not-ours' | 'not-verified' | 'unknown-reference' | 'provider-unreachable' }
