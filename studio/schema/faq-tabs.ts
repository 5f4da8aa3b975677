/** A tab of the FAQ page: the code by which questions and addresses name it, and its words. */
export type FaqTab = {
  value: string
  label: string
}

/** The tabs that the site shows as long as the FAQ page has none. */
const defaultTabs: readonly FaqTab[] = [
  { value: 'general', label: 'General' },
  { value: 'therapists', label: 'Therapists' },
  { value: 'therapy', label: 'Therapy' },
  { value: 'technical', label: 'Technical' },
  { value: 'privacy', label: 'Privacy' },
]

/** The tabs as visitors see them, in their order. Its answer goes through `faqTabs`. */
export const FAQ_TABS = '*[_id == "faqPage"][0].categories[]{value, label}'

const isTab = (item: unknown): item is FaqTab =>
  typeof item === 'object' &&
  item !== null &&
  'value' in item &&
  typeof item.value === 'string' &&
  'label' in item &&
  typeof item.label === 'string'

/** The tabs out of an answer to FAQ_TABS, or of the same field of a draft. */
export function faqTabs(answer: unknown): readonly FaqTab[] {
  const tabs = Array.isArray(answer) ? answer.filter(isTab) : []
  return tabs.length > 0 ? tabs : defaultTabs
}
