import type { Mutation, SanityClient } from '@sanity/client'

import {
  CAMPAIGN_KEY,
  COUNTED_EVENTS,
  dayInNigeria,
  type CountedEvent,
  COUNTS_TYPE,
  RETENTION_DAYS,
} from '~/lib/pages/analytics'

/** The counts of one page. */
type Tally = Record<CountedEvent, number>

/** Tallies by page, by day. */
type Days = Map<string, Map<string, Tally>>

/** The maximum number of pages, more than such a site has: made-up addresses use no more memory than this. */
const MAX_PAGES = 1_000

const emptyTally = (): Tally => ({ seen: 0, chats: 0, begun: 0, paid: 0, before: 0 })

const HOUR_MS = 60 * 60 * 1_000

/** Counts that are not in the dataset yet. @param now the time in ms */
export function createTallies(now: () => number = Date.now) {
  let days: Days = new Map()
  let today = new Map<string, Tally>()
  // Days begin on a full hour, so the name of the day is computed once an hour instead of at each cache hit.
  let dayCheckAt = 0

  function pagesOf(day: string): Map<string, Tally> {
    const known = days.get(day)
    if (known) return known
    const pages = new Map<string, Tally>()
    days.set(day, pages)
    return pages
  }

  function updateDay(at: number): void {
    today = pagesOf(dayInNigeria(at))
    dayCheckAt = at - (at % HOUR_MS) + HOUR_MS
  }

  function add(pages: Map<string, Tally>, path: string, counted: CountedEvent, times: number): void {
    let tally = pages.get(path)
    if (!tally) {
      if (pages.size >= MAX_PAGES) return
      tally = emptyTally()
      pages.set(path, tally)
    }
    tally[counted] += times
  }

  return {
    add(path: string, counted: CountedEvent) {
      const at = now()
      if (at >= dayCheckAt) updateDay(at)
      add(today, path, counted, 1)
    },
    /** Returns all counts and clears them. */
    take() {
      const taken = days
      days = new Map()
      dayCheckAt = 0
      return taken
    },
    /** Adds back counts that could not be written. */
    giveBack(returned: Days) {
      for (const [day, pages] of returned)
        for (const [path, tally] of pages)
          for (const counted of COUNTED_EVENTS) if (tally[counted] > 0) add(pagesOf(day), path, counted, tally[counted])
    },
  }
}

/** Returns a document id. Only staff can read documents with dots in their id. */
const idOf = (day: string, path: string) =>
  `counts.${day}${path === '/' ? '' : path.replace(CAMPAIGN_KEY, '.campaigns.').replaceAll('/', '.')}`

/** Characters that are valid in an id; addresses of pages and keys of campaigns use no others. */
const plainPath = /^(?:\/(?:[a-z0-9-]+(?:\/[a-z0-9-]+)*)?|\?utm_campaign=[a-z0-9-]+)$/

/** Adds tallies in one transaction; the dataset does the sums. @param isPage false for a path to drop */
export async function saveCounts(client: SanityClient, days: Days, isPage: (path: string) => boolean): Promise<void> {
  const mutations: Mutation[] = []
  for (const [day, pages] of days)
    for (const [path, tally] of pages) {
      if (!plainPath.test(path) || !isPage(path)) continue
      const id = idOf(day, path)
      const inc = Object.fromEntries(
        COUNTED_EVENTS.filter((name) => tally[name] > 0).map((name) => [name, tally[name]]),
      )
      mutations.push({ createIfNotExists: { _id: id, _type: COUNTS_TYPE, day, path, ...emptyTally() } })
      mutations.push({ patch: { id, inc } })
    }
  if (mutations.length > 0) await client.mutate(mutations, { returnDocuments: false, tag: 'counts.add' })
}

/** Deletes the counts of days beyond the retention period. @param now the time in ms */
export async function deleteOldDays(client: SanityClient, now: number): Promise<void> {
  await client.delete(
    {
      query: '*[_type == $type && day < $first]',
      params: { type: COUNTS_TYPE, first: dayInNigeria(now, RETENTION_DAYS) },
    },
    { tag: 'counts.forget' },
  )
}
