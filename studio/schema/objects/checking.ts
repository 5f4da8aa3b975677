import { defineType } from 'sanity'
import { shortText, longText, sampleField } from '../fields'

/** What is done before a therapist joins: a promise to visitors, so it is confirmed by the owner. */
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
