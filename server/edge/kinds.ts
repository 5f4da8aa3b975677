import * as v from 'valibot'

import type { EdgeSettings } from '~/lib/settings/edge.server'

import type { RawHeaders } from '../security/headers'

/** How long an edge may keep a page that nobody purges, in seconds. A lost purge is made good within a minute by this. */
const KEPT_S = 45
/** How long it may go on with what it has while the site does not answer. */
const KEPT_IN_OUTAGE_S = 86_400

/** What browsers and other caches are told: browsers ask at each visit, as without an edge. */
const SHARED = `public, max-age=0, s-maxage=${KEPT_S}`
const OF_THE_EDGE = `max-age=${KEPT_S}, stale-if-error=${KEPT_IN_OUTAGE_S}`

type PurgeRequest = { method: string; headers: Record<string, string>; body?: string }

/** The seam between the site and what keeps its pages. */
export type EdgeKind = {
  /** What a page that may be kept says in place of `private, no-cache`. */
  headers(keys: readonly string[]): RawHeaders
  /** How many keys one purge may name. */
  mostKeys: number
  purge(token: string, keys: readonly string[]): PurgeRequest
  /** Whether an answer with a good status says that the purge was done. */
  isDone(body: string): boolean
}

const doneByCloudflare = v.pipe(v.string(), v.parseJson(), v.object({ success: v.literal(true) }))

/** By `deploy/varnish.vcl`, which also says how long pages are kept in an outage. */
const varnish: EdgeKind = {
  headers: (keys) => ['Cache-Control', SHARED, 'xkey', keys.join(' ')],
  mostKeys: 256,
  purge: (token, keys) => ({
    method: 'PURGE',
    headers: { Authorization: `Bearer ${token}`, xkey: keys.join(' ') },
  }),
  isDone: () => true,
}

/** Fastly's batch purge. `Soft`: what is purged stays for when the site does not answer. */
const fastly: EdgeKind = {
  headers: (keys) => ['Cache-Control', SHARED, 'Surrogate-Control', OF_THE_EDGE, 'Surrogate-Key', keys.join(' ')],
  mostKeys: 256,
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

const cloudflare: EdgeKind = {
  headers: (keys) => [
    'Cache-Control',
    SHARED,
    'Cloudflare-CDN-Cache-Control',
    OF_THE_EDGE,
    'Cache-Tag',
    keys.join(','),
  ],
  // 30 on every plan.
  mostKeys: 30,
  purge: (token, keys) => ({
    method: 'POST',
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ tags: keys }),
  }),
  isDone: (body) => v.is(doneByCloudflare, body),
}

export const EDGE_KINDS: Record<EdgeSettings['kind'], EdgeKind> = { varnish, fastly, cloudflare }
