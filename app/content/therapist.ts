import * as v from 'valibot'

import { optionalDay, optionalText, text, wholeItems } from './parse'
import { optionalPicture } from './picture'

const words = wholeItems(text)

/** Fields of a therapist, wherever they are shown. */
export const therapistFields = {
  _id: v.string(),
  name: text,
  title: text,
  category: v.picklist(['psychologist', 'marriage-family', 'social-worker']),
  specialties: words,
  approaches: words,
  experience: optionalText,
  languages: words,
  acceptingNew: v.fallback(v.boolean(), false),
  nextFree: optionalDay,
  licence: optionalText,
  licenceChecked: optionalDay,
  slug: v.pipe(text, v.slug()),
  image: optionalPicture,
}
export const therapistSchema = v.object(therapistFields)

export type Therapist = v.InferOutput<typeof therapistSchema>
