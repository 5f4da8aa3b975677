import { defineType } from 'sanity'
import { shortText } from '../fields'

/** Pagination links below a list. */
export const paging = defineType({
  name: 'paging',
  title: 'Pages of a long list',
  type: 'object',
  fields: [
    shortText({
      name: 'label',
      title: 'Name of the links',
      description: 'Read aloud to visitors who cannot see them, such as Pages.',
      max: 40,
    }),
    shortText({ name: 'previous', title: 'Back', description: 'Leads to the page before, such as Previous.', max: 20 }),
    shortText({ name: 'next', title: 'On', description: 'Leads to the page after, such as Next.', max: 20 }),
    shortText({
      name: 'position',
      title: 'Which page this is',
      description:
        'Shown in the heading and the title from the second page on. The site replaces {page} and {pages} with the numbers.',
      max: 40,
      tokens: ['{page}', '{pages}'],
    }),
  ],
})
