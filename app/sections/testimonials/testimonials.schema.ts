import { defineField, defineSectionType, sectionIntro } from '../../../studio/schema/section-type'
import { listedReference } from '../../../studio/schema/listed-reference'

/** Words of clients, chosen from the testimonials. */
export const testimonials = defineSectionType({
  name: 'testimonials',
  title: 'Testimonials',
  group: 'trust',
  icon: 'blockquote',
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
})
