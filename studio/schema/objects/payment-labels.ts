import { defineType } from 'sanity'

import { shortText, longText, sampleField } from '../fields'

/** Texts of the Apple Pay page. */
export const walletLabels = defineType({
  name: 'walletLabels',
  title: 'Paying with Apple Pay',
  type: 'object',
  options: { collapsible: true, collapsed: true },
  fields: [
    shortText({ name: 'heading', title: 'Heading', description: 'Shown above the page.' }),
    longText({
      name: 'text',
      title: 'Text',
      description: 'Say what is paid. The site replaces {plan} and {amount} with the booking and the total.',
      max: 300,
      optionalTokens: ['{plan}', '{amount}'],
    }),
    shortText({ name: 'loading', title: 'Loading', description: 'Shown until the button has loaded.', max: 60 }),
    shortText({
      name: 'otherLabel',
      title: 'Other ways to pay',
      description: 'Opens the payment form on the same page.',
      max: 60,
    }),
    shortText({
      name: 'frameTitle',
      title: 'Name of the payment form',
      description: 'Read aloud when it opens.',
      max: 60,
    }),
    shortText({
      name: 'confirming',
      title: 'Confirming',
      description: 'Shown after paying, until the receipt opens.',
      max: 60,
    }),
    shortText({ name: 'backLabel', title: 'Link back', description: 'Leads back to the booking.', max: 60 }),
    shortText({
      name: 'startHeading',
      title: 'Nothing to pay: heading',
      description: 'For someone who opens this page directly.',
    }),
    shortText({
      name: 'startText',
      title: 'Nothing to pay: text',
      description: 'Say why, and what to do first.',
      max: 200,
    }),
    shortText({ name: 'startLabel', title: 'Nothing to pay: button', description: 'Leads to the packages.', max: 40 }),
  ],
})

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
