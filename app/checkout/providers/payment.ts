/** One payment as the API host keeps it; `amount` is in the currency's smallest unit. The same transaction always gives the same. */
export type Payment = {
  reference: string
  /** The name of a `Provider`. */
  provider: string
  amount: number
  currency: string
  channel: string
  /** ISO date and time. */
  paidAt: string
  customer: { name: string; email: string; country: string }
  cart: { package: string; addOn: string | null }
}

/**
 * What bookkeeping needs beside the payment; amounts in the smallest unit, null where the provider has not said. No part
 * of the body: fees may be known later than the payment.
 */
export type PaymentDetails = {
  /** The provider's own id of the transaction. */
  transactionId: string | null
  /** What was taken from the client. */
  gross: number
  /** What the provider keeps of it. */
  fees: number | null
  net: number | null
  /** What was paid for each part of the booking; empty where the order did not say. */
  parts: { kind: 'package' | 'addOn'; code: string; amount: number }[]
}

/** What the transaction says about itself, whoever the provider is. */
export type Received = Omit<Payment, 'customer' | 'cart'> & {
  /** The provider's own id of the transaction. */
  transactionId?: string
  /** What the provider keeps, in the smallest unit. */
  fees?: number
  /** What was asked for, where the provider tells it apart from what was taken (fees on the client's side). */
  requested: number | null
  /** The address that the provider itself has of who paid. */
  email: string | null
}
