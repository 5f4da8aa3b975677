import { choiceOf } from './choice-of'
import { FAQ_TABS, faqTabs } from './faq-tabs'

/** Lets staff choose one of the tabs that the FAQ page has at this moment. */
export const TabChoice = choiceOf(FAQ_TABS, (answer) =>
  faqTabs(answer).map(({ value, label }) => ({ value, title: label })),
)
