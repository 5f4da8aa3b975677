import { defineType } from 'sanity'
import { line, paragraph } from '../fields'

/** The texts of the page where Apple devices pay with their wallet. */
export const walletLabels = defineType({
  name: 'walletLabels',
  title: 'Paying with Apple Pay',
  type: 'object',
  options: { collapsible: true, collapsed: true },
  fields: [
    line({ name: 'heading', title: 'Heading', description: 'Shown above the page.' }),
    paragraph({
      name: 'text',
      title: 'Text',
      description: 'Say what is paid. The site replaces {plan} and {amount} with the booking and the total.',
      max: 300,
      optionalTokens: ['{plan}', '{amount}'],
    }),
    line({ name: 'loading', title: 'Loading', description: 'Shown until the button has loaded.', max: 60 }),
    line({
      name: 'otherLabel',
      title: 'Other ways to pay',
      description: 'Opens the payment form on the same page.',
      max: 60,
    }),
    line({ name: 'frameTitle', title: 'Name of the payment form', description: 'Read aloud when it opens.', max: 60 }),
    line({
      name: 'confirming',
      title: 'Confirming',
      description: 'Shown after paying, until the receipt opens.',
      max: 60,
    }),
    line({ name: 'backLabel', title: 'Link back', description: 'Leads back to the booking.', max: 60 }),
    line({
      name: 'startHeading',
      title: 'Nothing to pay: heading',
      description: 'For someone who opens this page directly.',
    }),
    line({ name: 'startText', title: 'Nothing to pay: text', description: 'Say why, and what to do first.', max: 200 }),
    line({ name: 'startLabel', title: 'Nothing to pay: button', description: 'Leads to the packages.', max: 40 }),
  ],
})
