import * as v from 'valibot'

import { markedParts, matchesAll, searchWords, type MarkedPart } from '../lib/text-match'
import { plainText, type Faq } from './faq'

export type FoundFaq = { _id: string; question: MarkedPart[]; answer: Faq['answer'] }

/**
 * The questions in which every word of the search stands, in the question or its answer, with the places marked.
 * Those whose question itself holds the words come first.
 */
export function searchFaqs(questions: readonly Faq[], query: string): FoundFaq[] {
  const words = searchWords(query)
  if (words.length === 0) return []
  const found = questions.filter(({ question, answer }) => matchesAll(words, question, plainText(answer)))
  const first = found.filter(({ question }) => matchesAll(words, question))
  return [...first, ...found.filter((faq) => !first.includes(faq))].map(({ _id, question, answer }) => ({
    _id,
    question: markedParts(question, words),
    answer: markProse(answer, words),
  }))
}

const span = v.looseObject({ _type: v.literal('span'), text: v.string(), marks: v.fallback(v.array(v.string()), []) })
const block = v.looseObject({ _type: v.literal('block'), children: v.array(v.unknown()) })

/** The same prose with the decorator `marked` on what matches. A match across two formats is not marked. */
function markProse(prose: Faq['answer'], words: readonly string[]): Faq['answer'] {
  return prose.map((item) => {
    const parsed = v.safeParse(block, item)
    if (!parsed.success) return item
    const children = parsed.output.children.flatMap((child) => {
      const piece = v.safeParse(span, child)
      if (!piece.success) return [child]
      const { marks, ...rest } = piece.output
      return markedParts(piece.output.text, words).map(({ text, marked }, index) => ({
        ...rest,
        _key: `${String(rest['_key'])}-${index}`,
        text,
        marks: marked ? [...marks, 'marked'] : marks,
      }))
    })
    return { ...item, children }
  })
}
