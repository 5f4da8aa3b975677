import { defineField, defineType } from 'sanity'
import { shortText, longText, textItem } from '../fields'

const kinds = [
  { value: 'individual', title: 'Individual' },
  { value: 'couples', title: 'Couples' },
  { value: 'family', title: 'Family' },
  { value: 'teens', title: 'Teens' },
]

/** A tab of the therapy types on the services page. */
export const therapyType = defineType({
  name: 'therapyType',
  title: 'Therapy type',
  type: 'object',
  fields: [
    defineField({
      name: 'kind',
      title: 'Kind',
      description: 'Decides the drawing and the address of the tab.',
      type: 'string',
      options: { list: kinds },
      validation: (rule) => rule.required().error('Choose the kind of therapy.'),
    }),
    shortText({ name: 'label', title: 'Words on the tab', description: 'One or two words.', max: 30 }),
    shortText({ name: 'heading', title: 'Heading', description: 'The heading inside the tab.' }),
    longText({ name: 'text', title: 'Text', description: 'Who it is for and how it works.' }),
    defineField({
      name: 'points',
      title: 'It helps with',
      description: 'Short points, one per line.',
      type: 'array',
      of: [textItem],
    }),
  ],
  preview: { select: { title: 'label', subtitle: 'heading' } },
})
