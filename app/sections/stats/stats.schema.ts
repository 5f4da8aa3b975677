import {
  defineArrayMember,
  defineField,
  defineSectionType,
  shortText,
  sectionIntro,
} from '../../../studio/schema/section-type'

/** Figures about the effect of the service. */
export const stats = defineSectionType({
  name: 'stats',
  title: 'Figures',
  group: 'trust',
  icon: 'bar-chart',
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
    shortText({
      name: 'source',
      title: 'Source',
      description: 'Where the figures come from and when they were counted.',
      optional: true,
      max: 200,
    }),
  ],
})
