import type { QueryParams, SanityQueries } from '@sanity/client'

import type { Deadline } from '~/lib/http/deadline'

import type { SearchOutcome } from '../search/search-index'
import type { SiteAddresses } from '../seo/site-addresses'

import type { ReportMalformed } from './parse'

/** Memoizes by the first argument while that answer is cached. Callers must not change the result. */
export function memoizeByResult<Answer, Made, More extends unknown[] = []>(
  make: (answer: Answer, ...more: More) => Made,
): (answer: Answer, ...more: More) => Made {
  const made = new WeakMap<object, { of: Made }>()
  return (answer, ...more) => {
    if (typeof answer !== 'object' || answer === null) return make(answer, ...more)
    const known = made.get(answer) ?? { of: make(answer, ...more) }
    made.set(answer, known)
    return known.of
  }
}

/** The dependencies of a page: documents in its answers or named by its queries, and the types that it lists. */
export type ContentDependencies = { ids: ReadonlySet<string>; types: ReadonlySet<string> }

/** A published change: the document with its type before and after (one of them for a create or delete). */
export type PublishedChange = { id: string; types: string[] }

/** Reads published content for one render and records its dependencies. Facts are filled in. */
export type ContentReader = {
  /**
   * @param query known to TypeGen (`defineQuery`); any other would return `any` @param options.fresh no cache
   * @throws Response with status 503 when the service does not answer and no cached answer may be used
   */
  fetch<const Query extends keyof SanityQueries>(
    query: Query,
    params: QueryParams,
    options?: { fresh?: boolean },
  ): Promise<SanityQueries[Query]>
  /** Returns all addresses, so that unknown ones cost no query; null when down and uncached. Not a dependency. */
  addresses(): Promise<SiteAddresses | null>
  /** Fills the facts into a default text, as in answers. @throws Response with status 503 like `fetch` */
  fillIn: <Words>(words: Words) => Promise<Words>
  dependencies(): ContentDependencies
  /** Records that an answer changes at this time (in ms) without a publish, such as at the end of a period. */
  renewAt(time: number): void
  /** The earliest recorded time in ms; null for content that only a publish changes. */
  nextChange(): number | null
  /** False once an answer was stale because the service was down: the page may be outdated. */
  isCurrent(): boolean
  /** Receives problems of content that the page could not show. */
  report: ReportMalformed
  /** Whether to show staff what is left out; false for visitors. */
  showsProblems: boolean
  /** Stores this render's answers for outages. Only for existing pages: made-up addresses would leave files. */
  keep(): Promise<void>
}

/** Whether a change affects these dependencies; `anything` for an unknown change. */
export function touches(change: PublishedChange | 'anything', { ids, types }: ContentDependencies): boolean {
  return change === 'anything' || ids.has(change.id) || change.types.some((type) => types.has(type))
}

export type ContentSource = {
  /** @param deadline by which the caller needs an answer */
  reader(deadline: Deadline): ContentReader
  /** Searches published content, best first. @throws Response with status 503 without service and cached answer */
  search(query: string, deadline: Deadline): Promise<SearchOutcome>
  listen(on: { published(change: PublishedChange): void; reset(): void }): { close(): void }
  /** Applies a change reported by the webhook, before pages are rendered again. */
  changed(change: PublishedChange): void
  /** False while answers come from the outage store. */
  healthy(): boolean
  /** The number of fields that use a default, on pages rendered so far. */
  defaultsInUse(): number
  /** The number of problems that left something out, on pages rendered so far. */
  omissions(): number
}

/** Every `_id` and `_ref` in an answer, and every `ref`: the asset of a picture, whose alt text may change. */
export const documentIdsIn = memoizeByResult((answer: unknown): ReadonlySet<string> => {
  const ids = new Set<string>()
  collectDocumentIds(answer, ids)
  return ids
})

function collectDocumentIds(value: unknown, ids: Set<string>): void {
  if (Array.isArray(value)) {
    for (const item of value) collectDocumentIds(item, ids)
  } else if (value !== null && typeof value === 'object') {
    for (const [key, item] of Object.entries(value)) {
      if ((key === '_id' || key === '_ref' || key === 'ref') && typeof item === 'string') ids.add(item)
      else collectDocumentIds(item, ids)
    }
  }
}

declare module '@remix-run/server-runtime' {
  interface AppLoadContext {
    content: ContentReader
  }
}
