import {
  arrayField,
  defineField,
  defineSectionType,
  defineType,
  icon,
  orderRankOrdering,
  sectionIntro,
} from '../../../studio/schema/define'
import { longText, notInFuture, orderRank, sampleField, samplePreview, shortText } from '../../../studio/schema/fields'
import { listedReference } from '../../../studio/schema/listed-reference'

/** A quote of a client. */
const testimonial = defineType({
  name: 'testimonial',
  title: 'Testimonial',
  type: 'document',
  icon: icon('blockquote'),
  fields: [
    sampleField,
    longText(
      'quote',
      'Words',
      'In the client’s own words, without quotation marks. Publish only with written consent.',
      { max: 400 },
    ),
    shortText('name', 'Name', 'The name the client agreed to, often a first name or initials.', { max: 60 }),
    shortText('detail', 'Detail', 'For example Couples therapy, Lagos. Leave empty if it could identify the client.', {
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
  preview: samplePreview({ title: 'name', subtitle: 'quote' }),
})

/** Selected testimonials of clients. */
export const testimonials = defineSectionType({
  name: 'testimonials',
  title: 'Testimonials',
  group: 'trust',
  icon: 'blockquote',
  parts: [testimonial],
  fields: [
    ...sectionIntro,
    arrayField(
      'items',
      'Testimonials',
      'Choose them in the order in which they are shown. The home page has three.',
      listedReference('testimonial'),
      { needed: 'Choose at least one, or remove the section.', unique: 'Each testimonial can be listed only once.' },
    ),
  ],
})
