import type { ContentSourceMap, QueryParams, SanityClient, SanityQueries } from '@sanity/client'

import type { ContentReader } from '~/content/reader'
import { SITE_ADDRESSES_QUERY, siteAddressesOf } from '~/content/site-addresses'
import { withLiveFacts } from '~/content/with-facts.server'
import { untilDeadline, type Deadline } from '~/lib/http/deadline'

import { reportBrokenPictures } from './broken-pictures'
import { readSources, withStega } from './stega.server'
import type { PreviewView } from './view'

const keyOf = (query: string, params: object) => JSON.stringify([query, params])

/**
 * Creates a reader of one perspective for one render. Nothing is cached: no answers for outages, no dependencies.
 * @param client has a token for drafts
 * @param view the perspective; its `problems` receive what the page could not show
 */
export function previewReader(
  client: SanityClient,
  { perspective, shared, problems, sources }: PreviewView,
  deadline: Deadline,
): ContentReader {
  const seen = client.withConfig({ perspective, useCdn: false, resultSourceMap: 'withKeyArraySelector', stega: false })
  const maps = new Map<string, ContentSourceMap | undefined>()
  const plain = withLiveFacts({
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
    // Includes addresses of unpublished documents.
    addresses: () =>
      untilDeadline(client.fetch(SITE_ADDRESSES_QUERY, {}, { perspective, useCdn: false }), deadline).then(
        siteAddressesOf,
        () => null,
      ),
    dependencies: () => ({ ids: new Set(), types: new Set() }),
    isCurrent: () => true,
    report: (malformed) => void problems.push(malformed),
    showsProblems: true,
    keep: () => Promise.resolve(),
  })
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
