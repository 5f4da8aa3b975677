import { toPlainText } from '@portabletext/react'
import type { PortableTextBlock } from '@portabletext/types'
import * as v from 'valibot'

import { text } from './parse'
import { proseSchema, type Prose } from './prose-view'

/** Of a question with its answer: what faqSchema parses. */
export const FAQ_PROJECTION = `{ _id, question, answer, category }` as const

export const faqSchema = v.object({
  _id: v.string(),
  question: text,
  answer: v.pipe(proseSchema, v.minLength(1, 'is empty')),
  category: v.fallback(v.string(), ''),
})

export type Faq = v.InferOutput<typeof faqSchema>

const isBlock = (item: Prose[number]): item is PortableTextBlock => item._type === 'block' && 'children' in item && Array.isArray(item.children)

/** Formatted text without its formats, its paragraphs apart. */
export function plainText(prose: Prose): string {
  return toPlainText(prose.filter(isBlock))
}
