import type { ValidationContext } from 'sanity'
import * as v from 'valibot'
import { fetchForRule, publishedQuery } from './document-lookup'
import { rowsOf } from './preview-values'

/** A tab of the FAQ page: its code in questions and URLs, and its label. */
const faqTab = v.object({ value: v.string(), label: v.string() })
type FaqTab = v.InferOutput<typeof faqTab>

/** Default tabs while the FAQ page has none. */
const defaultTabs: readonly FaqTab[] = [
  { value: 'general', label: 'General' },
  { value: 'therapists', label: 'Therapists' },
  { value: 'therapy', label: 'Therapy' },
  { value: 'technical', label: 'Technical' },
  { value: 'privacy', label: 'Privacy' },
]

/** Query for the published tabs in order. Parse its result with `faqTabs`. */
export const FAQ_TABS = '*[_id == "faqPage"][0].categories[]{value, label}'

const parsedTabs = v.fallback(rowsOf(faqTab), [])

/** Parses the tabs of a FAQ_TABS result or of a draft’s field. */
export function faqTabs(answer: unknown): readonly FaqTab[] {
  const tabs = v.parse(parsedTabs, answer)
  return tabs.length > 0 ? tabs : defaultTabs
}

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
export async function keepsTabsWithQuestions(tabs: unknown, context: ValidationContext): Promise<true | string> {
  const codes = faqTabs(tabs).map(({ value }) => value)
  const query = 'array::unique(*[_type == "faq" && defined(category) && !(category in $codes)].category)'
  const left = await fetchForRule<string[]>(context, 'published', query, { codes }, 'validation.tabs')
  return (
    left.length === 0 ||
    `Questions stand on ${left.join(', ')}, which is not in this list. Move them to another tab first, or put the code back.`
  )
}
