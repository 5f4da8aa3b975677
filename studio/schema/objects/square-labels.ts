import { defineType } from 'sanity'
import { shortText } from '../fields'

/** Texts of card payments with Square, the second provider. */
export const squareLabels = defineType({
  name: 'squareLabels',
  title: 'Paying through Square',
  type: 'object',
  options: { collapsible: true, collapsed: true },
  fields: [
    shortText({ name: 'question', title: 'Question', description: 'Shown above the two ways to pay.', max: 60 }),
    shortText({ name: 'nairaLabel', title: 'Choice: in naira', description: 'Paying through Paystack.', max: 60 }),
    shortText({
      name: 'cardLabel',
      title: 'Choice: through Square',
      description: 'The site replaces {amount} with the price.',
      max: 60,
      tokens: ['{amount}'],
    }),
    shortText({
      name: 'chargeText',
      title: 'What is charged',
      description:
        'Shown above the card form. Say that this amount will be charged and that it is a separate price. The site replaces {amount} with it.',
      max: 200,
      tokens: ['{amount}'],
    }),
    shortText({ name: 'loading', title: 'Loading', description: 'Shown until the card form has loaded.', max: 60 }),
    shortText({
      name: 'reloadLabel',
      title: 'Reload the page',
      description: 'Shown when the card form cannot be loaded.',
      max: 60,
    }),
  ],
})
