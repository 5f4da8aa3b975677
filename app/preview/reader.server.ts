import type { ContentSourceMap, QueryParams, SanityClient, SanityQueries } from '@sanity/client'
import * as v from 'valibot'

import { withLiveFacts } from '~/content/facts/live-facts.server'
import type { WasPriceCharged } from '~/content/offers/price-history.server'
import { pictureSchema } from '~/content/picture/picture'
import type { ReportMalformed } from '~/content/sanity/parse'
import type { ContentReader } from '~/content/sanity/reader'
import { SITE_ADDRESSES_QUERY, siteAddressesOf } from '~/content/seo/site-addresses'
import { untilDeadline, type Deadline } from '~/lib/http/deadline'

import { readSources, withStega } from './stega.server'
import type { PreviewView } from './view'

type Place = { document: string; path: readonly (string | number)[] }

/** Reports pictures that failed to load to editors; public pages omit them silently. */
function reportBrokenPictures(
  answer: unknown,
  report: ReportMalformed,
  { document, path }: Place = { document: 'unknown', path: [] },
): void {
  if (answer === null || typeof answer !== 'object') return
  if ('ref' in answer && 'alt' in answer) {
    const problem =
      answer.ref === null ? 'has no picture' : v.is(pictureSchema.entries.ref, answer.ref) ? null : 'is not a picture'
    if (problem) report({ document, problems: [`${path.join('.') || 'value'}: ${problem}`], outcome: 'left-out' })
    return
  }
  const here =
    '_id' in answer && typeof answer._id === 'string' ? { document: answer._id, path: [] } : { document, path }
  for (const [key, part] of Object.entries(answer))
    reportBrokenPictures(part, report, { document: here.document, path: [...here.path, key] })
}

const keyOf = (query: string, params: object) => JSON.stringify([query, params])

/**
 * A reader of one perspective for one render. Nothing is cached: no answers for outages, no dependencies.
 * @param client has a token for drafts @param view its `problems` receive what the page could not show
 */
export function previewReader(
  client: SanityClient,
  { perspective, shared, problems, sources }: PreviewView,
  deadline: Deadline,
  wasPriceCharged: WasPriceCharged,
): ContentReader {
  const seen = client.withConfig({ perspective, useCdn: false, resultSourceMap: 'withKeyArraySelector', stega: false })
  const maps = new Map<string, ContentSourceMap | undefined>()
  const reader: Parameters<typeof withLiveFacts>[0] = {
    async fetch<const Query extends keyof SanityQueries>(query: Query, params: QueryParams) {
      try {
        const asked = seen.fetch<SanityQueries[Query]>(query, params, { filterResponse: false })
        const { result, resultSourceMap } = await untilDeadline(asked, deadline)
        maps.set(keyOf(query, params), resultSourceMap)
        return result
      } catch {
        throw new Response(null, { status: 503, headers: { 'Retry-After': '5' } })
      }
    },
    // Includes the addresses of unpublished documents.
    addresses: () =>
      untilDeadline(client.fetch(SITE_ADDRESSES_QUERY, {}, { perspective, useCdn: false }), deadline).then(
        siteAddressesOf,
        () => null,
      ),
    dependencies: () => ({ ids: new Set(), types: new Set() }),
    renewAt: () => undefined,
    nextChange: () => null,
    isCurrent: () => true,
    report: (malformed) => void problems.push(malformed),
    showsProblems: true,
    keep: () => Promise.resolve(),
  }
  const plain = withLiveFacts(reader, wasPriceCharged)
  return {
    ...plain,
    async fetch(query, params, options) {
      const answer = await plain.fetch(query, params, options)
      reportBrokenPictures(answer, plain.report)
      const map = maps.get(keyOf(query, params))
      if (!map || answer === null) return answer
      readSources(answer, map, sources)
      // Share link visitors cannot edit, and copied texts should be clean.
      return shared === null ? withStega(answer, map) : answer
    },
  }
}
