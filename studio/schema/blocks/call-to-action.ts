import { RocketIcon } from '@sanity/icons/Rocket'
import { defineArrayMember, defineField, defineType } from 'sanity'
import { sectionIntro } from '../fields'
import { blockPreview } from './block-preview'

/** A closing invitation with one or two buttons. */
export const callToAction = defineType({
  name: 'callToAction',
  title: 'Call to action',
  type: 'object',
  icon: RocketIcon,
  fields: [
    ...sectionIntro,
    defineField({
      name: 'buttons',
      title: 'Buttons',
      description: 'The first is the one that stands out. Two at most.',
      type: 'array',
      of: [defineArrayMember({ type: 'button' })],
      validation: (rule) => rule.required().min(1).max(2).error('A call to action has one or two buttons.'),
    }),
  ],
  preview: blockPreview('Call to action'),
})
