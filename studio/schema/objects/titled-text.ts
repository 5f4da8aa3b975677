import { defineType } from 'sanity'
import { shortText, longText } from '../fields'

/** A short title with a few sentences: a step, a benefit, an approach, a value. */
export const titledText = defineType({
  name: 'titledText',
  title: 'Title and text',
  type: 'object',
  fields: [
    shortText({ name: 'title', title: 'Title', description: 'A few words.' }),
    longText({ name: 'text', title: 'Text', description: 'One to three sentences in plain words.' }),
  ],
  preview: { select: { title: 'title', subtitle: 'text' } },
})
