import * as v from 'valibot'

import type { EdgeSettings } from '~/lib/settings/settings.server'

import type { RawHeaders } from '../security/headers'

/** Seconds that an edge may keep a page without a purge. Limits the effect of a lost purge to a minute. */
const MAX_AGE_S = 45
/** Seconds that an edge may serve a stale page while the site does not respond. */
const STALE_IF_ERROR_S = 86_400

/** Cache-Control for browsers and other caches: browsers revalidate at each visit, as without an edge. */
const SHARED = `public, max-age=0, s-maxage=${MAX_AGE_S}`
const EDGE_CACHE_CONTROL = `max-age=${MAX_AGE_S}, stale-if-error=${STALE_IF_ERROR_S}`

type PurgeRequest = { method: string; headers: Record<string, string>; body?: string }

export type EdgeService = {
  /** The headers of a cacheable page, in place of `private, no-cache`. */
  headers(keys: readonly string[]): RawHeaders
  maxKeys: number
  purge(token: string, keys: readonly string[]): PurgeRequest
  /** Whether the body of a successful response confirms the purge. */
  isDone(body: string): boolean
}

const cloudflareSuccess = v.pipe(v.string(), v.parseJson(), v.object({ success: v.literal(true) }))

/** Varnish with `deploy/varnish.vcl`, which also sets how long pages are kept in an outage. */
const varnish: EdgeService = {
  headers: (keys) => ['Cache-Control', SHARED, 'xkey', keys.join(' ')],
  maxKeys: 256,
  purge: (token, keys) => ({
    method: 'PURGE',
    headers: { Authorization: `Bearer ${token}`, xkey: keys.join(' ') },
  }),
  isDone: () => true,
}

/** Fastly's batch purge. A soft purge keeps the page for when the site does not respond. */
const fastly: EdgeService = {
  headers: (keys) => [
    'Cache-Control',
    SHARED,
    'Surrogate-Control',
    EDGE_CACHE_CONTROL,
    'Surrogate-Key',
    keys.join(' '),
  ],
  maxKeys: 256,
  purge: (token, keys) => ({
    method: 'POST',
    headers: {
      'Fastly-Key': token,
      'Fastly-Soft-Purge': '1',
      'Content-Type': 'application/json',
      Accept: 'application/json',
    },
    body: JSON.stringify({ surrogate_keys: keys }),
  }),
  isDone: () => true,
}

const cloudflare: EdgeService = {
  headers: (keys) => [
    'Cache-Control',
    SHARED,
    'Cloudflare-CDN-Cache-Control',
    EDGE_CACHE_CONTROL,
    'Cache-Tag',
    keys.join(','),
  ],
  // The limit of keys per purge in every plan.
  maxKeys: 30,
  purge: (token, keys) => ({
    method: 'POST',
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ tags: keys }),
  }),
  isDone: (body) => v.is(cloudflareSuccess, body),
}

export const EDGE_SERVICES: Record<EdgeSettings['kind'], EdgeService> = { varnish, fastly, cloudflare }
