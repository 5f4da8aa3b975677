import { toPlainText } from '@portabletext/react'
import * as v from 'valibot'

import { listPage, PAGE_SIZE, type ListPage } from '../../lib/pages/paging'
import { fold, includesAll, markedParts, searchWords, type MarkedPart } from '../../lib/text/text-match'
import { requiredProse, type Prose } from '../prose/prose'
import { text } from '../sanity/parse'
import { memoizeByResult } from '../sanity/reader'

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

/** Above this number of questions, each category gets its own pages. */
const MAX_ON_ONE_PAGE = 2 * PAGE_SIZE

type Category = { value: string; label: string }
export type FaqCategory = Category & { questions: readonly Faq[] }

/**
 * The categories with the questions of a page: all as tabs while they are few, else a page of the selected one.
 * @param chosen the value of a category @param asked its page number
 */
export function faqCategories(
  categories: readonly Category[],
  questions: readonly Faq[],
  chosen: string,
  asked: number,
): { together: boolean; categories: FaqCategory[]; shown: ListPage<Faq> } {
  const all = categories.map((category) => ({
    ...category,
    questions: questions.filter(({ category: value }) => value === category.value),
  }))
  const shown = listPage(all.find(({ value }) => value === chosen)?.questions ?? [], asked)
  const together =
    all.every(({ questions: own }) => own.length <= PAGE_SIZE) &&
    all.reduce((count, { questions: own }) => count + own.length, 0) <= MAX_ON_ONE_PAGE
  return {
    together,
    shown,
    categories: together
      ? all
      : all.map((category) => ({ ...category, questions: category.value === chosen ? shown.items : [] })),
  }
}

export type FoundFaq = { _id: string; question: MarkedPart[]; answer: Faq['answer'] }

/** Returns the question and answer folded, for comparison. */
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
