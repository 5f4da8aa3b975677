import { setTimeout as passed } from 'node:timers/promises'

import type { Settings } from '~/lib/settings/settings.server'

import { NO_PAGE, sendPurge } from '../edge/purge'
import { probe, findingsOf, type Findings } from './finding'

const { right, wrong, open } = findingsOf('Edge')

/** The number of comparisons of edge and copy: a publish may be in progress. */
const COMPARED = 3
const BETWEEN_MS = 1_500

const KEY_HEADERS = ['xkey', 'surrogate-key', 'cache-tag']

/** Whether an edge answered from its cache. */
const isKept = (headers: Headers) =>
  Number(headers.get('age') ?? 0) > 0 ||
  ['x-edge', 'x-cache', 'cf-cache-status'].some((name) =>
    /hit|revalidated|updating|stale/i.test(headers.get(name) ?? ''),
  )

const ownAddress = ({ host, port }: Pick<Settings, 'host' | 'port'>) =>
  `http://${{ '0.0.0.0': '127.0.0.1', '::': '[::1]' }[host] ?? host}:${port}/`

/** Purges a key that no page has, and checks that the edge serves cached pages and the newest ones. */
export async function examineEdge(
  settings: Pick<Settings, 'edge' | 'siteUrl' | 'host' | 'port'>,
  betweenMs = BETWEEN_MS,
): Promise<Findings> {
  const { edge, siteUrl } = settings

  async function purges(): Promise<Findings> {
    if (!edge) return []
    return Promise.all(
      edge.purgeUrls.map(async (url) => {
        const { host } = new URL(url)
        try {
          await sendPurge(edge, url, [NO_PAGE])
          return right(`${host} takes purges`)
        } catch (error) {
          const said = error instanceof Error ? error.message : String(error)
          return wrong(
            /40[13]/.test(said)
              ? `${host} ${said}: EDGE_TOKEN is not the one that it asks for`
              : `${host} ${said}: what is published is seen a minute later`,
          )
        }
      }),
    )
  }

  /** Whether the edge serves the page of this copy; no finding when no copy runs beside the doctor. */
  async function newest(): Promise<Findings> {
    let age = '0'
    for (let turn = 0; turn < COMPARED; turn += 1) {
      if (turn > 0) await passed(betweenMs)
      const [shown, made] = await Promise.all([probe(`${siteUrl}/`), probe(ownAddress(settings))])
      if ('unheard' in shown || 'unheard' in made) return []
      const [tag, own] = [shown.headers.get('etag'), made.headers.get('etag')]
      if (!tag || !own) return open('removes ETag, so whether its pages are the newest cannot be seen')
      if (tag === own) return right('shows the page that this copy makes')
      age = shown.headers.get('age') ?? age
    }
    return wrong(
      `serves a stale page (Age ${age} s), not the one that this copy makes: purges do not reach what visitors are given, or copies run different builds`,
    )
  }

  async function pages(): Promise<Findings> {
    await probe(`${siteUrl}/`)
    const answer = await probe(`${siteUrl}/`)
    // `examinePublicSite` reports a missing response.
    if ('unheard' in answer) return []
    const { headers } = answer
    if (!isKept(headers))
      return wrong(`${siteUrl} is not answered from what the edge keeps: it leads past it, or the edge keeps no pages`)
    const key = KEY_HEADERS.find((name) => headers.has(name))
    return [
      right(`${siteUrl} is answered from what the edge keeps`),
      ...(key ? [wrong(`passes ${key} on to visitors: set it up as docs/going-live.md says`)] : []),
      await newest(),
    ].flat()
  }

  if (!edge) return open('EDGE is unset: every visitor is answered from where this server stands')
  return (await Promise.all([purges(), pages()])).flat()
}
