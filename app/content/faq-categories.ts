import { listPage, PAGE_SIZE, type ListPage } from '../lib/pages/paging'
import type { Faq } from './faq'

/** Above this number of questions, each category gets its own pages. */
const MAX_ON_ONE_PAGE = 2 * PAGE_SIZE

type Category = { value: string; label: string }
export type FaqCategory = Category & { questions: readonly Faq[] }

/**
 * Returns the categories with the questions of a page: all of them as tabs while they are few, else one page of the
 * selected category, with links to the others.
 * @param chosen the value of a category
 * @param asked its page number
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
