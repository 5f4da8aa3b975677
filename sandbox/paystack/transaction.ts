import * as v from 'valibot'

// For manual tests: an address such as `ada+slow@example.com` causes a problem that has no button.

/** Returns the delay in seconds before a transaction of this address is shown. */
export const displayDelaySecondsOf = (email: string) => (email.includes('+slow@') ? 15 : 0)

/**
 * Returns for how many seconds `verify` returns `abandoned` after a payment of this address, although the webhook is
 * sent.
 */
export const verifyLagSecondsOf = (email: string) => (email.includes('+lag@') ? 10 : 0)

export const statuses = ['abandoned', 'ongoing', 'pending', 'success', 'failed', 'reversed'] as const

export const currencies = ['NGN', 'USD', 'GHS', 'ZAR', 'KES'] as const
export type Currency = (typeof currencies)[number]

/** Log of the payment attempts by the inline script and the checkout. */
export const attemptLog = v.record(v.string(), v.unknown())

/** Response of `verify` while it lags. */
export const lagForms = ['abandoned', 'not-found'] as const
export type LagForm = (typeof lagForms)[number]

/** A transaction without its id from the store. Amounts are in the smallest unit. */
export const transactionBody = v.object({
  reference: v.string(),
  accessCode: v.string(),
  status: v.picklist(statuses),
  /** The paid amount; before the payment the requested one. */
  amount: v.number(),
  requestedAmount: v.number(),
  currency: v.picklist(currencies),
  customer: v.object({
    email: v.string(),
    firstName: v.nullable(v.string()),
    lastName: v.nullable(v.string()),
    phone: v.nullable(v.string()),
  }),
  channels: v.array(v.string()),
  metadata: v.unknown(),
  callbackUrl: v.nullable(v.string()),
  channel: v.nullable(v.string()),
  gatewayResponse: v.string(),
  createdAt: v.string(),
  paidAt: v.nullable(v.string()),
  ipAddress: v.nullable(v.string()),
  /** Log of the inline script about the payment attempts. */
  log: v.nullable(attemptLog),
  /** When the transfer completes by itself, in milliseconds; null without one. */
  arrivesAt: v.nullable(v.number()),
  /** Response of `verify` during its lag, and the end of the lag in milliseconds; null without a lag. */
  lag: v.optional(v.nullable(v.object({ until: v.number(), as: v.picklist(lagForms) })), null),
})

export type TransactionBody = v.InferOutput<typeof transactionBody>
export type Transaction = TransactionBody & { id: number }

/** Channels of a merchant with a Nigerian account. */
export const channelsFor = (currency: Currency) =>
  currency === 'NGN' ? ['card', 'bank', 'ussd', 'qr', 'bank_transfer'] : ['card']

/** Fields of a transaction before a payment. */
export const unpaid = {
  status: 'abandoned',
  channel: null,
  gatewayResponse: 'The transaction was not completed',
  paidAt: null,
} as const

/** The transaction as `verify` knows it at `now` (ms): during a lag as before the payment, or null for none. */
export function stateForVerify(transaction: Transaction, now: number): Transaction | null {
  const { lag, requestedAmount } = transaction
  if (lag === null || lag.until <= now) return transaction
  return lag.as === 'not-found' ? null : { ...transaction, ...unpaid, amount: requestedAmount, log: null }
}
