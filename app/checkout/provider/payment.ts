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

/** What the transaction says about itself, whoever the provider is. */
export type Received = Omit<Payment, 'customer' | 'cart'> & {
  /** What was asked for, where the provider tells it apart from what was taken (fees on the client's side). */
  requested: number | null
  /** The address that the provider itself has of who paid. */
  email: string | null
}
