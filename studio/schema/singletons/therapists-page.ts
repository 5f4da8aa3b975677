import { SearchIcon } from '@sanity/icons/Search'
import { defineArrayMember, defineField, defineType } from 'sanity'
import { shortText, longText } from '../fields'
import { searchField } from '../hidden-fields'

/** Texts of the therapist directory. */
export const therapistsPage = defineType({
  name: 'therapistsPage',
  title: 'Therapists',
  type: 'document',
  icon: SearchIcon,
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
