import type { Payment } from './provider'

/** A log that keeps its lines. */
export function keptLog() {
  const lines: object[] = []
  const keep = (line: object) => void lines.push(line)
  return { lines, info: keep, warn: keep, error: keep }
}

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

/** Every provider, none of them set up: as settings, and as what is made of them. A new one has a line here too. */
export const noProviders = { paystack: null, square: null }
