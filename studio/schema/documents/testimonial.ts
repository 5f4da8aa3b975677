import { BlockquoteIcon } from '@sanity/icons/Blockquote'
import { orderRankOrdering } from '@sanity/orderable-document-list'
import { defineField, defineType } from 'sanity'
import { notInFuture } from '../day-rules'
import { shortText, longText, sampleField, sampleSubtitle } from '../fields'
import { orderRank } from '../hidden-fields'
import { type Selected, textOf, titled } from '../preview-values'

/** A quote of a client. */
export const testimonial = defineType({
  name: 'testimonial',
  title: 'Testimonial',
  type: 'document',
  icon: BlockquoteIcon,
  fields: [
    sampleField,
    longText({
      name: 'quote',
      title: 'Words',
      description: 'In the client’s own words, without quotation marks. Publish only with written consent.',
      max: 400,
    }),
    shortText({
      name: 'name',
      title: 'Name',
      description: 'The name the client agreed to, often a first name or initials.',
      max: 60,
    }),
    shortText({
      name: 'detail',
      title: 'Detail',
      description: 'For example Couples therapy, Lagos. Leave empty if it could identify the client.',
      optional: true,
    }),
    defineField({
      name: 'said',
      title: 'When it was said',
      description: 'Any day of that month: visitors see the month alone. Listed under “To confirm” until it is there.',
      type: 'date',
      options: { dateFormat: 'MMMM YYYY' },
      validation: (rule) => rule.custom(notInFuture),
    }),
    orderRank('testimonial'),
  ],
  orderings: [orderRankOrdering],
  preview: {
    select: { title: 'name', quote: 'quote', sample: 'sample' },
    prepare: ({ title, quote, sample }: Selected<'title' | 'quote' | 'sample'>) => ({
      ...titled(title),
      subtitle: sampleSubtitle(sample, textOf(quote)),
    }),
  },
})
