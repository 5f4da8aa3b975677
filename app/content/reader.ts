import type { QueryParams, SanityQueries } from '@sanity/client'

import type { Deadline } from '~/lib/http/deadline'

import { oncePerAnswer } from './once-per-answer'
import type { ReportMalformed } from './parse'
import type { SiteAddresses } from './site-addresses'
import type { SearchOutcome } from './site-search'

/** What a page was made of: the documents its answers held or were asked for, and the types whose list it shows. */
export type ContentDependencies = { ids: ReadonlySet<string>; types: ReadonlySet<string> }

/** A published change: the document, and its type before and after (one of them for a create or a delete). */
export type PublishedChange = { id: string; types: string[] }

/**
 * Reads published content for one render and remembers what it read. Created for each request. In its answers,
 * today's facts stand in place of the placeholders and chips of staff.
 */
export type ContentReader = {
  /**
   * @param query a GROQ query known to TypeGen (`defineQuery`): another one would answer with `any`
   * @param options.fresh only what the service says now will do, no earlier answer
   * @throws Response with status 503 when the service does not answer and no earlier answer is kept, or may be used
   */
  fetch<const Query extends keyof SanityQueries>(
    query: Query,
    params: QueryParams,
    options?: { fresh?: boolean },
  ): Promise<SanityQueries[Query]>
  /**
   * Which addresses the dataset gives the site, so that made-up ones cost no question each. No dependency of the page:
   * what is shown there asks for itself. Null when nobody knows: the service does not answer, and nothing is kept.
   */
  addresses(): Promise<SiteAddresses | null>
  /**
   * The site's own words with the facts that they name, as answers have them already.
   * @throws Response with status 503 as `fetch`
   */
  fillIn: <Words>(words: Words) => Promise<Words>
  dependencies(): ContentDependencies
  /** False once an answer was one kept from before, because the service did not answer: what is made of it may be old. */
  isCurrent(): boolean
  /** Takes what an answer held and the page could not show. */
  report: ReportMalformed
  /** Whether the viewer wants to see where something cannot be shown: staff do, visitors do not. */
  showsGaps: boolean
  /**
   * Keeps the answers of this render for outages. Called for pages that exist only: otherwise every made-up
   * address that somebody asks for would leave a file.
   */
  keep(): Promise<void>
}

/** Whether what was made of these would be different after a change; `anything` where nobody knows what changed. */
export function touches(change: PublishedChange | 'anything', { ids, types }: ContentDependencies): boolean {
  return change === 'anything' || ids.has(change.id) || change.types.some((type) => types.has(type))
}

export type ContentSource = {
  /** @param deadline when the caller must have an answer */
  reader(deadline: Deadline): ContentReader
  /**
   * Searches all that is published, the best first; no visitor's search is kept.
   * @throws Response with status 503 when the service does not answer and no earlier answer is kept
   */
  search(query: string, deadline: Deadline): Promise<SearchOutcome>
  listen(on: { published(change: PublishedChange): void; reset(): void }): { close(): void }
  /** Takes a change of which somebody else was told (the webhook), before pages are rendered again. */
  changed(change: PublishedChange): void
  /** False while answers come from the outage store. */
  healthy(): boolean
  /** How many fields of the dataset the site's own words stand in for, as far as pages were rendered. */
  standIns(): number
  /** How many problems of the dataset made pages leave something out, as far as pages were rendered. */
  leftOut(): number
}

/** Every `_id` and `_ref` inside an answer. */
export const documentIdsIn = oncePerAnswer((answer: unknown): ReadonlySet<string> => {
  const ids = new Set<string>()
  collectDocumentIds(answer, ids)
  return ids
})

function collectDocumentIds(value: unknown, ids: Set<string>): void {
  if (Array.isArray(value)) {
    for (const item of value) collectDocumentIds(item, ids)
  } else if (value !== null && typeof value === 'object') {
    for (const [key, item] of Object.entries(value)) {
      if ((key === '_id' || key === '_ref') && typeof item === 'string') ids.add(item)
      else collectDocumentIds(item, ids)
    }
  }
}

declare module '@remix-run/server-runtime' {
  interface AppLoadContext {
    content: ContentReader
  }
}
