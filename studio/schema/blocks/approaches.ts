import { BulbOutlineIcon } from '@sanity/icons/BulbOutline'
import { defineArrayMember, defineField, defineType } from 'sanity'
import { sectionIntro } from '../fields'
import { blockPreview } from './block-preview'

/** The methods of therapy, each explained in plain words. */
export const approaches = defineType({
  name: 'approaches',
  title: 'Approaches',
  type: 'object',
  icon: BulbOutlineIcon,
  fields: [
    ...sectionIntro,
    defineField({
      name: 'items',
      title: 'Approaches',
      description: 'The methods our therapists work with, each explained in plain words.',
      type: 'array',
      of: [defineArrayMember({ type: 'titledText' })],
      validation: (rule) => rule.required().min(1).error('Add at least one, or remove the section.'),
    }),
  ],
  preview: blockPreview('Approaches'),
})
