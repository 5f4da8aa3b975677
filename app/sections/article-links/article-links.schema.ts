import { defineField, defineSectionType, shortText } from '../../../studio/schema/define'
import { listedReference } from '../../../studio/schema/listed-reference'

/** Links to a few articles in one row. */
export const articleLinks = defineSectionType({
  name: 'articleLinks',
  title: 'Links to articles',
  group: 'service',
  icon: 'document-text',
  fields: [
    shortText('heading', 'Heading', 'Two or three words, for example For tonight.', { max: 40 }),
    defineField({
      name: 'articles',
      title: 'Articles',
      description: 'Up to three, in the order in which they are shown.',
      type: 'array',
      of: [listedReference('article')],
      validation: (rule) => [
        rule.required().min(1).error('Choose at least one article, or remove the section.'),
        rule.max(3).error('At most three are shown.'),
        rule.unique().error('Each article can be listed only once.'),
      ],
    }),
  ],
})
