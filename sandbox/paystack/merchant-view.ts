import type { Currency, Transaction } from './transaction'

/**
 * Paystack’s published fees, paid by the merchant: 1.5 % and ₦100 for local cards, at most ₦2,000; 3.9 % for others.
 */
function feesOf({ amount, currency }: { amount: number; currency: Currency }): number {
  if (currency !== 'NGN') return Math.round(amount * 0.039)
  return Math.min(Math.round(amount * 0.015) + (amount < 250_000 ? 0 : 10_000), 200_000)
}

const isPaid = ({ status }: Transaction) => status === 'success' || status === 'reversed'

/** The fields that the site reads, and those that a payer sets. */
const inEveryAnswer = (transaction: Transaction) => ({
  id: transaction.id,
  domain: 'test',
  status: transaction.status,
  reference: transaction.reference,
  amount: transaction.amount,
  requested_amount: transaction.requestedAmount,
  message: null,
  gateway_response: transaction.gatewayResponse,
  paid_at: transaction.paidAt,
  created_at: transaction.createdAt,
  channel: transaction.channel ?? 'card',
  currency: transaction.currency,
  ip_address: transaction.ipAddress ?? '',
  log: transaction.log,
  fees: isPaid(transaction) ? feesOf(transaction) : null,
  customer: {
    id: transaction.id,
    first_name: transaction.customer.firstName,
    last_name: transaction.customer.lastName,
    email: transaction.customer.email,
    phone: transaction.customer.phone,
  },
})

// For missing metadata Paystack returns an empty text from `verify`, null in the list and 0 in events.

/** Returns the transaction in the format of `verify`. */
export const toVerifyData = (transaction: Transaction) => ({
  ...inEveryAnswer(transaction),
  metadata: transaction.metadata ?? '',
})

/** Returns the transaction in the format of the list. */
export const toListItem = (transaction: Transaction) => ({
  ...inEveryAnswer(transaction),
  metadata: transaction.metadata ?? null,
})

/** Returns the transaction in the format of events. */
export const toEventData = (transaction: Transaction) => ({
  ...inEveryAnswer(transaction),
  metadata: transaction.metadata ?? 0,
})
