import { defineArrayMember, defineField, defineType } from 'sanity'
import { line, paragraph } from '../fields'

/** The words of the directory's filters and of their results. */
export const directoryLabels = defineType({
  name: 'directoryLabels',
  title: 'Search and filters',
  type: 'object',
  fields: [
    line({
      name: 'quickLabel',
      title: 'Quick choices',
      description: 'Read aloud before the quick choices above the list.',
      max: 40,
    }),
    line({ name: 'acceptingShort', title: 'Quick choice: free places', description: 'One or two words.', max: 30 }),
    line({
      name: 'moreLabel',
      title: 'More filters',
      description: 'Opens the search field and the other filters.',
      max: 40,
    }),
    line({ name: 'searchLabel', title: 'Search field', description: 'The label of the field.', max: 80 }),
    line({ name: 'categoryLabel', title: 'Category', description: 'The label of the choice.', max: 60 }),
    line({ name: 'allCategories', title: 'All categories', description: 'The first choice.', max: 60 }),
    defineField({
      name: 'categories',
      title: 'Categories',
      description: 'The words for each category, in the order of the choice.',
      type: 'array',
      of: [defineArrayMember({ type: 'choice' })],
      validation: (rule) => rule.required().min(1).error('Each category needs its words.'),
    }),
    line({ name: 'languageLabel', title: 'Language', description: 'The label of the choice.', max: 60 }),
    line({ name: 'allLanguages', title: 'All languages', description: 'The first choice.', max: 60 }),
    line({
      name: 'acceptingLabel',
      title: 'Only with free places',
      description: 'The label of the tick box.',
      max: 60,
    }),
    line({ name: 'submitLabel', title: 'Button', description: 'Shows the results.', max: 40 }),
    line({ name: 'clearLabel', title: 'Clear', description: 'Removes all filters.', max: 40 }),
    line({ name: 'countOne', title: 'One result', description: 'Also read aloud by screen readers.', max: 60 }),
    line({
      name: 'countMany',
      title: 'Several results',
      description: 'The site puts the number in place of {count}.',
      max: 60,
      tokens: ['{count}'],
    }),
    line({
      name: 'fullLabel',
      title: 'Without free places',
      description:
        'Opens the list of those who accept nobody at the moment. The site puts their number in place of {count}.',
      max: 60,
      tokens: ['{count}'],
    }),
    line({ name: 'loading', title: 'While results load', description: 'A few words.', max: 60 }),
    line({ name: 'emptyHeading', title: 'No results: heading', description: 'Shown when nobody matches.' }),
    paragraph({
      name: 'emptyText',
      title: 'No results: text',
      description: 'Say what the visitor can do instead.',
      max: 240,
    }),
  ],
})
