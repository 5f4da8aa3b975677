import { defineArrayMember, defineType } from 'sanity'
import { paragraphs } from './prose'

/** Text of an article: formatted text with callouts and cards between its paragraphs. */
export const articleText = defineType({
  name: 'articleText',
  title: 'Text of an article',
  type: 'array',
  of: [
    paragraphs,
    defineArrayMember({ type: 'callout' }),
    defineArrayMember({ type: 'therapistCard' }),
    defineArrayMember({ type: 'crisisCard' }),
    defineArrayMember({ type: 'callToAction' }),
  ],
})
