import { createLimiter } from '~/lib/limiter.server'

const MINUTE_MS = 60_000

/** Generous: mobile networks put thousands of people behind one address. */
export const eachAddress = createLimiter({ max: 600, windowMs: 10 * MINUTE_MS, subjects: 10_000 })

/** Strict: nobody's mailbox is flooded through us, and no address is signed up for everything. */
export const eachEmail = createLimiter({ max: 5, windowMs: 60 * MINUTE_MS, subjects: 10_000 })
