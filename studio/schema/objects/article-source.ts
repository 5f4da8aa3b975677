import { defineField, defineType } from 'sanity'
import { shortText } from '../fields'

/** Source of an article. */
export const articleSource = defineType({
  name: 'articleSource',
  title: 'Source',
  type: 'object',
  fields: [
    shortText({
      name: 'title',
      title: 'Title',
      description: 'The exact title of the publication, with its number or edition.',
      max: 250,
    }),
    shortText({
      name: 'publisher',
      title: 'Who published it, and when',
      description: 'For example World Health Organization, 2023, or the authors, the journal and the year.',
      max: 200,
    }),
    defineField({
      name: 'address',
      title: 'Address',
      description: 'Where it can be read, beginning with https://. Leave it empty for a book.',
      type: 'url',
      validation: (rule) => rule.uri({ scheme: ['https'] }).error('Enter a full address that begins with https://.'),
    }),
  ],
  preview: { select: { title: 'title', subtitle: 'publisher' } },
})
