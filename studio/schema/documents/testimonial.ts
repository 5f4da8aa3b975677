import { BlockquoteIcon } from '@sanity/icons'
import { defineField, defineType } from 'sanity'
import { line, paragraph, sampleField, sampleSubtitle } from '../fields'

/** What a client said. */
export const testimonial = defineType({
  name: 'testimonial',
  title: 'Testimonial',
  type: 'document',
  icon: BlockquoteIcon,
  fields: [
    sampleField,
    paragraph({ name: 'quote', title: 'Words', description: 'In the client’s own words, without quotation marks. Publish only with written consent.', max: 400 }),
    line({ name: 'name', title: 'Name', description: 'The name the client agreed to, often a first name or initials.', max: 60 }),
    line({ name: 'detail', title: 'Detail', description: 'For example Couples therapy, Lagos. Leave empty if it could identify the client.', optional: true }),
    defineField({
      name: 'order',
      title: 'Place in the list',
      description: 'A whole number: the lowest comes first in the Studio. Pages choose their own order.',
      type: 'number',
      initialValue: 100,
      validation: (rule) => rule.integer().min(0).error('Give a whole number, 0 or more.'),
    }),
  ],
  orderings: [{ title: 'Place in the list', name: 'order', by: [{ field: 'order', direction: 'asc' }] }],
  preview: {
    select: { title: 'name', quote: 'quote', sample: 'sample' },
    prepare: ({ title, quote, sample }) => ({ title, subtitle: sampleSubtitle(sample, quote) }),
  },
})
