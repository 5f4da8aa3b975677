import { defineType } from 'sanity'
import { line } from '../fields'

/** The words of paying by card through Square, the second provider. */
export const squareLabels = defineType({
  name: 'squareLabels',
  title: 'Paying through Square',
  type: 'object',
  options: { collapsible: true, collapsed: true },
  fields: [
    line({ name: 'question', title: 'Question', description: 'Stands over the two ways to pay.', max: 60 }),
    line({ name: 'nairaLabel', title: 'Choice: in naira', description: 'Paying through Paystack.', max: 60 }),
    line({
      name: 'cardLabel',
      title: 'Choice: through Square',
      description: 'The site puts the price in place of {amount}.',
      max: 60,
      tokens: ['{amount}'],
    }),
    line({
      name: 'chargeText',
      title: 'What is charged',
      description:
        'Stands over the card form. Say that this amount is charged and that it is a price of its own. The site puts it in place of {amount}.',
      max: 200,
      tokens: ['{amount}'],
    }),
    line({ name: 'loading', title: 'Loading', description: 'Shown until the card form is there.', max: 60 }),
    line({
      name: 'reloadLabel',
      title: 'Load the page again',
      description: 'Shown when the card form cannot be loaded.',
      max: 60,
    }),
  ],
})
