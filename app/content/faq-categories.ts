import { listPage, PAGE_SIZE, type ListPage } from '../lib/pages/paging'
import type { Faq } from './faq'

/** As many questions as one page holds beside those of other categories: with more, each category has pages of its own. */
const TOGETHER = 2 * PAGE_SIZE

type Category = { value: string; label: string }
export type FaqCategory = Category & { questions: readonly Faq[] }

/**
 * The categories with the questions that a page shows: all of them, as tabs of one page, where they are few; otherwise
 * one page of the chosen category, and the others without questions, at addresses of their own.
 * @param chosen the value of a category @param asked the number of its page
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
    all.reduce((count, { questions: own }) => count + own.length, 0) <= TOGETHER
  return {
    together,
    shown,
    categories: together
      ? all
      : all.map((category) => ({ ...category, questions: category.value === chosen ? shown.items : [] })),
  }
}
