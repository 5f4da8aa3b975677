import type { ReleaseDocument } from '@sanity/client'
import { getPublishedId, getVersionFromId } from '@sanity/client/csm'
import * as v from 'valibot'
import { limitedPriceOf } from '../../app/content/offers/limited-price'
import { dayInNigeria } from '../../app/lib/time/dates'
import { dueAt, nameOf, releaseIdOf } from '../releases/collisions'
import { naira } from '../schema/offer-fields'
import { numberOf, rowsOf } from '../schema/preview-values'

const DAY_MS = 86_400_000

const time = v.optional(v.fallback(v.nullable(v.string()), null))
const document = v.looseObject({
  _id: v.string(),
  _type: v.string(),
  unpublishes: v.nullish(v.boolean()),
  start: time,
  end: time,
  price: v.optional(v.unknown()),
  nextFree: time,
  acceptingNew: v.optional(v.unknown()),
})
type CalendarDocument = v.InferOutput<typeof document>

/** Versions in releases, and published documents of the types that contain dates. Fields of other types are null. */
export const dated = {
  query: `*[_id in path("versions.**") || (!(_id in path("drafts.**")) && _type in ["announcement", "package", "addOn", "therapist"])]{
    _id, _type, name, question, "title": coalesce(title, text), "unpublishes": _system.delete,
    start, end, price, limitedPrice, nextFree, acceptingNew
  }`,
  answer: rowsOf(document),
}

/** Link target of an entry. */
type Target =
  | { release: string }
  /** Where the new content is: in a release, or in a scheduled draft, which is no perspective of the whole Studio. */
  | { id: string; type: string; version?: string; scheduledDraft?: string }

/** Something that will happen on the site. */
export type Entry = {
  /** Time in ms; without a time of day, the start of that day in Nigeria. */
  at: number
  isWholeDay?: true
  title: string
  /** What happens, read after the title. */
  what: string
  /** Titles of the documents of a release. */
  contents?: string[]
  target: Target
}

type TitleOf = (document: CalendarDocument) => string

function releaseEntry(release: ReleaseDocument, all: readonly CalendarDocument[], titleOf: TitleOf): Entry[] {
  const at = dueAt(release)
  const isScheduled = release.state === 'scheduled'
  if (!isScheduled && release.metadata.releaseType !== 'scheduled') return []
  const id = releaseIdOf(release)
  const contents = all.filter(({ _id }) => getVersionFromId(_id) === id)
  const [only] = contents
  const comesDown = only !== undefined && contents.every(({ unpublishes }) => unpublishes)
  const what = `${comesDown ? 'comes down' : 'goes live'}${isScheduled ? '' : ': planned, but not scheduled yet'}`
  if (only && contents.length === 1) {
    const target = { id: getPublishedId(only._id), type: only._type }
    const version = release.metadata.cardinality === 'one' ? { scheduledDraft: id } : { version: id }
    return [{ at, title: titleOf(only), what, target: comesDown ? target : { ...target, ...version } }]
  }
  const titles = contents.map((one) => `${titleOf(one)}${one.unpublishes && !comesDown ? ' (comes down)' : ''}`)
  return [{ at, title: `The release ${nameOf(release)}`, what, contents: titles, target: { release: id } }]
}

const timeOf = (written: string | null | undefined) => Date.parse(written ?? '')

function documentEntries(document: CalendarDocument, titleOf: TitleOf): Entry[] {
  const { _id: id, _type: type, start, end, price, nextFree, acceptingNew } = document
  const common = { title: titleOf(document), target: { id, type } }
  if (type === 'announcement')
    return [
      { ...common, at: timeOf(start), what: 'goes live' },
      { ...common, at: timeOf(end), what: 'comes down' },
    ]
  if (type === 'therapist')
    return acceptingNew === false
      ? []
      : [{ ...common, at: timeOf(`${nextFree}T00:00+01:00`), isWholeDay: true, what: 'is free from this day' }]
  const limited = limitedPriceOf(document)
  if (limited === null) return []
  return [
    { ...common, at: limited.start, what: `limited price begins: ${naira(limited.price)}` },
    { ...common, at: limited.end, what: `limited price ends: ${naira(numberOf(price))} again` },
  ]
}

const overAt = ({ at, isWholeDay }: Entry) => (isWholeDay ? at + DAY_MS : at)

/** Returns what is still to come, next first. @param releases those that are not finished */
export function entriesOf(
  documents: readonly CalendarDocument[],
  releases: readonly ReleaseDocument[],
  titleOf: TitleOf,
  now: number,
): Entry[] {
  return [
    ...releases.flatMap((release) => releaseEntry(release, documents, titleOf)),
    ...documents
      .filter(({ _id }) => getVersionFromId(_id) === undefined)
      .flatMap((one) => documentEntries(one, titleOf)),
  ]
    .filter((entry) => overAt(entry) > now)
    .sort((one, other) => one.at - other.at)
}

/** Returns when the calendar changes by itself, in ms: at the next entry, or when the day in Nigeria ends. */
export function nextChange(entries: readonly Entry[], now: number): number {
  const midnight = Date.parse(`${dayInNigeria(now + DAY_MS)}T00:00+01:00`)
  return Math.min(midnight, ...entries.map(overAt))
}

/** Returns the Monday of the week in Nigeria that contains a time, as `2026-11-30`. */
function mondayOf(ms: number): string {
  const weekday = new Date(`${dayInNigeria(ms)}T00:00Z`).getUTCDay()
  return dayInNigeria(ms, (weekday + 6) % 7)
}

function weekTitle(monday: string, now: number): string {
  if (monday === mondayOf(now)) return 'This week'
  if (monday === mondayOf(now + 7 * DAY_MS)) return 'Next week'
  const year = monday.slice(0, 4) === dayInNigeria(now).slice(0, 4) ? undefined : 'numeric'
  const format = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year, timeZone: 'UTC' })
  return `Week of ${format.format(new Date(`${monday}T00:00Z`))}`
}

/** Groups sorted entries by their week in Nigeria, which begins on Monday. */
export function weeksOf(entries: readonly Entry[], now: number): { title: string; entries: Entry[] }[] {
  const mondays = [...new Set(entries.map(({ at }) => mondayOf(at)))]
  return mondays.map((monday) => ({
    title: weekTitle(monday, now),
    entries: entries.filter(({ at }) => mondayOf(at) === monday),
  }))
}
