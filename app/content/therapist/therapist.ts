import { defineQuery } from 'groq'
import * as v from 'valibot'

import { withoutZeroWidth } from '../../lib/text/typography'
import { optionalPicture, pictureAddresses, PICTURE_PROJECTION } from '../picture/picture'
import { parseEach, text, texts, optionalDay, optionalText, wholeItems, slug } from '../sanity/parse'
import type { ContentReader } from '../sanity/reader'

const CHOSEN_THERAPIST_QUERY = defineQuery(
  `*[_type == "therapist" && slug.current == $slug] | order(_id asc)[0]{
    _id, name, acceptingNew, "slug": slug.current, "image": image${PICTURE_PROJECTION}
  }`,
)

const schema = v.object({ slug, name: text, acceptingNew: v.fallback(v.boolean(), false), image: optionalPicture })

/** The selected therapist of a booking. `portrait` is the address of a small picture, if the page knows it. */
export type ChosenTherapist = { slug: string; name: string; portrait?: string | null | undefined }

/** Returns the therapist and whether they take new clients; null if unknown. @param fresh bypasses every cache */
export async function readChosenTherapist(
  content: ContentReader,
  slug: string,
  { fresh = false }: { fresh?: boolean } = {},
): Promise<(ChosenTherapist & { acceptingNew: boolean }) | null> {
  const addresses = await content.addresses()
  if (addresses?.hasTherapist(slug) === false) return null
  const found = await content.fetch(CHOSEN_THERAPIST_QUERY, { slug }, { fresh })
  const [therapist] = parseEach(schema, found ? [found] : [], content.report)
  if (!therapist) return null
  const { image, ...chosen } = therapist
  const [small] = image ? pictureAddresses(image, { shape: 'portrait', largest: 96 }) : []
  return { ...chosen, portrait: small?.address('webp') ?? null }
}

/** Selects the summary of a therapist, parsed by therapistSummarySchema. */
export const THERAPIST_SUMMARY_PROJECTION =
  `{ _id, name, title, languages, "slug": slug.current, "image": image${PICTURE_PROJECTION} }` as const

export const therapistSummarySchema = v.object({
  _id: v.string(),
  name: text,
  title: text,
  slug,
  image: optionalPicture,
})

export type TherapistSummary = v.InferOutput<typeof therapistSummarySchema>

const words = wholeItems(text)

/** Selects the fields that the directory's search and the site's search find. */
export const THERAPIST_SEARCH = `name, title, specialties, approaches, languages` as const

/** Parses THERAPIST_SEARCH. */
export const searchedTherapist = v.object({
  name: text,
  title: text,
  specialties: words,
  approaches: words,
  languages: words,
})

/** Returns what the directory searches besides the name, and the site's search shows, by paragraph. */
export function therapistParagraphs(therapist: v.InferOutput<typeof searchedTherapist>): string[] {
  const paragraphs = [
    [therapist.title, ...therapist.specialties].join(', '),
    therapist.approaches.join(', '),
    therapist.languages.join(', '),
  ]
  return paragraphs.filter(Boolean)
}

/** Selects the fields of a therapist on card and profile, parsed by `therapistFields`. */
export const THERAPIST_PROJECTION = `
    _id, ${THERAPIST_SEARCH}, category, experience, acceptingNew, nextFree, licence, licenceChecked,
    "slug": slug.current, "image": image${PICTURE_PROJECTION}` as const

/** Fields of a therapist, wherever they are shown. */
export const therapistFields = {
  ...searchedTherapist.entries,
  _id: v.string(),
  category: v.picklist(['psychologist', 'marriage-family', 'social-worker']),
  experience: optionalText,
  acceptingNew: v.fallback(v.boolean(), false),
  nextFree: optionalDay,
  licence: optionalText,
  licenceChecked: optionalDay,
  slug,
  image: optionalPicture,
}
export const therapistSchema = v.object(therapistFields)

export type Therapist = v.InferOutput<typeof therapistSchema>

export const therapistLabels = v.object({
  ...texts(`specialties, approaches, experience, languages, licence, licenceChecked, training, helpsWith, ofExperience,
    nextFree, accepting, notAccepting, profileLabel, aboutHeading, chatLabel, bookLabel, readLabel, beginHeading,
    fromPrice, beginText, packagesLabel, othersHeading, backLabel`),
})

export type TherapistLabels = v.InferOutput<typeof therapistLabels>

/** Returns a short form for use near the full name: "Dr. Adaeze" for Dr. Adaeze Okonkwo. */
export function shortName(name: string): string {
  const whole = withoutZeroWidth(name).trim()
  const short = whole.split(/\s+/).slice(0, -1).join(' ')
  // A title alone is not a name.
  return short === '' || short.endsWith('.') ? whole : short
}
