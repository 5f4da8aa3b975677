import { fold, includesAll, markedParts, searchWords, type MarkedPart } from '../lib/text/text-match'
import { plainText, type Faq } from './faq'
import { memoizeByResult } from './once-per-answer'

export type FoundFaq = { _id: string; question: MarkedPart[]; answer: Faq['answer'] }

/** A folded question and answer. */
const compared = memoizeByResult(({ question, answer }: Faq) => [fold(question), fold(plainText(answer))] as const)

/** Returns the questions that contain every word in the question or answer, matches in the question first. */
export function searchFaqs(questions: readonly Faq[], query: string): Faq[] {
  const words = searchWords(query)
  if (words.length === 0) return []
  const found = questions.filter((faq) => includesAll(compared(faq), words))
  const isFirst = (faq: Faq) => includesAll([compared(faq)[0]], words)
  return [...found.filter(isFirst), ...found.filter((faq) => !isFirst(faq))]
}

/** Returns a found question with its matches highlighted. */
export function markFaq({ _id, question, answer }: Faq, query: string): FoundFaq {
  const words = searchWords(query)
  return { _id, question: markedParts(question, words), answer: markProse(answer, words) }
}

/** Adds the decorator `marked` to matches. A match across two formats stays unmarked. */
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
