import { createHash } from 'node:crypto'

import type { Settings } from '../settings/settings.server'

/** Enough to distinguish secrets, too short to reveal a random one. */
const DIGITS = 8

const fingerprintOf = (name: string, secret: string) =>
  createHash('sha256').update(`fingerprint\0${name}\0${secret}`).digest('hex').slice(0, DIGITS)

/** Fingerprints of secrets by setting name, to compare two programs without revealing any. */
export type Fingerprints = Readonly<Record<string, string>>

/** Returns the fingerprints of the secrets that the programs of a site share. */
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
    // May contain a password.
    REDIS_URL: redisUrl,
    EDGE_TOKEN: edge?.token,
  }
  return Object.fromEntries(
    Object.entries(secrets).map(([name, secret]) => [name, secret ? fingerprintOf(name, secret) : 'unset']),
  )
}
