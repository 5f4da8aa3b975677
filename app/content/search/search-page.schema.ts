import { defineType, icon } from '../../../studio/schema/define'
import { shortText, longText, noResults, resultCounts, searchField } from '../../../studio/schema/fields'

/** Texts of the site search. */
export const searchPage = defineType({
  name: 'searchPage',
  title: 'Search',
  type: 'document',
  options: { singleton: true },
  icon: icon('search'),
  groups: [
    { name: 'top', title: 'Top', default: true },
    { name: 'results', title: 'Results' },
    { name: 'search', title: 'Search and sharing' },
  ],
  fields: [
    shortText({
      name: 'heading',
      title: 'Heading',
      description: 'The main heading of the page. Also the link text where other pages lead here.',
      max: 60,
      group: 'top',
    }),
    longText({ name: 'intro', title: 'Introduction', description: 'One sentence under the heading.', group: 'top' }),
    shortText({
      name: 'fieldLabel',
      title: 'Search field',
      description: 'The label of the field.',
      max: 80,
      group: 'top',
    }),
    shortText({
      name: 'buttonLabel',
      title: 'Search button',
      description: 'Shows the results.',
      max: 40,
      group: 'top',
    }),
    ...resultCounts,
    shortText({
      name: 'bestOnly',
      title: 'More results than are shown',
      description: 'Shown above the results. The site replaces {count} with how many are shown.',
      tokens: ['{count}'],
      group: 'results',
    }),
    ...noResults,
    shortText({
      name: 'tooShort',
      title: 'Nothing to search for',
      description: 'Shown when somebody searches for a single letter or for punctuation only.',
      group: 'results',
    }),
    shortText({
      name: 'pageLabel',
      title: 'Name of a page',
      description: 'Shown above a result that is a page.',
      max: 40,
      group: 'results',
    }),
    shortText({
      name: 'questionLabel',
      title: 'Name of a question',
      description: 'Shown above a result that is a question with its answer.',
      max: 40,
      group: 'results',
    }),
    shortText({
      name: 'articleLabel',
      title: 'Name of an article',
      description: 'Shown above a result that is an article.',
      max: 40,
      group: 'results',
    }),
    shortText({
      name: 'therapistLabel',
      title: 'Name of a therapist',
      description: 'Shown above a result that is a therapist.',
      max: 40,
      group: 'results',
    }),
    searchField('search'),
  ],
  preview: { prepare: () => ({ title: 'Search', subtitle: '/search' }) },
})
