import { defineType } from 'sanity'
import { shortText, longText } from '../fields'
import { webAddress } from '../web-address'

/** The quick exit button. */
export const quickExit = defineType({
  name: 'quickExit',
  title: 'Quick exit',
  type: 'object',
  fields: [
    shortText({ name: 'label', title: 'Button text', description: 'For example: Leave this page quickly', max: 40 }),
    shortText({
      name: 'shortLabel',
      title: 'Short text',
      description: 'Shown in the header, such as Quick exit. The text on the button above starts with it.',
      max: 12,
    }),
    longText({
      name: 'explanation',
      title: 'What it does',
      description: 'One or two sentences beside the words on privacy, so that visitors know it before they need it.',
      max: 200,
    }),
    webAddress({
      name: 'url',
      title: 'Leads to',
      description: 'An ordinary page that says nothing about therapy, such as a weather page. It begins with https://.',
      needed: 'The button needs an address.',
    }),
  ],
})
