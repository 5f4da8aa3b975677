import { defineField, defineType } from 'sanity'
import { factRules } from '../fields'
import { sibling } from '../sibling'

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
        'Say in one sentence what the picture shows. It is read aloud by screen readers and shown if the picture does not load.',
      type: 'string',
      validation: (rule) => [
        ...factRules(rule),
        rule.max(200).warning('One sentence is enough: long descriptions are tiring to listen to.'),
        rule.custom((alt, context) => {
          return (
            sibling(context, 'asset') === undefined ||
            Boolean(alt?.trim()) ||
            'Describe the picture for people who cannot see it.'
          )
        }),
      ],
    }),
  ],
})
