import { BlockquoteIcon } from '@sanity/icons/Blockquote'
import { defineField, defineType } from 'sanity'
import { sectionIntro } from '../fields'
import { listedReference } from '../listed-reference'
import { blockPreview } from './block-preview'

/** Words of clients, chosen from the testimonials. */
export const testimonials = defineType({
  name: 'testimonials',
  title: 'Testimonials',
  type: 'object',
  icon: BlockquoteIcon,
  fields: [
    ...sectionIntro,
    defineField({
      name: 'items',
      title: 'Testimonials',
      description: 'Choose them in the order in which they are shown. The home page has three.',
      type: 'array',
      of: [listedReference('testimonial')],
      validation: (rule) => [
        rule.required().min(1).error('Choose at least one, or remove the section.'),
        rule.unique().error('Each testimonial can be listed only once.'),
      ],
    }),
  ],
  preview: blockPreview('Testimonials'),
})
