import { defineType } from 'sanity'
import { shortText, longText, sampleField } from '../fields'

/** How therapists are verified: a promise to visitors that the owner must confirm. */
export const checking = defineType({
  name: 'checking',
  title: 'How therapists are checked',
  type: 'object',
  fields: [
    sampleField,
    shortText({ name: 'heading', title: 'Heading', description: 'Shown above the text.' }),
    longText({ name: 'text', title: 'Text', description: 'Two or three sentences that are true.' }),
  ],
})
