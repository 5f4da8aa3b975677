import { HeartIcon } from '@sanity/icons/Heart'
import { defineArrayMember, defineField, defineType } from 'sanity'
import { sectionIntro } from '../fields'
import { blockPreview } from './block-preview'

/** What a client gains, one card each. */
export const benefits = defineType({
  name: 'benefits',
  title: 'Benefits',
  type: 'object',
  icon: HeartIcon,
  fields: [
    ...sectionIntro,
    defineField({
      name: 'items',
      title: 'Benefits',
      description: 'What a client gains. Three to six are easy to read.',
      type: 'array',
      of: [defineArrayMember({ type: 'titledText' })],
      validation: (rule) => rule.required().min(1).error('Add at least one, or remove the section.'),
    }),
  ],
  preview: blockPreview('Benefits'),
})
