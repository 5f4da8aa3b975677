import { defineField, defineType } from 'sanity'
import { factRules } from '../fields'
import { pictureField } from '../picture-field'

/** Texts for search engines and shared links. */
export const seo = defineType({
  name: 'seo',
  title: 'Search and sharing',
  type: 'object',
  options: { collapsible: true, collapsed: true },
  fields: [
    defineField({
      name: 'title',
      title: 'Title in search results',
      description: 'The site’s name is added after it. Leave empty to use the page’s own name.',
      type: 'string',
      validation: (rule) => [
        rule.max(60).warning('Search engines cut titles after about 60 characters.'),
        ...factRules(rule),
      ],
    }),
    defineField({
      name: 'description',
      title: 'Description in search results',
      description: 'One or two sentences that say what a visitor finds on the page.',
      type: 'text',
      rows: 2,
      validation: (rule) => [
        rule.max(160).warning('Search engines cut descriptions after about 160 characters.'),
        ...factRules(rule),
      ],
    }),
    pictureField({
      name: 'image',
      title: 'Picture for shared links',
      description:
        'Shown when the page is shared in a chat or on social media; 1200 by 630 is best. If empty, the site draws one.',
      least: { width: 600, height: 315 },
    }),
  ],
})
