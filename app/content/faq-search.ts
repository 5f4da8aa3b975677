import { fold, holdsAll, markedParts, searchWords, type MarkedPart } from '../lib/text/text-match'
import { plainText, type Faq } from './faq'
import { oncePerAnswer } from './once-per-answer'

export type FoundFaq = { _id: string; question: MarkedPart[]; answer: Faq['answer'] }

/** A question and its answer, as they are compared. */
const compared = oncePerAnswer(({ question, answer }: Faq) => [fold(question), fold(plainText(answer))] as const)

/**
 * The questions in which every word of the search stands, in the question or its answer.
 * Those whose question itself holds the words come first.
 */
export function searchFaqs(questions: readonly Faq[], query: string): Faq[] {
  const words = searchWords(query)
  if (words.length === 0) return []
  const found = questions.filter((faq) => holdsAll(compared(faq), words))
  const isFirst = (faq: Faq) => holdsAll([compared(faq)[0]], words)
  return [...found.filter(isFirst), ...found.filter((faq) => !isFirst(faq))]
}

/** A question that was found, with the places marked. */
export function markFaq({ _id, question, answer }: Faq, query: string): FoundFaq {
  const words = searchWords(query)
  return { _id, question: markedParts(question, words), answer: markProse(answer, words) }
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
