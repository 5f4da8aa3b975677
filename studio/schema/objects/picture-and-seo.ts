import { defineField, defineType } from 'sanity'
import { factRules } from '../fields'
import { pictureField } from '../picture-field'
import { AltTextInput, describesPicture } from './alt-text'

/** A picture with alternative text. */
export const picture = defineType({
  name: 'picture',
  title: 'Picture',
  type: 'image',
  options: { hotspot: true, accept: 'image/png,image/jpeg,image/webp,image/avif' },
  fields: [
    defineField({
      name: 'alt',
      title: 'Description for those who cannot see it',
      description:
        'Say in one sentence what the picture shows. It is read aloud by screen readers and shown if the picture does not load. Leave it empty to use its Alt Text in the image library.',
      type: 'string',
      components: { input: AltTextInput },
      validation: (rule) => [
        ...factRules(rule),
        rule.max(200).warning('One sentence is enough: long descriptions are tiring to listen to.'),
        rule.custom(describesPicture),
      ],
    }),
  ],
})

/** Lengths, in characters, after which search engines cut a text. */
export const SEO_LIMITS = { title: 60, description: 160 } as const

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
        rule.max(SEO_LIMITS.title).warning(`Search engines cut titles after about ${SEO_LIMITS.title} characters.`),
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
        rule
          .max(SEO_LIMITS.description)
          .warning(`Search engines cut descriptions after about ${SEO_LIMITS.description} characters.`),
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
