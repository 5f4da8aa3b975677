import type { Guard, RateLimit, RateLimits } from '~/lib/http/rate-limit.server'

const MINUTE_MS = 60_000

/** Limits per network: carriers put thousands behind one address, so they are generous and the windows short. */
const perNetwork = (name: string, max: number, windowMs: number): RateLimit => ({
  name,
  max,
  windowMs,
  subjects: 10_000,
})

/** Orders, each of which creates a transaction at the provider. */
export const ORDERS_PER_NETWORK = perNetwork('orders-network', 60, MINUTE_MS)

/** Receipts that need a lookup at the provider; cached ones are free. */
export const LOOKUPS_PER_NETWORK = perNetwork('looks-network', 120, MINUTE_MS)

/** Declined cards. Thieves test stolen numbers at our expense; networks are harder to invent than names. */
const DECLINES_PER_NETWORK = perNetwork('declines-network', 10, 10 * MINUTE_MS)
/** Declined cards of all networks. Above this limit each network still has three attempts, so nobody is locked out. */
const DECLINES_IN_ALL: RateLimit = { name: 'declines-all', max: 100, windowMs: 10 * MINUTE_MS, subjects: 1 }
const DECLINES_PER_NETWORK_IN_ATTACK = perNetwork('declines-network-in-attack', 3, 10 * MINUTE_MS)

/**
 * Counts a card as declined before it is charged, because many may be tried concurrently; retries count once.
 * @returns `giveBack` for a card that was not declined, or the wait in ms
 */
export async function reserveDecline(
  limits: RateLimits,
  network: string,
  reference: string,
): Promise<{ giveBack(): Promise<void> } | { retryAfterMs: number }> {
  const ofNetwork = { limit: DECLINES_PER_NETWORK, subject: network }
  const usual = [ofNetwork, { limit: DECLINES_IN_ALL, subject: 'all' }]
  const inAttack = [ofNetwork, { limit: DECLINES_PER_NETWORK_IN_ATTACK, subject: network }]
  const reserved = (guards: readonly Guard[]) => ({
    async giveBack() {
      await Promise.all(guards.map(({ limit, subject }) => limits.giveBack(limit, subject, reference)))
    },
  })
  const allowed = await limits.consumeAll(usual, reference)
  if (allowed.allowed) return reserved(usual)
  const allowedInAttack = await limits.consumeAll(inAttack, reference)
  if (allowedInAttack.allowed) return reserved(inAttack)
  return { retryAfterMs: Math.min(allowed.retryAfterMs, allowedInAttack.retryAfterMs) }
}
