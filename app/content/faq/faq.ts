import { toPlainText } from '@portabletext/react'
import * as v from 'valibot'

import { text } from '../sanity/parse'
import { requiredProse, type Prose } from '../prose/prose'

/** A question with its answer, parsed by faqSchema. */
export const FAQ_PROJECTION = `{ _id, question, answer, category }` as const

export const faqSchema = v.object({
  _id: v.string(),
  question: text,
  answer: requiredProse,
  category: v.fallback(v.string(), ''),
})

export type Faq = v.InferOutput<typeof faqSchema>

/** Formatted text as plain text, with paragraphs separated. */
export function plainText(prose: Prose): string {
  return toPlainText([...prose])
}
