import { defineQuery } from 'groq'
import * as v from 'valibot'

import { dayInNigeria, secondsLeftToday } from '~/lib/time/dates'

import { languagesOf, distinguishingLanguages } from './directory'
import {
  THERAPIST_PROJECTION,
  THERAPIST_SUMMARY_PROJECTION,
  therapistSummarySchema,
  therapistFields,
  therapistLabels,
  therapistSchema,
  type Therapist,
} from './therapist'
import type { THERAPISTS_QUERY_RESULT } from '../generated/sanity.types'
import { OFFERS_PROJECTION, sessionPrice } from '../offers/offers'
import { memoizeByResult, type ContentReader } from '../sanity/reader'
import { withoutDuplicateAddresses } from '../seo/site-addresses'
import {
  arrayKey,
  listOf,
  optionalText,
  parseEach,
  parseRow,
  type ReportMalformed,
  text,
  texts,
  wholeItems,
  orNull,
  slug,
} from '../sanity/parse'
import { proseSchema } from '../prose/prose'
import { SEO_PROJECTION, seoSchema } from '../seo/seo'
import { parseWithDefaults } from '../sanity/fill-defaults.server'

const TEXTS = `heading, intro, matchingHeading, matchingText, assessmentLabel`

export const THERAPISTS_QUERY = defineQuery(`{
  "page": *[_id == "therapistsPage"][0]{
    _id,
    ${TEXTS},
    filters,
    card,
    checking{ heading, text },
    matchingSteps[]{ _key, title, text },
    ${SEO_PROJECTION}
  },
  "therapists": *[_type == "therapist"] | order(acceptingNew desc, orderRank asc, name asc){
    ${THERAPIST_PROJECTION}
  }
}`)

export const THERAPIST_QUERY = defineQuery(`{
  "page": *[_id == "therapistsPage"][0]{ _id, card },
  "words": *[_id == "articlesPage"][0]{ _id, writtenHeading },
  "addresses": *[_type == "article" && defined(slug.current)]{ _id, _createdAt, "slug": slug.current },
  "therapist": *[_type == "therapist" && slug.current == $slug] | order(_id asc)[0]{
    ${THERAPIST_PROJECTION},
    training, bio,
    "written": *[_type == "article" && defined(slug.current) && ^._id in authors[kind == "therapist"].therapist._ref] | order(publishedAt desc){ _id, _createdAt, title, "slug": slug.current },
    ${SEO_PROJECTION}
  },
  "sold": {${OFFERS_PROJECTION}},
  "others": *[_type == "therapist" && acceptingNew == true && slug.current != $slug] | order(orderRank asc, name asc)[0...2]${THERAPIST_SUMMARY_PROJECTION}
}`)

const addressed = v.object({ _id: v.string(), _createdAt: v.string(), slug })
const written = v.object({ ...addressed.entries, title: text })
/** The maximum number of articles on a profile, newest first. */
const WRITTEN_SHOWN = 12

const profileSchema = v.object({
  ...therapistFields,
  training: optionalText,
  bio: proseSchema,
  written: wholeItems(written),
  seo: seoSchema,
})

const profileWords = v.object({ card: therapistLabels })
const writtenWords = v.object({ writtenHeading: text })

const filterLabels = v.object({
  ...texts(`quickLabel, acceptingShort, moreLabel, searchLabel, categoryLabel, allCategories, languageLabel, allLanguages,
    acceptingLabel, submitLabel, clearLabel, countOne, countMany, freeLabel, fullLabel, unsureText, noneFree, loading, emptyHeading, emptyText`),
  categories: listOf(v.object({ value: text, label: text })),
})

const step = v.object({ _key: arrayKey, title: text, text })

const pageSchema = v.object({
  ...texts(TEXTS),
  filters: filterLabels,
  card: therapistLabels,
  checking: orNull(v.object(texts('heading, text'))),
  matchingSteps: listOf(step),
  seo: seoSchema,
})
export type Profile = v.InferOutput<typeof profileSchema>

/** Removes a next available day that is over, or of a therapist who takes no new clients. */
const withAvailability = <Person extends Therapist>(person: Person, today: string): Person => ({
  ...person,
  nextFree: person.acceptingNew && person.nextFree !== null && person.nextFree >= today ? person.nextFree : null,
})

/** Returns the header that expires a page when its next available day is over; empty without such a day. */
export const expiresAtMidnight = (shown: readonly Therapist[], now = Date.now()): Record<string, string> =>
  shown.some(({ nextFree }) => nextFree !== null) ? { 'X-Renew-After': String(secondsLeftToday(now)) } : {}

/** Applies the current availability to a list. */
export const withCurrentAvailability = <Person extends Therapist>(
  people: readonly Person[],
  now = Date.now(),
): Person[] => people.map((person) => withAvailability(person, dayInNigeria(now)))

const parsedTherapists = memoizeByResult(
  (therapists: THERAPISTS_QUERY_RESULT['therapists'], report: ReportMalformed) => {
    const parsed = parseEach(therapistSchema, therapists, report)
    return {
      therapists: parsed,
      languages: languagesOf(parsed),
      distinguishingLanguages: distinguishingLanguages(parsed),
    }
  },
)

/** Reads every therapist, available ones first, and their languages. Callers apply `withCurrentAvailability`. */
export async function readDirectory(content: ContentReader) {
  const { page, therapists } = await content.fetch(THERAPISTS_QUERY, {})
  const { matchingSteps: steps, ...words } = await parseWithDefaults(pageSchema, page, 'therapistsPage', content)
  return {
    page: words,
    steps,
    ...parsedTherapists(therapists, content.report),
  }
}

/** Reads a therapist, texts, two available others and the session price in naira; null when it cannot be shown. */
export async function readProfile(content: ContentReader, slug: string) {
  const addresses = await content.addresses()
  if (addresses?.hasTherapist(slug) === false) return null
  const {
    page,
    words: articleWords,
    addresses: articles,
    therapist,
    others,
    sold,
  } = await content.fetch(THERAPIST_QUERY, { slug })
  const [profile] = parseEach(profileSchema, therapist ? [therapist] : [], content.report)
  if (!profile) return null
  const { card: labels } = await parseWithDefaults(profileWords, page, 'therapistsPage', content)
  // Do not report missing texts of a part that is not shown.
  const own = withoutDuplicateAddresses(profile.written, parseRow(wholeItems(addressed), articles)).slice(
    0,
    WRITTEN_SHOWN,
  )
  const isAuthor = own.length > 0
  const { writtenHeading } = isAuthor
    ? await parseWithDefaults(writtenWords, articleWords, 'articlesPage', content)
    : { writtenHeading: '' }
  return {
    labels,
    writtenHeading,
    therapist: { ...withAvailability(profile, dayInNigeria(Date.now())), written: own },
    others: parseEach(therapistSummarySchema, others, content.report),
    price: parseRow(sessionPrice, sold),
  }
}
