import type { Mutation, SanityClient } from '@sanity/client'

import { COUNTED_EVENTS, COUNTS_TYPE, dayInNigeria, RETENTION_DAYS } from '~/lib/pages/counted'

import { noTally, type Days } from './tallies'

/** Only staff can read documents with dots in their id. */
const idOf = (day: string, path: string) => `counts.${day}${path === '/' ? '' : path.replaceAll('/', '.')}`

/** Characters that are valid in an id; addresses of pages use no others. */
const plainPath = /^\/(?:[a-z0-9-]+(?:\/[a-z0-9-]+)*)?$/

/**
 * Adds tallies to those of the dataset in one transaction. The dataset does the sums, so copies need no coordination.
 * @param isPage whether the site has this page: other paths are dropped
 */
export async function saveCounts(client: SanityClient, days: Days, isPage: (path: string) => boolean): Promise<void> {
  const mutations: Mutation[] = []
  for (const [day, pages] of days)
    for (const [path, tally] of pages) {
      if (!plainPath.test(path) || !isPage(path)) continue
      const id = idOf(day, path)
      const inc = Object.fromEntries(COUNTED_EVENTS.filter((name) => tally[name] > 0).map((name) => [name, tally[name]]))
      mutations.push({ createIfNotExists: { _id: id, _type: COUNTS_TYPE, day, path, ...noTally() } })
      mutations.push({ patch: { id, inc } })
    }
  if (mutations.length > 0) await client.mutate(mutations, { returnDocuments: false, tag: 'counts.add' })
}

/** Deletes the counts of days beyond the retention period. @param now the time in ms */
export async function deleteOldDays(client: SanityClient, now: number): Promise<void> {
  await client.delete(
    { query: '*[_type == $type && day < $first]', params: { type: COUNTS_TYPE, first: dayInNigeria(now, RETENTION_DAYS) } },
    { tag: 'counts.forget' },
  )
}
