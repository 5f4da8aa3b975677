import { HelpCircleIcon } from '@sanity/icons/HelpCircle'
import { defineArrayMember, defineField, defineType } from 'sanity'
import { hasUniqueCodes, keepsTabsWithQuestions } from '../faq-tabs'
import { shortText, longText } from '../fields'
import { noResults, resultCounts } from '../result-words'
import { searchField } from '../hidden-fields'

/** Texts of the FAQ page. Questions are separate documents. */
export const faqPage = defineType({
  name: 'faqPage',
  title: 'FAQ',
  type: 'document',
  icon: HelpCircleIcon,
  groups: [
    { name: 'top', title: 'Top and tabs', default: true },
    { name: 'results', title: 'Search results' },
    { name: 'closing', title: 'Below' },
    { name: 'search', title: 'Search and sharing' },
  ],
  fields: [
    shortText({ name: 'heading', title: 'Heading', description: 'The main heading of the page.', group: 'top' }),
    longText({ name: 'intro', title: 'Introduction', description: 'One sentence under the heading.', group: 'top' }),
    shortText({
      name: 'tabsLabel',
      title: 'Name of the tabs',
      description: 'Read aloud by screen readers.',
      max: 60,
      group: 'top',
    }),
    defineField({
      name: 'categories',
      title: 'Tabs',
      description:
        'Drag them into the order of the page; the questions of each are under Questions and answers. A new tab shows its questions once this page is published with it.',
      type: 'array',
      of: [defineArrayMember({ type: 'faqTab' })],
      group: 'top',
      validation: (rule) => [
        rule.required().min(1).error('The page needs at least one tab.'),
        rule.max(8).error('Eight tabs at most: more are hard to take in.'),
        rule.custom(hasUniqueCodes),
        rule.custom(keepsTabsWithQuestions),
      ],
    }),
    shortText({
      name: 'searchLabel',
      title: 'Search field',
      description: 'The label of the field.',
      max: 80,
      group: 'results',
    }),
    shortText({
      name: 'searchButton',
      title: 'Search button',
      description: 'Shows the results.',
      max: 40,
      group: 'results',
    }),
    shortText({
      name: 'clearLabel',
      title: 'Clear',
      description: 'Leads back to all questions.',
      max: 40,
      group: 'results',
    }),
    ...resultCounts,
    ...noResults,
    defineField({
      name: 'contact',
      title: 'Link to the contact page',
      description: 'The last section of the page.',
      type: 'contactLink',
      group: 'closing',
    }),
    searchField('search'),
  ],
  preview: { prepare: () => ({ title: 'FAQ', subtitle: '/faq' }) },
})
