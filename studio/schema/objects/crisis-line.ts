import { defineField, defineType } from 'sanity'
import { line, paragraph } from '../fields'

/** Whom to call when waiting is not possible. */
export const crisisLine = defineType({
  name: 'crisisLine',
  title: 'Crisis line',
  type: 'object',
  fields: [
    line({ name: 'heading', title: 'Heading', description: 'For example: If you are in danger now' }),
    paragraph({
      name: 'text',
      title: 'Text',
      description: 'Say plainly that this service is not for emergencies, and who to call.',
      max: 300,
    }),
    line({
      name: 'callLabel',
      title: 'Link text',
      description: 'The site replaces {number} with the number.',
      tokens: ['{number}'],
    }),
    defineField({
      name: 'number',
      title: 'Number',
      description: 'The number as it is dialled in Nigeria. Call it yourself before you publish it.',
      type: 'string',
      validation: (rule) => [
        rule.required().error('Someone may need this number: it cannot be empty.'),
        rule.regex(/^\+?\d[\d ]{1,17}$/, { name: 'phone' }).error('Figures and spaces only, for example 112.'),
      ],
    }),
    defineField({
      name: 'confirmed',
      title: 'Checked',
      description: 'Switch on once you have called the number and know that it helps people in a crisis.',
      type: 'boolean',
      initialValue: false,
      validation: (rule) =>
        rule
          .custom(
            (confirmed) =>
              confirmed === true || 'Check that this number helps people in a crisis before the site goes live.',
          )
          .warning(),
    }),
  ],
})
