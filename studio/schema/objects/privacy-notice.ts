import { defineType } from 'sanity'
import { shortText, longText } from '../fields'

/** Short notice on the home page about stored data. */
export const privacyNotice = defineType({
  name: 'privacyNotice',
  title: 'Privacy and cookie notice',
  type: 'object',
  fields: [
    shortText({ name: 'heading', title: 'Heading', description: 'For example: Your privacy here' }),
    longText({
      name: 'text',
      title: 'Text',
      description: 'What is stored, and when other companies are contacted. Change it only when the site changes.',
      max: 400,
    }),
    shortText({ name: 'linkLabel', title: 'Link text', description: 'Leads to the privacy page.' }),
  ],
})
