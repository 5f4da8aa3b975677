import {
  defineSingleton,
  defineArrayMember,
  defineField,
  defineType,
  icon,
  orderRankOrdering,
} from '../../../studio/schema/define'
import { TabChoice } from '../../../studio/schema/choices'
import { isPublishedTab, hasUniqueCodes, keepsTabsWithQuestions } from '../../../studio/schema/faq-tabs'
import {
  objectField,
  shortText,
  sampleField,
  sampleSubtitle,
  longText,
  orderRank,
  proseField,
  noResults,
  resultCounts,
  formTabs,
  tab,
  searchTab,
} from '../../../studio/schema/fields'
import { type Selected, textOf, titled } from '../../../studio/schema/preview-values'

export const faq = defineType({
  name: 'faq',
  title: 'Question and answer',
  type: 'document',
  icon: icon('help-circle'),
  fields: [
    shortText('question', 'Question', 'As a visitor would ask it, ending with a question mark.', { max: 160 }),
    proseField({
      name: 'answer',
      title: 'Answer',
      description: 'First the answer, then the details. Short paragraphs.',
      needed: 'A question needs an answer.',
    }),
    defineField({
      name: 'category',
      title: 'Category',
      description: 'The tab of the FAQ page it appears on. The tabs themselves are named and ordered under Pages, FAQ.',
      type: 'string',
      components: { input: TabChoice },
      validation: (rule) => [rule.required().error('Choose a tab for the question.'), rule.custom(isPublishedTab)],
    }),
    orderRank('faq'),
    sampleField,
  ],
  orderings: [
    orderRankOrdering,
    { title: 'Question', name: 'question', by: [{ field: 'question', direction: 'asc' }] },
  ],
  preview: {
    select: { title: 'question', category: 'category', sample: 'sample' },
    prepare: ({ title, category, sample }: Selected<'title' | 'category' | 'sample'>) => ({
      ...titled(title),
      subtitle: sampleSubtitle(sample, textOf(category) ? `Tab: ${textOf(category)}` : 'No tab yet'),
    }),
  },
})

/** Texts of the FAQ page. Questions are separate documents. */
export const faqPage = defineSingleton({
  name: 'faqPage',
  title: 'FAQ',
  icon: 'help-circle',
  ...formTabs(
    tab('top', 'Top and tabs', [
      shortText('heading', 'Heading', 'The main heading of the page.'),
      longText('intro', 'Introduction', 'One sentence under the heading.'),
      shortText('tabsLabel', 'Name of the tabs', 'Read aloud by screen readers.', { max: 60 }),
      defineField({
        name: 'categories',
        title: 'Tabs',
        description:
          'Drag them into the order of the page; the questions of each are under Questions and answers. A new tab shows its questions once this page is published with it.',
        type: 'array',
        of: [defineArrayMember({ type: 'faqTab' })],
        validation: (rule) => [
          rule.required().min(1).error('The page needs at least one tab.'),
          rule.max(8).error('Eight tabs at most: more are hard to take in.'),
          rule.custom(hasUniqueCodes),
          rule.custom(keepsTabsWithQuestions),
        ],
      }),
    ]),
    tab('results', 'Search results', [
      shortText('searchLabel', 'Search field', 'The label of the field.', { max: 80 }),
      shortText('searchButton', 'Search button', 'Shows the results.', { max: 40 }),
      shortText('clearLabel', 'Clear', 'Leads back to all questions.', { max: 40 }),
      ...resultCounts,
      ...noResults,
    ]),
    tab('closing', 'Below', [
      objectField('contact', 'Link to the contact page', 'The last section of the page.', 'contactLink'),
    ]),
    searchTab,
  ),
})

/** Element ids of the page: a tab’s code becomes an id too. */
const taken = new Set(['main', 'answers'])

export const faqTab = defineType({
  name: 'faqTab',
  title: 'Tab',
  type: 'object',
  fields: [
    shortText('label', 'Words', 'What visitors read on the tab and over its questions.', { max: 60 }),
    defineField({
      name: 'value',
      title: 'Code',
      description:
        'Small letters, for example payment. It ends the address of the tab, /faq?category=…, and links questions to their tab: do not change it once the tab is published.',
      type: 'string',
      validation: (rule) => [
        rule.required().error('The tab needs a code, for example payment.'),
        rule.regex(/^[a-z]{3,30}$/, { name: 'code' }).error('Use 3 to 30 small letters only, for example payment.'),
        rule.custom((code) => !taken.has(code ?? '') || 'This code belongs to the page already. Choose another one.'),
      ],
    }),
  ],
  preview: { select: { title: 'label', subtitle: 'value' } },
})
