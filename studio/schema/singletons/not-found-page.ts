import { UnknownIcon } from '@sanity/icons/Unknown'
import { defineArrayMember, defineField, defineType } from 'sanity'
import { shortText, longText } from '../fields'

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
