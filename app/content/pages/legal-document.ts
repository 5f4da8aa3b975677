import { defineQuery } from 'groq'
import * as v from 'valibot'

import { listOf, optionalText, text, texts, orNull } from '../sanity/parse'
import { requiredProse } from '../prose/prose'
import type { ContentReader } from '../sanity/reader'
import { SEO_PROJECTION, seoSchema } from '../seo/seo'
import { parseWithDefaults } from '../sanity/fill-defaults.server'

const LABELS = `updatedLabel, contentsLabel, summaryLabel, shortLabel, wholeLabel, backLabel`

export const LEGAL_DOCUMENT_QUERY = defineQuery(`*[_type == "legalDocument" && _id == $id][0]{
  _id,
  title,
  lastUpdated,
  intro,
  sections[]{ _key, heading, anchor, summary, body },
  ${LABELS},
  ${SEO_PROJECTION}
}`)

const section = v.object({
  heading: text,
  anchor: v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]*$/, 'is not an anchor')),
  summary: optionalText,
  body: requiredProse,
})

/** A date that exists: the pattern alone would accept 30 February. */
const day = v.pipe(
  v.string(),
  v.isoDate(),
  v.check((date) => !Number.isNaN(Date.parse(date)), 'is not a day'),
)

const legalDocument = v.object({
  title: text,
  lastUpdated: orNull(day),
  intro: optionalText,
  sections: listOf(section),
  ...texts(LABELS),
  seo: seoSchema,
})

/** `complete`: no section was left out. */
export type LegalDocument = v.InferOutput<typeof legalDocument> & { id: string; complete: boolean }

/** Reads the privacy policy or the terms. Their text has no default: an invalid section is left out. */
export async function readLegalDocument(
  content: ContentReader,
  id: 'legalDocument-privacy' | 'legalDocument-terms',
): Promise<LegalDocument> {
  const answer = await content.fetch(LEGAL_DOCUMENT_QUERY, { id })
  const document = await parseWithDefaults(legalDocument, answer, id, content)
  const { length } = document.sections
  return { ...document, id, complete: length > 0 && length === answer?.sections?.length }
}
