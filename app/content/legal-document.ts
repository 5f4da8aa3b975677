import { defineQuery } from 'groq'
import * as v from 'valibot'

import { optionalText, parseEach, parseNeeded, text, type ReportMalformed } from './parse'
import { proseSchema } from './prose-view'
import type { ContentReader } from './reader'
import { SEO_PROJECTION, seoSchema } from './seo'

export const LEGAL_DOCUMENT_QUERY = defineQuery(`*[_type == "legalDocument" && _id == $id][0]{
  _id,
  title,
  lastUpdated,
  intro,
  sections[]{ _key, heading, anchor, summary, body },
  updatedLabel,
  contentsLabel,
  summaryLabel,
  ${SEO_PROJECTION}
}`)

const legalDocument = v.object({
  title: text,
  lastUpdated: v.pipe(v.string(), v.isoDate()),
  intro: text,
  updatedLabel: text,
  contentsLabel: text,
  summaryLabel: text,
  seo: seoSchema,
})

const section = v.object({
  heading: text,
  anchor: v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]*$/, 'is not an anchor')),
  summary: optionalText,
  body: v.pipe(proseSchema, v.minLength(1, 'is empty')),
})

export type LegalDocument = v.InferOutput<typeof legalDocument> & { sections: v.InferOutput<typeof section>[] }

/** Privacy or terms, by the fixed id of its document. @throws MalformedContentError without its title or date */
export async function readLegalDocument(
  content: ContentReader,
  id: 'legalDocument-privacy' | 'legalDocument-terms',
  report: ReportMalformed,
): Promise<LegalDocument> {
  const answer = await content.fetch(LEGAL_DOCUMENT_QUERY, { id })
  return { ...parseNeeded(legalDocument, answer, id), sections: parseEach(section, answer?.sections, report) }
}
