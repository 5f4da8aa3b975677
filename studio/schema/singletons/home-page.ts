import { HomeIcon } from '@sanity/icons/Home'
import { defineField, defineType } from 'sanity'
import { hasMainHeading } from '../main-heading'
import { searchField } from '../search-field'

/** The home page. */
export const homePage = defineType({
  name: 'homePage',
  title: 'Home',
  type: 'document',
  icon: HomeIcon,
  groups: [
    { name: 'content', title: 'Content', default: true },
    { name: 'consultation', title: 'Consultation window' },
    { name: 'search', title: 'Search and sharing' },
  ],
  fields: [
    defineField({
      name: 'blocks',
      title: 'Sections',
      description: 'The page from top to bottom. The opening screen comes first: it holds the main heading.',
      type: 'blocks',
      group: 'content',
      validation: (rule) => [
        rule.required().min(1).error('The home page needs at least one section.'),
        rule.custom(hasMainHeading),
      ],
    }),
    defineField({
      name: 'consultation',
      title: 'Consultation window',
      description:
        'Opens automatically ten seconds after the page has loaded, once per visit, and from the button on the opening screen.',
      type: 'consultationWindow',
      group: 'consultation',
    }),
    searchField('search'),
  ],
  preview: { prepare: () => ({ title: 'Home', subtitle: '/' }) },
})
