import * as v from 'valibot'

import { text } from './parse'
import { optionalPicture } from './picture'
import { PICTURE_PROJECTION } from './projections'

/** Inside a query: the summary of a therapist, parsed by faceSchema. */
export const THERAPIST_SUMMARY_PROJECTION =
  `{ _id, name, title, languages, "slug": slug.current, "image": image${PICTURE_PROJECTION} }` as const

export const therapistSummarySchema = v.object({
  _id: v.string(),
  name: text,
  title: text,
  slug: v.pipe(text, v.slug()),
  image: optionalPicture,
})

export type TherapistSummary = v.InferOutput<typeof therapistSummarySchema>
