import { defineField, defineType } from 'sanity'
import { shortText, longText, sampleField, sampleSubtitle } from '../fields'
import { type Selected, textOf, titled } from '../preview-values'
import { proseField } from '../prose-field'

/** One section of a legal page. */
export const legalSection = defineType({
  name: 'legalSection',
  title: 'Section',
  type: 'object',
  fields: [
    shortText({ name: 'heading', title: 'Heading', description: 'Also listed in the table of contents.' }),
    defineField({
      name: 'anchor',
      title: 'Anchor',
      description:
        'The end of the section’s own address, for example “cookies” in /privacy#cookies. Do not change it once people link to it.',
      type: 'string',
      validation: (rule) => [
        rule.required().error('Each section needs an anchor, so that the table of contents can lead to it.'),
        rule
          .regex(/^[a-z][a-z0-9-]*$/, { name: 'anchor' })
          .error('Use small letters, figures and hyphens only, beginning with a letter.'),
      ],
    }),
    longText({
      name: 'summary',
      title: 'In short',
      description: 'One plain sentence that says what the section means for the reader.',
      max: 300,
    }),
    proseField({
      name: 'body',
      title: 'Full text',
      description: 'The wording that counts. Have it checked by a lawyer.',
      needed: 'A section needs its full text.',
    }),
    {
      ...sampleField,
      description:
        'On while the promises of this section, its terms and amounts, are suggestions. Switch it off once you and a lawyer have agreed to them.',
    },
  ],
  preview: {
    select: { title: 'heading', summary: 'summary', sample: 'sample' },
    prepare: ({ title, summary, sample }: Selected<'title' | 'summary' | 'sample'>) => ({
      ...titled(title),
      subtitle: sampleSubtitle(sample, textOf(summary)),
    }),
  },
})
