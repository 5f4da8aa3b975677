import { UsersIcon } from '@sanity/icons/Users'
import { defineField, defineType } from 'sanity'
import { hasMainHeading } from '../main-heading'
import { searchField } from '../search-field'

/** The About page. */
export const aboutPage = defineType({
  name: 'aboutPage',
  title: 'About',
  type: 'document',
  icon: UsersIcon,
  fields: [
    defineField({
      name: 'blocks',
      title: 'Sections',
      description: 'The page from top to bottom. The opening screen comes first: it holds the main heading.',
      type: 'blocks',
      validation: (rule) => [
        rule.required().min(1).error('The page needs at least one section.'),
        rule.custom(hasMainHeading),
      ],
    }),
    searchField(),
  ],
  preview: { prepare: () => ({ title: 'About', subtitle: '/about' }) },
})
