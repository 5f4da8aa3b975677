import { defineField, defineSectionType, shortText } from '../../../studio/schema/define'
import { proseField } from '../../../studio/schema/fields'

/** The history of the service. */
export const story = defineSectionType({
  name: 'story',
  title: 'Our story',
  group: 'about',
  icon: 'book',
  fields: [
    shortText('heading', 'Heading', 'The heading of this section.'),
    defineField({
      name: 'foundedYear',
      title: 'Founded in',
      description: 'The year, in four figures. Search engines read it too.',
      type: 'number',
      validation: (rule) =>
        rule.required().integer().min(1900).max(2100).error('Give the year in four figures, for example 2020.'),
    }),
    shortText('foundedLabel', 'Words before the year', 'For example: Founded in', { max: 40 }),
    proseField({
      name: 'body',
      title: 'Text',
      description: 'Two to four short paragraphs.',
      needed: 'The story needs a text.',
    }),
  ],
})
