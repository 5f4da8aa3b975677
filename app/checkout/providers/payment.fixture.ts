import type { Payment } from './payment'

/** A payment, where its contents do not matter. */
export const payment: Payment = {
  reference: 'r',
  provider: 'paystack',
  amount: 1,
  currency: 'NGN',
  channel: 'card',
  paidAt: '2026-11-21T10:00:00.000Z',
  customer: { name: 'Ada', email: 'ada@example.com', country: 'Nigeria' },
  cart: { package: 'single', addOn: null },
}
