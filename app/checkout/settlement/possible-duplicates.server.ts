import { createHash } from 'node:crypto'

import { LRUCache } from 'lru-cache'
import type { Logger } from 'pino'

import { cleanEmail } from '~/lib/text/clean-text'

import type { Payment } from '../providers/provider'
import { UNKNOWN } from './status'

/** Two payments of one email for one package, at most this far apart in ms, are a possible duplicate. */
export const DUPLICATE_WINDOW_MS = 24 * 60 * 60 * 1_000
const MAX_BOOKINGS = 10_000

/** A payment without its personal data; `bookingHash` is the same for the same email and package. */
export type ComparablePayment = Pick<Payment, 'provider' | 'reference' | 'paidAt'> & { bookingHash: string }

/** @returns null when the cart could not be read: nothing is known to compare */
export function comparablePayment({ provider, reference, paidAt, customer, cart }: Payment): ComparablePayment | null {
  if (cart.package === UNKNOWN) return null
  const booking = JSON.stringify([cleanEmail(customer.email).toLowerCase(), cart.package])
  return { provider, reference, paidAt, bookingHash: createHash('sha256').update(booking).digest('base64url') }
}

/** Whether `later` may be a duplicate of `earlier`. At equal times, the lower reference counts as earlier. */
export function isPossibleDuplicate(later: ComparablePayment, earlier: ComparablePayment): boolean {
  if (later.bookingHash !== earlier.bookingHash || later.reference === earlier.reference) return false
  const gapMs = Date.parse(later.paidAt) - Date.parse(earlier.paidAt)
  return gapMs === 0 ? earlier.reference < later.reference : gapMs > 0 && gapMs <= DUPLICATE_WINDOW_MS
}

/** Warns of each pair of possible duplicates, remembered for a day; the statement finds what it misses. */
export function createDuplicateWarnings(log: Pick<Logger, 'warn'>): (payment: Payment) => void {
  const delivered = new LRUCache<string, ComparablePayment[]>({ max: MAX_BOOKINGS, ttl: DUPLICATE_WINDOW_MS })
  return (payment) => {
    const current = comparablePayment(payment)
    if (!current) return
    const known = delivered.get(current.bookingHash) ?? []
    if (known.some(({ reference }) => reference === current.reference)) return
    delivered.set(current.bookingHash, [...known, current])
    for (const other of known) {
      // Payments are not always delivered in the order in which they were made.
      if (isPossibleDuplicate(current, other)) warn(current, other)
      else if (isPossibleDuplicate(other, current)) warn(other, current)
    }
  }

  function warn({ provider, reference }: ComparablePayment, earlier: ComparablePayment): void {
    log.warn({
      event: 'payment.possible-duplicate',
      provider,
      reference,
      earlierProvider: earlier.provider,
      earlierReference: earlier.reference,
    })
  }
}
