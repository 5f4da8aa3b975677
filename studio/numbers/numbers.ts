import * as v from 'valibot'
import {
  BOOKING_PATH,
  CAMPAIGN_KEY,
  COUNTED_EVENTS,
  type CountedEvent,
  COUNTS_TYPE,
  dayInNigeria,
} from '../../app/lib/pages/analytics'
import { fixedPages } from '../../app/lib/pages/fixed-pages'
import { addressOf } from '../schema/former-addresses'
import { rowsOf } from '../schema/preview-values'

/** The smallest count that is shown: smaller ones might identify a person. */
export const MIN_SHOWN_COUNT = 5

const DAYS = 30

const counts = v.object({
  day: v.string(),
  path: v.string(),
  ...v.entriesFromList(COUNTED_EVENTS, v.fallback(v.number(), 0)),
})
const named = v.object({ _type: v.string(), slug: v.unknown(), title: v.nullable(v.string()) })

/** Counts since a day, and the titles of staff pages, therapists, articles and campaigns. */
export const countsSince = {
  query: `{
    "counts": *[_type == "${COUNTS_TYPE}" && day >= $since]{ day, path, ${COUNTED_EVENTS.join(', ')} },
    "named": *[_type in ["page", "therapist", "article", "campaign"] && defined(slug.current)]{ _type, slug, "title": coalesce(name, title) }
  }`,
  answer: v.object({ counts: rowsOf(counts), named: rowsOf(named) }),
}

const shownFigures = v.object(
  v.entriesFromList(
    COUNTED_EVENTS,
    v.pipe(
      v.number(),
      v.transform((count) => (count < MIN_SHOWN_COUNT ? null : count)),
    ),
  ),
)
/** Counts by what was counted; null when one is too small to be shown. */
type Figures = v.InferOutput<typeof shownFigures>

export type Row = { name: string; figures: Figures }

export type Numbers = {
  /** Whether there are any counts. */
  isAny: boolean
  /** Counts by day, oldest first, including days without counts. */
  days: Row[]
  /** Counts by page, most views first. */
  pages: Row[]
  therapists: Row[]
  /** All campaigns, also those without counts. */
  campaigns: Row[]
  /** Pages from which the booking page was opened, most frequent first. */
  before: Row[]
}

/** Returns the first day of the chart. @param now time in ms */
export const firstDay = (now: number): string => dayInNigeria(now, DAYS - 1)

const isTherapist = (path: string) => path.startsWith('/therapists/')
const isCampaign = (path: string) => path.startsWith(CAMPAIGN_KEY)
const keyOf = (document: Parameters<typeof addressOf>[0]) =>
  document._type === 'campaign' ? addressOf(document)?.replace('/', CAMPAIGN_KEY) : addressOf(document)

type Sums = Record<CountedEvent, number>

const shown = (sums: Sums): Figures => v.parse(shownFigures, sums)

/** Sums the counts and removes small ones before anything else reads them. @param now time in ms */
export function numbersOf(answered: unknown, now: number): Numbers {
  const { counts: rows, named } = v.parse(countsSince.answer, answered)
  const names = new Map<string, string>(Object.values(fixedPages).map(({ href, title }) => [href, title]))
  for (const { title, ...document } of named) {
    const key = keyOf(document)
    if (key && title !== null) names.set(key, title)
  }

  function summed(wanted: (row: (typeof rows)[number]) => boolean): Sums {
    const sums: Sums = { seen: 0, chats: 0, begun: 0, paid: 0, before: 0 }
    for (const row of rows) if (wanted(row)) for (const name of COUNTED_EVENTS) sums[name] += row[name]
    return sums
  }
  /** A view counts for page and campaign, a checkout for package page and therapist: a day counts each once. */
  const ofDay = (day: string): Sums => {
    const { begun, paid } = summed((row) => row.day === day && row.path === BOOKING_PATH)
    return { ...summed((row) => row.day === day && !isCampaign(row.path)), begun, paid }
  }
  const paths = new Set([...rows.map(({ path }) => path), ...[...names.keys()].filter(isCampaign)])
  const byPath = [...paths].map((path) => ({
    path,
    name: names.get(path) ?? path.replace(CAMPAIGN_KEY, ''),
    figures: shown(summed((row) => row.path === path)),
  }))
  const mostFirst = (by: CountedEvent) => (one: Row, other: Row) =>
    (other.figures[by] ?? 0) - (one.figures[by] ?? 0) || one.name.localeCompare(other.name)

  return {
    isAny: rows.length > 0,
    days: Array.from({ length: DAYS }, (_, index) => dayInNigeria(now, DAYS - 1 - index)).map((day) => ({
      name: day,
      figures: shown(ofDay(day)),
    })),
    pages: byPath.filter(({ path }) => !isTherapist(path) && !isCampaign(path)).sort(mostFirst('seen')),
    therapists: byPath.filter(({ path }) => isTherapist(path)).sort(mostFirst('seen')),
    campaigns: byPath.filter(({ path }) => isCampaign(path)).sort(mostFirst('seen')),
    before: byPath.filter(({ figures }) => figures.before !== null).sort(mostFirst('before')),
  }
}
