import { LRUCache } from 'lru-cache'
import * as v from 'valibot'

import { readTextAtMost } from '~/lib/http/read-body.server'
import { steadyNow } from '~/lib/http/deadline'

const TIME_LIMIT_MS = 2_000
const MAX_ANSWER_BYTES = 64_000
const KEPT_MS = 60 * 60 * 1000
/** A failing service is retried soon, but not by every visitor. */
const FAILURE_KEPT_MS = 60 * 1000
const KEPT_ANSWERS = 1_000

/** Errors may come with status 200 and no country. */
const answerSchema = v.object({ country_code: v.pipe(v.string(), v.toUpperCase(), v.regex(/^[A-Z]{2}$/)) })

/** The country code of an IP address, or null; takes at most 2 s and never throws. */
export type Geolocate = (address: string) => Promise<string | null>

/**
 * Calls an IP geolocation service from the server, so that the visitor's browser contacts no third party.
 * @param url GEOLOCATION_URL with `{ip}` as a placeholder; null disables the lookup
 * @param now a monotonic time in ms
 */
export function createGeolocation(url: string | null, now: () => number = steadyNow): Geolocate {
  const kept = new LRUCache<string, { country: Promise<string | null>; until: number }>({ max: KEPT_ANSWERS })

  async function ask(address: string): Promise<string | null> {
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
    const known = kept.get(address)
    if (known && now() < known.until) return known.country
    const entry = { country: ask(address), until: now() + KEPT_MS }
    kept.set(address, entry)
    const country = await entry.country
    if (country === null) entry.until = now() + FAILURE_KEPT_MS
    return country
  }
}
