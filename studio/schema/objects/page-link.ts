import { defineField, defineType } from 'sanity'
import { shortText } from '../fields'
import { pointsToPublishedPage } from '../published-addresses'

/** A link to a page of this site. */
export const pageLink = defineType({
  name: 'pageLink',
  title: 'Link to a page',
  type: 'object',
  fields: [
    shortText({ name: 'label', title: 'Link text', description: 'Say where the link leads, not “click here”.' }),
    defineField({
      name: 'path',
      title: 'Page',
      description: 'The address of the page on this site, for example /contact.',
      type: 'string',
      validation: (rule) => [
        rule.required().error('A link needs a page.'),
        rule
          .regex(/^\/(?!\/)\S*$/, { name: 'page address' })
          .error('Begin with one / and leave out spaces, for example /contact.'),
        rule.custom(pointsToPublishedPage).warning(),
      ],
    }),
  ],
  preview: { select: { title: 'label', subtitle: 'path' } },
})
