import * as v from 'valibot'

export const statuses = ['abandoned', 'ongoing', 'pending', 'success', 'failed', 'reversed'] as const
export type Status = (typeof statuses)[number]

export const currencies = ['NGN', 'USD', 'GHS', 'ZAR', 'KES'] as const
export type Currency = (typeof currencies)[number]

const count = v.pipe(v.number(), v.safeInteger())
/** What the inline script and the checkout note of the attempts to pay; times are in seconds. */
export const attemptLog = v.object({
  start_time: count,
  time_spent: count,
  attempts: count,
  errors: count,
  success: v.boolean(),
  mobile: v.boolean(),
  input: v.array(v.unknown()),
  history: v.array(v.object({ type: v.string(), message: v.string(), time: count })),
  authentication: v.optional(v.nullable(v.string())),
})
export type AttemptLog = v.InferOutput<typeof attemptLog>

/** What `verify` may answer while it lags behind. */
export const lagForms = ['abandoned', 'not-found'] as const
export type LagForm = (typeof lagForms)[number]

/** A transaction without the number that the store gives it. Amounts are in the smallest unit. */
export const transactionBody = v.object({
  reference: v.string(),
  accessCode: v.string(),
  status: v.picklist(statuses),
  /** What was paid, once it is; before that what was asked for. */
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
  /** What the inline script wrote down of the attempts to pay. */
  log: v.nullable(attemptLog),
  /** When the money arrives by itself, in milliseconds; null when nothing is under way. */
  arrivesAt: v.nullable(v.number()),
  /** How `verify` lags behind a payment, until when in milliseconds; null when it does not. */
  lag: v.optional(v.nullable(v.object({ until: v.number(), as: v.picklist(lagForms) })), null),
})

export type TransactionBody = v.InferOutput<typeof transactionBody>
export type Transaction = TransactionBody & { id: number }

/** What a merchant with a Nigerian account may offer. */
export const channelsFor = (currency: Currency) =>
  currency === 'NGN' ? ['card', 'bank', 'ussd', 'qr', 'bank_transfer'] : ['card']

/** What of a transaction is so before money came. */
export const unpaid = {
  status: 'abandoned',
  channel: null,
  gatewayResponse: 'The transaction was not completed',
  paidAt: null,
} as const

/** The transaction as `verify` knows it at `now` (ms): while that lags behind, the one before the payment, or null for none at all. */
export function knownToVerify(transaction: Transaction, now: number): Transaction | null {
  const { lag, requestedAmount } = transaction
  if (lag === null || lag.until <= now) return transaction
  return lag.as === 'not-found' ? null : { ...transaction, ...unpaid, amount: requestedAmount, log: null }
}
