import * as v from 'valibot'

export const statuses = ['abandoned', 'ongoing', 'pending', 'success', 'failed', 'reversed'] as const
export type Status = (typeof statuses)[number]

export const currencies = ['NGN', 'USD', 'GHS', 'ZAR', 'KES'] as const
export type Currency = (typeof currencies)[number]

/** A transaction without the number that the store gives it. Amounts are in the smallest unit. */
export const transactionBody = v.object({
  reference: v.string(),
  accessCode: v.string(),
  status: v.picklist(statuses),
  /** What was paid, once it is; before that what was asked for. */
  amount: v.number(),
  requestedAmount: v.number(),
  currency: v.picklist(currencies),
  customer: v.object({ email: v.string(), firstName: v.nullable(v.string()), lastName: v.nullable(v.string()), phone: v.nullable(v.string()) }),
  channels: v.array(v.string()),
  metadata: v.unknown(),
  callbackUrl: v.nullable(v.string()),
  channel: v.nullable(v.string()),
  gatewayResponse: v.string(),
  createdAt: v.string(),
  paidAt: v.nullable(v.string()),
  ipAddress: v.nullable(v.string()),
  log: v.unknown(),
  /** When the money arrives by itself, in milliseconds; null when nothing is under way. */
  arrivesAt: v.nullable(v.number()),
})

export type TransactionBody = v.InferOutput<typeof transactionBody>
export type Transaction = TransactionBody & { id: number }

/** What a merchant with a Nigerian account may offer. */
export const channelsFor = (currency: Currency) => (currency === 'NGN' ? ['card', 'bank', 'ussd', 'qr', 'bank_transfer'] : ['card'])

/** Paystack's fee as published for local cards (1.5 % and ₦100, at most ₦2,000) and for others 3.9 %; borne by the merchant. */
function feesOf({ amount, currency }: Transaction): number {
  if (currency !== 'NGN') return Math.round(amount * 0.039)
  return Math.min(Math.round(amount * 0.015) + (amount < 250_000 ? 0 : 10_000), 200_000)
}

const isPaid = ({ status }: Transaction) => status === 'success' || status === 'reversed'

function authorizationOf(transaction: Transaction) {
  if (!isPaid(transaction)) return {}
  const code = `AUTH_${transaction.accessCode.slice(0, 10)}`
  if (transaction.channel === 'bank_transfer') return { authorization_code: code, channel: 'bank_transfer', bank: 'Test Bank', country_code: 'NG', reusable: false }
  const card = { bin: '408408', last4: '4081', exp_month: '12', exp_year: '2030', card_type: 'visa', brand: 'visa', reusable: true }
  return { authorization_code: code, ...card, channel: transaction.channel, bank: 'TEST BANK', country_code: 'NG', signature: `SIG_${code}`, account_name: null }
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
  }
}

/** The transaction as `verify` and the list show it. */
export function asSeenByMerchant(transaction: Transaction) {
  return {
    id: transaction.id,
    domain: 'test',
    status: transaction.status,
    reference: transaction.reference,
    receipt_number: null,
    amount: transaction.amount,
    requested_amount: transaction.requestedAmount,
    message: null,
    gateway_response: transaction.gatewayResponse,
    paid_at: transaction.paidAt,
    created_at: transaction.createdAt,
    channel: transaction.channel ?? 'card',
    currency: transaction.currency,
    ip_address: transaction.ipAddress,
    // Paystack answers an empty text here, and 0 in events, when there is none.
    metadata: transaction.metadata ?? '',
    log: transaction.log ?? null,
    fees: isPaid(transaction) ? feesOf(transaction) : null,
    fees_split: null,
    authorization: authorizationOf(transaction),
    customer: customerOf(transaction),
    plan: null,
    split: {},
    order_id: null,
    paidAt: transaction.paidAt,
    createdAt: transaction.createdAt,
    pos_transaction_data: null,
    source: null,
    connect: null,
    transaction_date: transaction.createdAt,
    plan_object: {},
    subaccount: {},
  }
}

/** The body of the event that Paystack sends after money arrived. */
export function chargeSuccess(transaction: Transaction) {
  const { id, domain, status, reference, amount, requested_amount, message, gateway_response, ...rest } = asSeenByMerchant(transaction)
  const { paid_at, created_at, channel, currency, ip_address, log, fees, fees_split, authorization, customer } = rest
  return {
    event: 'charge.success',
    data: {
      ...{ id, domain, status, reference, amount, message, gateway_response, paid_at, created_at, channel, currency, ip_address },
      metadata: transaction.metadata ?? 0,
      ...{ fees_breakdown: null, log, fees, fees_split, authorization, customer },
      ...{ plan: {}, subaccount: {}, split: {}, order_id: null, paidAt: paid_at, requested_amount, pos_transaction_data: null },
      source: { type: 'api', source: 'merchant_api', entry_point: 'transaction_initialize', identifier: null },
    },
  }
}

/** The body of the event that Paystack sends after money went back. */
export function refundProcessed(transaction: Transaction) {
  const { reference, amount, currency, customer } = transaction
  return {
    event: 'refund.processed',
    data: {
      status: 'processed',
      transaction_reference: reference,
      refund_reference: `TRF_${transaction.id}`,
      amount: String(amount),
      currency,
      processor: 'mpgs_zen',
      customer: { first_name: customer.firstName, last_name: customer.lastName, email: customer.email },
      integration: 100_001,
      domain: 'test',
    },
  }
}
