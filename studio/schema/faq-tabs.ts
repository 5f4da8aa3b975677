/** A tab of the FAQ page: its code in questions and URLs, and its label. */
export type FaqTab = {
  value: string
  label: string
}

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

const isTab = (item: unknown): item is FaqTab =>
  typeof item === 'object' &&
  item !== null &&
  'value' in item &&
  typeof item.value === 'string' &&
  'label' in item &&
  typeof item.label === 'string'

/** Parses the tabs of a FAQ_TABS result or of a draft’s field. */
export function faqTabs(answer: unknown): readonly FaqTab[] {
  const tabs = Array.isArray(answer) ? answer.filter(isTab) : []
  return tabs.length > 0 ? tabs : defaultTabs
}
