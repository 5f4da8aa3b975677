import { defineType, defineField } from 'sanity'
import { longText, notBlank, shortText } from '../fields'
import { pointsToPublishedPage } from '../published-addresses'

/** A short title with a few sentences: a step, a benefit, an approach, a value. */
export const titledText = defineType({
  name: 'titledText',
  title: 'Title and text',
  type: 'object',
  fields: [
    shortText('title', 'Title', 'A few words.'),
    longText('text', 'Text', 'One to three sentences in plain words.'),
  ],
  preview: { select: { title: 'title', subtitle: 'text' } },
})

/** A choice with a fixed code and an editable label. */
export const choice = defineType({
  name: 'choice',
  title: 'Choice',
  type: 'object',
  fields: [
    defineField({
      name: 'value',
      title: 'Code',
      description: 'The site knows the choice by this code, so it stays as it is.',
      type: 'string',
      readOnly: true,
      validation: (rule) => [
        rule.required().error('The code of a choice cannot be empty.'),
        rule.custom(notBlank('The code of a choice cannot be empty.')),
      ],
    }),
    shortText('label', 'Words', 'What visitors read.', { max: 60 }),
    longText('text', 'Guidance', 'A sentence shown with the choice, if it needs one.', { optional: true }),
  ],
  preview: { select: { title: 'label', subtitle: 'value' } },
})

/** A link to a page of this site. */
export const pageLink = defineType({
  name: 'pageLink',
  title: 'Link to a page',
  type: 'object',
  fields: [
    shortText('label', 'Link text', 'Say where the link leads, not “click here”.'),
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
