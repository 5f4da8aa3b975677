import { StarIcon } from '@sanity/icons/Star'
import { defineArrayMember, defineField, defineType } from 'sanity'
import { sectionIntro } from '../fields'
import { blockPreview } from './block-preview'

/** What the service stands for. */
export const values = defineType({
  name: 'values',
  title: 'Values',
  type: 'object',
  icon: StarIcon,
  fields: [
    ...sectionIntro,
    defineField({
      name: 'items',
      title: 'Values',
      description: 'What we stand for, and what it means in practice.',
      type: 'array',
      of: [defineArrayMember({ type: 'titledText' })],
      validation: (rule) => rule.required().min(1).error('Add at least one, or remove the section.'),
    }),
  ],
  preview: blockPreview('Values'),
})
