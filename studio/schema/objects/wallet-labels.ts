import { defineType } from 'sanity'
import { shortText, longText } from '../fields'

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
