import type { Currency, Transaction } from './transaction'

/**
 * Paystack’s published fees, paid by the merchant: 1.5 % and ₦100 for local cards, at most ₦2,000; 3.9 % for others.
 */
function feesOf({ amount, currency }: { amount: number; currency: Currency }): number {
  if (currency !== 'NGN') return Math.round(amount * 0.039)
  return Math.min(Math.round(amount * 0.015) + (amount < 250_000 ? 0 : 10_000), 200_000)
}

const isPaid = ({ status }: Transaction) => status === 'success' || status === 'reversed'

const card = {
  bin: '408408',
  last4: '4081',
  exp_month: '12',
  exp_year: '2030',
  card_type: 'visa',
  brand: 'visa',
  reusable: true,
}
const transfer = {
  bin: '999999',
  last4: 'X001',
  exp_month: '12',
  exp_year: '2030',
  card_type: 'transfer',
  brand: 'Managed Account',
  reusable: false,
}

function authorizationOf({ accessCode, channel }: Transaction) {
  const code = `AUTH_${accessCode.slice(0, 10)}`
  const means = channel === 'bank_transfer' ? transfer : card
  return {
    authorization_code: code,
    ...means,
    channel,
    bank: 'Test Bank',
    country_code: 'NG',
    signature: `SIG_${code}`,
    account_name: null,
  }
}

/** The list contains every field, even before a payment. */
const noAuthorization = {
  authorization_code: null,
  ...{ bin: null, last4: null, exp_month: null, exp_year: null, card_type: null, brand: null, reusable: false },
  ...{ channel: null, bank: null, country_code: null, signature: null, account_name: null },
}

function customerOf({ id, customer }: Transaction) {
  return {
    id,
    first_name: customer.firstName,
    last_name: customer.lastName,
    email: customer.email,
    customer_code: `CUS_${id}`,
    phone: customer.phone,
    metadata: null,
    risk_action: 'default',
    international_format_phone: customer.phone?.startsWith('+') ? customer.phone : null,
  }
}

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
  createdAt: transaction.createdAt,
  channel: transaction.channel ?? 'card',
  currency: transaction.currency,
  ip_address: transaction.ipAddress ?? '',
  log: transaction.log,
  fees: isPaid(transaction) ? feesOf(transaction) : null,
  fees_split: null,
  customer: customerOf(transaction),
  split: {},
  subaccount: {},
  order_id: null,
  pos_transaction_data: null,
  source: null,
  connect: null,
})

/** Returns the transaction in the format of `verify`. */
export const toVerifyData = (transaction: Transaction) => ({
  ...inEveryAnswer(transaction),
  receipt_number: null,
  // For missing metadata Paystack returns an empty text here, null in the list and 0 in events.
  metadata: transaction.metadata ?? '',
  authorization: isPaid(transaction) ? authorizationOf(transaction) : {},
  plan: null,
  plan_object: {},
  paidAt: transaction.paidAt,
  transaction_date: transaction.createdAt,
  fees_breakdown: null,
})

/** Returns the transaction in the format of the list. */
export const toListItem = (transaction: Transaction) => ({
  ...inEveryAnswer(transaction),
  metadata: transaction.metadata ?? null,
  authorization: isPaid(transaction) ? authorizationOf(transaction) : noAuthorization,
  plan: {},
  // Paystack’s OpenAPI document has null in `paid_at`, and no such field here.
  paidAt: transaction.paidAt ?? '',
})
