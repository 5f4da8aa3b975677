import { createHash } from 'node:crypto'

import type { Settings } from '../settings/settings.server'

/** Enough to tell two secrets apart, and nothing to find a random one by. */
const DIGITS = 8

const fingerprintOf = (name: string, secret: string) =>
  createHash('sha256').update(`fingerprint\0${name}\0${secret}`).digest('hex').slice(0, DIGITS)

/** What tells whether two programs have the same secrets, by the name of each setting, and shows none. */
export type Fingerprints = Readonly<Record<string, string>>

/** The fingerprints of the secrets that the programs of one site share. */
export function fingerprintsOf({
  siteSecrets: [current, previous],
  sanity,
  apiHost,
  paystack,
  square,
  redisUrl,
  edge,
}: Pick<Settings, 'siteSecrets' | 'sanity' | 'apiHost' | 'paystack' | 'square' | 'redisUrl' | 'edge'>): Fingerprints {
  const secrets = {
    SITE_SECRET: current,
    SITE_SECRET_PREVIOUS: previous,
    SANITY_READ_TOKEN: sanity.readToken,
    SANITY_COUNTS_TOKEN: sanity.countsToken,
    SANITY_WEBHOOK_SECRET: sanity.webhookSecret,
    API_HOST_TOKEN: apiHost?.token,
    PAYSTACK_SECRET_KEY: paystack?.secretKey,
    SQUARE_ACCESS_TOKEN: square?.accessToken,
    // It may hold a password.
    REDIS_URL: redisUrl,
    EDGE_TOKEN: edge?.token,
  }
  return Object.fromEntries(
    Object.entries(secrets).map(([name, secret]) => [name, secret ? fingerprintOf(name, secret) : 'unset']),
  )
}
