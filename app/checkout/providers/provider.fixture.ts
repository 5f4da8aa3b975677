import type { Payment, Provider, RefundOrDispute } from './provider'

/** A log that keeps its lines. */
export function recordingLog() {
  const lines: object[] = []
  const keep = (line: object) => void lines.push(line)
  return { lines, info: keep, warn: keep, error: keep }
}

/** A payment for tests in which its contents do not matter. */
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

/** A refund in the provider's record. */
export const refund = (status: string, amount = 100, at = '2026-11-25T09:30:00.000Z'): RefundOrDispute => ({
  type: 'refund',
  id: '71',
  status,
  amount,
  currency: 'NGN',
  at,
  dueAt: null,
  resolution: null,
})
export const dispute = (status: string, id = '71'): RefundOrDispute => ({ ...refund(status), type: 'dispute', id })

/** No configured provider, both as settings and as `Providers`. A new provider needs a line here too. */
export const noProviders = { paystack: null, square: null }

/** Returns a fake provider without payments, with these changes. */
export const fakeProvider = (changes: Partial<Provider>): Provider => ({
  name: 'paystack',
  title: 'Paystack',
  priceOf: () => null,
  createSession: async () => ({ outcome: 'unreachable' }),
  lookUp: async () => ({ state: 'unknown' }),
  pendingForMs: 0,
  list: async function* () {},
  refunds: { of: async () => ({ state: 'known', refunds: [] }), list: async function* () {} },
  payouts: async () => new Map(),
  sendsReceiptTo: () => false,
  cards: null,
  ...changes,
})
