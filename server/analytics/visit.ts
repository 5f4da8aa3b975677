import type { IncomingMessage } from 'node:http'

import { LRUCache } from 'lru-cache'

import { isOwnOrigin } from '../security/origin-check'

/** User agents of browsers; most programs that fetch pages name themselves. */
const browser = /^(?:Mozilla|Opera)\//
const program =
  /bot|crawl|spider|slurp|preview|headless|lighthouse|inspect|monitor|scan|archive|google-|facebookexternalhit/i

const MAX_REMEMBERED_AGENTS = 200

/** Whether a user agent is that of a person. Cached, because few are frequent and the patterns take a twentieth of a hit. */
const isPerson = new LRUCache<string, boolean>({
  max: MAX_REMEMBERED_AGENTS,
  memoMethod: (agent) => browser.test(agent) && !program.test(agent),
})

/** The headers needed to count a visit; they are not stored. */
export type Visit = { referer: string | undefined; destination: string | undefined }

/** The visit of a person's browser; null for programs. Raw headers, because it runs at each hit of the page cache. */
export function readVisit({ method, rawHeaders }: Pick<IncomingMessage, 'method' | 'rawHeaders'>): Visit | null {
  if (method !== 'GET' && method !== 'POST') return null
  let agent = ''
  let referer: string | undefined
  let destination: string | undefined
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index] ?? ''
    if (name.length !== 7 && name.length !== 10 && name.length !== 11 && name.length !== 14) continue
    const known = name.toLowerCase()
    if (known === 'user-agent') agent = rawHeaders[index + 1] ?? ''
    else if (known === 'referer') referer = rawHeaders[index + 1]
    else if (known === 'sec-fetch-dest') destination = rawHeaders[index + 1]
    else if (known === 'sec-purpose') return null
  }
  return isPerson.memo(agent) ? { referer, destination } : null
}

/** The path of a target or address, without query and the slash at its end. */
export function pathOf(target: string): string {
  const mark = target.indexOf('?')
  const path = mark === -1 ? target : target.slice(0, mark)
  return path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path
}

/** The path of the page on this site that a request comes from; null for another site or none. */
export function refererPath({ referer }: Visit, siteUrl: string): string | null {
  if (referer === undefined || !URL.canParse(referer)) return null
  const { origin, pathname } = new URL(referer)
  return isOwnOrigin(origin, siteUrl) ? pathOf(pathname) : null
}
