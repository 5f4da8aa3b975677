import { defineType, defineArrayMember, defineField } from 'sanity'

import { shortText, longText } from '../fields'

/** Pagination links below a list. */
export const paging = defineType({
  name: 'paging',
  title: 'Pages of a long list',
  type: 'object',
  fields: [
    shortText({
      name: 'label',
      title: 'Name of the links',
      description: 'Read aloud to visitors who cannot see them, such as Pages.',
      max: 40,
    }),
    shortText({ name: 'previous', title: 'Back', description: 'Leads to the page before, such as Previous.', max: 20 }),
    shortText({ name: 'next', title: 'On', description: 'Leads to the page after, such as Next.', max: 20 }),
    shortText({
      name: 'position',
      title: 'Which page this is',
      description:
        'Shown in the heading and the title from the second page on. The site replaces {page} and {pages} with the numbers.',
      max: 40,
      tokens: ['{page}', '{pages}'],
    }),
  ],
})

/** Texts of the directory’s filters and results. */
export const directoryLabels = defineType({
  name: 'directoryLabels',
  title: 'Search and filters',
  type: 'object',
  fields: [
    shortText({
      name: 'quickLabel',
      title: 'Quick filters',
      description: 'Read aloud before the quick filters above the list.',
      max: 40,
    }),
    shortText({
      name: 'acceptingShort',
      title: 'Quick filter: taking new clients',
      description: 'One or two words.',
      max: 30,
    }),
    shortText({
      name: 'moreLabel',
      title: 'More filters',
      description: 'Opens the search field and the other filters.',
      max: 40,
    }),
    shortText({ name: 'searchLabel', title: 'Search field', description: 'The label of the field.', max: 80 }),
    shortText({ name: 'categoryLabel', title: 'Category', description: 'The label of the list.', max: 60 }),
    shortText({ name: 'allCategories', title: 'All categories', description: 'The first entry of the list.', max: 60 }),
    defineField({
      name: 'categories',
      title: 'Categories',
      description: 'The words for each category, in the order of the choice.',
      type: 'array',
      of: [defineArrayMember({ type: 'choice' })],
      validation: (rule) => rule.required().min(1).error('Each category needs its words.'),
    }),
    shortText({ name: 'languageLabel', title: 'Language', description: 'The label of the list.', max: 60 }),
    shortText({ name: 'allLanguages', title: 'All languages', description: 'The first entry of the list.', max: 60 }),
    shortText({
      name: 'acceptingLabel',
      title: 'Only those taking new clients',
      description: 'The label of the checkbox.',
      max: 60,
    }),
    shortText({ name: 'submitLabel', title: 'Button', description: 'Shows the results.', max: 40 }),
    shortText({ name: 'clearLabel', title: 'Clear', description: 'Removes all filters.', max: 40 }),
    shortText({ name: 'countOne', title: 'One result', description: 'Also read aloud by screen readers.', max: 60 }),
    shortText({
      name: 'countMany',
      title: 'Several results',
      description: 'The site replaces {count} with the number.',
      max: 60,
      tokens: ['{count}'],
    }),
    shortText({
      name: 'fullLabel',
      title: 'Fully booked',
      description: 'Opens the list of fully booked therapists. The site replaces {count} with their number.',
      max: 60,
      tokens: ['{count}'],
    }),
    longText({
      name: 'noneFree',
      title: 'Nobody is taking new clients',
      description: 'Shown instead of the list; the assessment button follows. Say what a visitor can do.',
      max: 240,
    }),
    shortText({ name: 'loading', title: 'While results load', description: 'A few words.', max: 60 }),
    shortText({ name: 'emptyHeading', title: 'No results: heading', description: 'Shown when nobody matches.' }),
    longText({
      name: 'emptyText',
      title: 'No results: text',
      description: 'Say what the visitor can do instead.',
      max: 240,
    }),
  ],
})
