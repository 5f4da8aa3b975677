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

/** The same prose with the decorator `marked` on what matches. A match across two formats is not marked. */
function markProse(prose: Faq['answer'], words: readonly string[]): Faq['answer'] {
  return prose.map((block) => ({
    ...block,
    children: block.children.flatMap((span) =>
      markedParts(span.text, words).map(({ text, marked }, index) => ({
        ...span,
        _key: `${span._key}-${index}`,
        text,
        marks: marked ? [...span.marks, 'marked'] : span.marks,
      })),
    ),
  }))
}
