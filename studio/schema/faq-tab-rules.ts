import type { ValidationContext } from 'sanity'
import { FAQ_TABS, faqTabs } from './faq-tabs'
import { publishedQuery } from './published-query'
import { API_VERSION } from './unique'

const publishedTabs = publishedQuery<unknown>(FAQ_TABS, 'validation.tab')

/** Rejects a question on a missing tab. */
export async function isPublishedTab(code: string | undefined, context: ValidationContext): Promise<true | string> {
  if (!code) return true
  return (
    faqTabs(await publishedTabs(context)).some(({ value }) => value === code) ||
    'The FAQ page has no such tab, so visitors will not find the question there. Choose another tab.'
  )
}

/** Rejects duplicate tab codes. */
export function hasUniqueCodes(tabs: unknown): true | string {
  const codes = faqTabs(tabs).map(({ value }) => value)
  const twice = codes.find((code, index) => codes.indexOf(code) !== index)
  return twice === undefined || `Two tabs have the code ${twice}. Each tab needs its own.`
}

/** Rejects the removal of a tab with published questions. */
export async function keepsTabsWithQuestions(tabs: unknown, { getClient }: ValidationContext): Promise<true | string> {
  const codes = faqTabs(tabs).map(({ value }) => value)
  const left = await getClient({ apiVersion: API_VERSION })
    .withConfig({ perspective: 'published' })
    .fetch<string[]>(
      'array::unique(*[_type == "faq" && defined(category) && !(category in $codes)].category)',
      { codes },
      { tag: 'validation.tabs' },
    )
  return (
    left.length === 0 ||
    `Questions stand on ${left.join(', ')}, which is not in this list. Move them to another tab first, or put the code back.`
  )
}
