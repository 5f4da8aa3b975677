import { defineField, defineType } from 'sanity'
import { shortText, notBlank, longText } from '../fields'

/** A choice with a fixed code and an editable label. */
export const choice = defineType({
  name: 'choice',
  title: 'Choice',
  type: 'object',
  fields: [
    defineField({
      name: 'value',
      title: 'Code',
      description: 'The site knows the choice by this code, so it stays as it is.',
      type: 'string',
      readOnly: true,
      validation: (rule) => [
        rule.required().error('The code of a choice cannot be empty.'),
        rule.custom(notBlank('The code of a choice cannot be empty.')),
      ],
    }),
    shortText({ name: 'label', title: 'Words', description: 'What visitors read.', max: 60 }),
    longText({
      name: 'text',
      title: 'Guidance',
      description: 'A sentence shown with the choice, if it needs one.',
      optional: true,
    }),
  ],
  preview: { select: { title: 'label', subtitle: 'value' } },
})
