import type { Limit } from '~/lib/http/limits.server'

const MINUTE_MS = 60_000
const SUBJECTS = 10_000

/**
 * What one network (`networkOf`) may cause at a provider. Carriers put thousands of people behind one address, so the
 * numbers are far above what people do and the windows short: a refused client waits seconds, not an hour.
 */

/** Orders begun, each a transaction at the provider. */
export const ORDERS_OF_NETWORK: Limit = { name: 'orders-network', max: 60, windowMs: MINUTE_MS, subjects: SUBJECTS }

/** Receipts that have to be asked for at the provider; those that are known anyway are free. */
export const LOOKS_OF_NETWORK: Limit = { name: 'looks-network', max: 120, windowMs: MINUTE_MS, subjects: SUBJECTS }

/**
 * Cards that were declined, or whose answer is still to come: thieves try stolen numbers in long rows, and the account
 * pays for it. Names and addresses are made up in a moment, networks are not; and whatever a thief has of those, all of
 * them together have a limit too.
 */
export const DECLINES_OF_NETWORK: Limit = {
  name: 'declines-network',
  max: 10,
  windowMs: 10 * MINUTE_MS,
  subjects: SUBJECTS,
}
export const DECLINES_OF_ALL: Limit = { name: 'declines-all', max: 100, windowMs: 10 * MINUTE_MS, subjects: 1 }
