import { HomeIcon } from '@sanity/icons/Home'
import { UnknownIcon } from '@sanity/icons/Unknown'
import { UsersIcon } from '@sanity/icons/Users'
import { defineField, defineType, defineArrayMember } from 'sanity'

import { shortText, longText } from '../fields'
import { searchField } from '../hidden-fields'
import { hasMainHeading } from '../main-heading'

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

/** The 404 page. */
export const notFoundPage = defineType({
  name: 'notFoundPage',
  title: 'Page not found',
  type: 'document',
  icon: UnknownIcon,
  fields: [
    shortText({ name: 'heading', title: 'Heading', description: 'Also the title of the page.' }),
    longText({ name: 'text', title: 'Text', description: 'Why the page may be missing.' }),
    shortText({ name: 'linksHeading', title: 'Heading of the links', description: 'Shown above the links.' }),
    defineField({
      name: 'links',
      title: 'Links',
      description: 'Where to go instead, in order.',
      type: 'array',
      of: [defineArrayMember({ type: 'pageLink' })],
      validation: (rule) => rule.required().min(1).error('Offer at least one link.'),
    }),
    shortText({ name: 'startLabel', title: 'Button', description: 'Leads to the client app.', max: 40 }),
  ],
  preview: { prepare: () => ({ title: 'Page not found' }) },
})
