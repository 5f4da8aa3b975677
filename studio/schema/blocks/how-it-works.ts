import { OlistIcon } from '@sanity/icons/Olist'
import { defineArrayMember, defineField, defineType } from 'sanity'
import { sectionIntro } from '../fields'
import { blockPreview } from './block-preview'

/** The three steps to therapy, shown as tabs. */
export const howItWorks = defineType({
  name: 'howItWorks',
  title: 'How it works',
  type: 'object',
  icon: OlistIcon,
  fields: [
    ...sectionIntro,
    defineField({
      name: 'steps',
      title: 'Steps',
      description: 'Exactly three, in order. The site numbers them.',
      type: 'array',
      of: [defineArrayMember({ type: 'titledText' })],
      validation: (rule) => rule.required().length(3).error('The section has exactly three steps.'),
    }),
  ],
  preview: blockPreview('How it works'),
})
