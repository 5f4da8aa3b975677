import { UsersIcon } from '@sanity/icons/Users'
import { defineArrayMember, defineField, defineType } from 'sanity'
import { sectionIntro } from '../fields'
import { blockPreview } from './block-preview'

/** The people who lead the service, with their portraits. */
export const team = defineType({
  name: 'team',
  title: 'Leadership',
  type: 'object',
  icon: UsersIcon,
  fields: [
    ...sectionIntro,
    defineField({
      name: 'items',
      title: 'Leadership',
      description: 'The people who lead the service, in the order in which they are shown.',
      type: 'array',
      of: [defineArrayMember({ type: 'leader' })],
      validation: (rule) => rule.required().min(1).error('Add at least one, or remove the section.'),
    }),
  ],
  preview: blockPreview('Leadership'),
})
