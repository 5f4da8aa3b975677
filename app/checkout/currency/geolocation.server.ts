import { LRUCache } from 'lru-cache'
import * as v from 'valibot'

import { readTextAtMost } from '~/lib/http/read-body.server'
import { steadyNow } from '~/lib/http/deadline'

const TIME_LIMIT_MS = 2_000
const MAX_ANSWER_BYTES = 64_000
const CACHE_MS = 60 * 60 * 1000
/** How long a failure is cached, so that not every visitor retries a failing service. */
const FAILURE_CACHE_MS = 60 * 1000
const MAX_CACHED = 1_000

/** Errors may come with status 200 and no country. */
const answerSchema = v.object({ country_code: v.pipe(v.string(), v.toUpperCase(), v.regex(/^[A-Z]{2}$/)) })

/** Returns the country code of an IP address, or null, within 2 s. Never throws. */
export type Geolocate = (address: string) => Promise<string | null>

declare module '@remix-run/server-runtime' {
  interface AppLoadContext {
    /** Looks up the country of a visitor without a country header from the CDN. */
    geolocate: Geolocate
  }
}

/** Creates the server-side lookup, so that browsers contact no third party. @param url with `{ip}`; null disables it */
export function createGeolocation(url: string | null, now: () => number = steadyNow): Geolocate {
  const cache = new LRUCache<string, { country: Promise<string | null>; expiresAt: number }>({ max: MAX_CACHED })

  async function lookUp(address: string): Promise<string | null> {
    try {
      const response = await fetch(address, {
        headers: { Accept: 'application/json' },
        signal: AbortSignal.timeout(TIME_LIMIT_MS),
      })
      const parsed = v.safeParse(answerSchema, JSON.parse(await readTextAtMost(response, MAX_ANSWER_BYTES)))
      return response.ok && parsed.success ? parsed.output.country_code : null
    } catch {
      return null
    }
  }

  return async (visitor) => {
    if (url === null) return null
    const address = url.replaceAll('{ip}', encodeURIComponent(visitor.replace(/^::ffff:/, '')))
    const cached = cache.get(address)
    if (cached && now() < cached.expiresAt) return cached.country
    const entry = { country: lookUp(address), expiresAt: now() + CACHE_MS }
    cache.set(address, entry)
    const country = await entry.country
    if (country === null) entry.expiresAt = now() + FAILURE_CACHE_MS
    return country
  }
}
