import { choiceOf } from './choice-of'
import { FAQ_TABS, faqTabs } from './faq-tabs'

/** Input that offers the current tabs of the FAQ page. */
export const TabChoice = choiceOf(FAQ_TABS, (answer) =>
  faqTabs(answer).map(({ value, label }) => ({ value, title: label })),
)
