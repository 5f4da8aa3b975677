import { defineField, defineType } from 'sanity'
import { line, notBlank, paragraph } from '../fields'

/** A choice with a fixed code that the site knows and words that staff may change. */
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
    line({ name: 'label', title: 'Words', description: 'What visitors read.', max: 60 }),
    paragraph({
      name: 'text',
      title: 'Guidance',
      description: 'A sentence shown with the choice, if it needs one.',
      optional: true,
    }),
  ],
  preview: { select: { title: 'label', subtitle: 'value' } },
})
