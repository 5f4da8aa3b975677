import { defineType } from 'sanity'
import { line } from '../fields'
import { webAddress } from '../web-address'

/** The button that leaves the site at once. */
export const quickExit = defineType({
  name: 'quickExit',
  title: 'Leave quickly',
  type: 'object',
  fields: [
    line({ name: 'label', title: 'Words on the button', description: 'For example: Leave this page quickly', max: 40 }),
    line({
      name: 'shortLabel',
      title: 'Short words',
      description: 'What is seen of it in the header: one word, such as Leave.',
      max: 12,
    }),
    webAddress({
      name: 'url',
      title: 'Leads to',
      description: 'An everyday page that says nothing about therapy, such as a weather page. It begins with https://.',
      needed: 'The button needs somewhere to go.',
    }),
  ],
})
