import { COUNTED_EVENTS, dayInNigeria, type CountedEvent } from '~/lib/pages/counted'

/** The counts of one page. */
export type Tally = Record<CountedEvent, number>

/** Tallies by page, by day. */
export type Days = Map<string, Map<string, Tally>>

/** More pages than a site of this kind has: made-up addresses use no more memory than this. */
const MOST_PAGES = 1_000

export const noTally = (): Tally => ({ seen: 0, chats: 0, begun: 0, paid: 0, before: 0 })

/** Counts that are not in the dataset yet. */
export type Tallies = {
  add(path: string, counted: CountedEvent): void
  /** Returns all counts and clears them. */
  take(): Days
  /** Adds back counts that could not be written. */
  giveBack(days: Days): void
}

const HOUR_MS = 60 * 60 * 1_000

/** @param now the time in ms */
export function createTallies(now: () => number = Date.now): Tallies {
  let days: Days = new Map()
  let today = new Map<string, Tally>()
  // A day begins on a full hour: its name is computed once an hour instead of at each cache hit.
  let askAgainAt = 0

  function pagesOf(day: string): Map<string, Tally> {
    const known = days.get(day)
    if (known) return known
    const pages = new Map<string, Tally>()
    days.set(day, pages)
    return pages
  }

  function turnDay(at: number): void {
    today = pagesOf(dayInNigeria(at))
    askAgainAt = at - (at % HOUR_MS) + HOUR_MS
  }

  function add(pages: Map<string, Tally>, path: string, counted: CountedEvent, times: number): void {
    let tally = pages.get(path)
    if (!tally) {
      if (pages.size >= MOST_PAGES) return
      tally = noTally()
      pages.set(path, tally)
    }
    tally[counted] += times
  }

  return {
    add(path, counted) {
      const at = now()
      if (at >= askAgainAt) turnDay(at)
      add(today, path, counted, 1)
    },
    take() {
      const taken = days
      days = new Map()
      askAgainAt = 0
      return taken
    },
    giveBack(back) {
      for (const [day, pages] of back)
        for (const [path, tally] of pages)
          for (const counted of COUNTED_EVENTS) if (tally[counted] > 0) add(pagesOf(day), path, counted, tally[counted])
    },
  }
}
