import {
  defineArrayMember,
  defineField,
  defineSectionType,
  defineType,
  sectionIntro,
} from '../../../studio/schema/define'
import { sampleField, sampleSubtitle, shortText } from '../../../studio/schema/fields'
import { type Selected, textOf, titled } from '../../../studio/schema/preview-values'

/** A number with its label. */
const stat = defineType({
  name: 'stat',
  title: 'Figure',
  type: 'object',
  fields: [
    shortText('value', 'Figure', 'As it is shown, for example 87%.', { max: 12 }),
    shortText('text', 'What it means', 'Who and what was counted, for example “feel better after three months”.'),
    sampleField,
  ],
  preview: {
    select: { title: 'value', text: 'text', sample: 'sample' },
    prepare: ({ title, text, sample }: Selected<'title' | 'text' | 'sample'>) => ({
      ...titled(title),
      subtitle: sampleSubtitle(sample, textOf(text)),
    }),
  },
})

/** Figures about the effect of the service. */
export const stats = defineSectionType({
  name: 'stats',
  title: 'Figures',
  group: 'trust',
  icon: 'bar-chart',
  parts: [stat],
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
    shortText('source', 'Source', 'Where the figures come from and when they were counted.', {
      optional: true,
      max: 200,
    }),
  ],
})
