import { defineType } from 'sanity'
import { line, paragraph } from '../fields'

/** The words of the newsletter form. */
export const newsletter = defineType({
  name: 'newsletter',
  title: 'Newsletter',
  type: 'object',
  fields: [
    line({ name: 'heading', title: 'Heading', description: 'Shown above the form.' }),
    paragraph({ name: 'text', title: 'Text', description: 'What a subscriber gets and how often.', max: 240 }),
    line({ name: 'emailLabel', title: 'Label of the field', description: 'For example: Your email address', max: 60 }),
    line({ name: 'submitLabel', title: 'Button', description: 'For example: Subscribe', max: 30 }),
    line({ name: 'busyLabel', title: 'Button while sending', description: 'For example: Subscribing...', max: 30 }),
    paragraph({
      name: 'successText',
      title: 'After subscribing',
      description: 'Shown when the mailing service accepts without a message of its own.',
      max: 200,
    }),
    line({
      name: 'backLabel',
      title: 'Link back',
      description: 'Leads back to the page from which the form was sent, after an error.',
      max: 60,
    }),
  ],
})
