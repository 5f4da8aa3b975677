import { BarChartIcon } from '@sanity/icons/BarChart'
import { defineArrayMember, defineField, defineType } from 'sanity'
import { line, sectionIntro } from '../fields'
import { blockPreview } from './block-preview'

/** Figures about the effect of the service. */
export const stats = defineType({
  name: 'stats',
  title: 'Figures',
  type: 'object',
  icon: BarChartIcon,
  fields: [
    ...sectionIntro,
    defineField({
      name: 'items',
      title: 'Figures',
      description: 'Two to four figures that you can prove.',
      type: 'array',
      of: [defineArrayMember({ type: 'stat' })],
      validation: (rule) => rule.required().min(1).error('Add at least one figure, or remove the section.'),
    }),
    line({
      name: 'source',
      title: 'Source',
      description: 'Where the figures come from and when they were counted.',
      optional: true,
      max: 200,
    }),
  ],
  preview: blockPreview('Figures'),
})
