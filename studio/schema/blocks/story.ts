import { BookIcon } from '@sanity/icons/Book'
import { defineField, defineType } from 'sanity'
import { line } from '../fields'
import { proseField } from '../prose-field'
import { blockPreview } from './block-preview'

/** How the service began. */
export const story = defineType({
  name: 'story',
  title: 'Our story',
  type: 'object',
  icon: BookIcon,
  fields: [
    line({ name: 'heading', title: 'Heading', description: 'The heading of this section.' }),
    defineField({
      name: 'foundedYear',
      title: 'Founded in',
      description: 'The year, in four figures. Search engines read it too.',
      type: 'number',
      validation: (rule) =>
        rule.required().integer().min(1900).max(2100).error('Give the year in four figures, for example 2020.'),
    }),
    line({ name: 'foundedLabel', title: 'Words before the year', description: 'For example: Founded in', max: 40 }),
    proseField({
      name: 'body',
      title: 'Text',
      description: 'Two to four short paragraphs.',
      needed: 'The story needs a text.',
    }),
  ],
  preview: blockPreview('Our story'),
})
