import { defineArrayMember, defineType } from 'sanity'
import { paragraphs } from './prose'

/** The text of an article: formatted text, and between its paragraphs what helps somebody at once. */
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
