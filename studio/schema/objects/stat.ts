import { defineType } from 'sanity'
import { shortText, sampleField, sampleSubtitle } from '../fields'
import { type Selected, textOf, titled } from '../preview-values'

/** A number with its label. */
export const stat = defineType({
  name: 'stat',
  title: 'Figure',
  type: 'object',
  fields: [
    shortText({ name: 'value', title: 'Figure', description: 'As it is shown, for example 87%.', max: 12 }),
    shortText({
      name: 'text',
      title: 'What it means',
      description: 'Who and what was counted, for example “feel better after three months”.',
    }),
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
