import { defineArrayMember, defineField, defineType, icon } from '../../../studio/schema/define'
import { sampleField, shortText, longText, searchField } from '../../../studio/schema/fields'

/** Texts of the therapist directory. */
export const therapistsPage = defineType({
  name: 'therapistsPage',
  title: 'Therapists',
  type: 'document',
  options: { singleton: true },
  icon: icon('search'),
  groups: [
    { name: 'top', title: 'Top', default: true },
    { name: 'filters', title: 'Search and filters' },
    { name: 'cards', title: 'Cards and profiles' },
    { name: 'matching', title: 'Matching' },
    { name: 'search', title: 'Search and sharing' },
  ],
  fields: [
    shortText({ name: 'heading', title: 'Heading', description: 'The main heading of the page.', group: 'top' }),
    longText({
      name: 'intro',
      title: 'Introduction',
      description: 'One or two sentences under the heading.',
      group: 'top',
    }),
    defineField({
      name: 'filters',
      title: 'Search and filters',
      description: 'The words of the filter form and of its results.',
      type: 'directoryLabels',
      group: 'filters',
    }),
    defineField({
      name: 'card',
      title: 'Cards and profiles',
      description: 'The words on each therapist’s card and own page.',
      type: 'therapistLabels',
      group: 'cards',
    }),
    defineField({
      name: 'checking',
      title: 'How therapists are checked',
      description: 'Shown before the explanation of matching. Leave it empty to show nothing.',
      type: 'checking',
      group: 'matching',
    }),
    shortText({
      name: 'matchingHeading',
      title: 'Heading',
      description: 'Shown above the explanation of matching.',
      group: 'matching',
    }),
    longText({
      name: 'matchingText',
      title: 'Text',
      description: 'How a client is matched and how long it takes.',
      group: 'matching',
    }),
    defineField({
      name: 'matchingSteps',
      title: 'Steps',
      description: 'What happens, step by step.',
      type: 'array',
      of: [defineArrayMember({ type: 'titledText' })],
      group: 'matching',
    }),
    shortText({
      name: 'assessmentLabel',
      title: 'Button',
      description: 'Opens the chat with the booking message.',
      group: 'matching',
    }),
    searchField('search'),
  ],
  preview: { prepare: () => ({ title: 'Therapists', subtitle: '/therapists' }) },
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

/** How therapists are verified: a promise to visitors that the owner must confirm. */
export const checking = defineType({
  name: 'checking',
  title: 'How therapists are checked',
  type: 'object',
  fields: [
    sampleField,
    shortText({ name: 'heading', title: 'Heading', description: 'Shown above the text.' }),
    longText({ name: 'text', title: 'Text', description: 'Two or three sentences that are true.' }),
  ],
})
