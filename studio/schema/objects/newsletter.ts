import { defineType } from 'sanity'
import { shortText, longText } from '../fields'

/** Texts of the newsletter form. */
export const newsletter = defineType({
  name: 'newsletter',
  title: 'Newsletter',
  type: 'object',
  fields: [
    shortText({ name: 'heading', title: 'Heading', description: 'Shown above the form.' }),
    longText({ name: 'text', title: 'Text', description: 'What a subscriber gets and how often.', max: 240 }),
    shortText({
      name: 'emailLabel',
      title: 'Label of the field',
      description: 'For example: Your email address',
      max: 60,
    }),
    shortText({ name: 'submitLabel', title: 'Button', description: 'For example: Subscribe', max: 30 }),
    shortText({
      name: 'busyLabel',
      title: 'Button while sending',
      description: 'For example: Subscribing...',
      max: 30,
    }),
    longText({
      name: 'successText',
      title: 'After subscribing',
      description: 'Shown when the mailing service accepts without a message of its own.',
      max: 200,
    }),
    shortText({
      name: 'backLabel',
      title: 'Link back',
      description: 'Leads back to the page from which the form was sent, after an error.',
      max: 60,
    }),
  ],
})
