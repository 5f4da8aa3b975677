import { defineArrayMember, defineField, defineType } from '../../../studio/schema/define'
import { shortText, longText } from '../../../studio/schema/fields'

/** Texts of the checkout form and the payment window. */
export const checkoutLabels = defineType({
  name: 'checkoutLabels',
  title: 'Checkout',
  type: 'object',
  fields: [
    shortText({ name: 'heading', title: 'Heading', description: 'Shown above the form.' }),
    longText({
      name: 'intro',
      title: 'Introduction',
      description: 'Say what is paid, and that there is no subscription.',
    }),
    shortText({ name: 'customerTypeLabel', title: 'Who it is for: question', description: 'Shown above the choices.' }),
    defineField({
      name: 'customerTypes',
      title: 'Who it is for: choices',
      description: 'The first is chosen at the start. They change the guidance only, not the price.',
      type: 'array',
      of: [defineArrayMember({ type: 'choice' })],
      validation: (rule) => rule.required().min(1).error('Keep at least one choice.'),
    }),
    shortText({
      name: 'detailsHeading',
      title: 'Fields: heading',
      description: 'Shown above name, email and country.',
    }),
    shortText({ name: 'nameLabel', title: 'Field: name', description: 'The label of the field.', max: 60 }),
    shortText({ name: 'emailLabel', title: 'Field: email', description: 'The label of the field.', max: 60 }),
    shortText({ name: 'countryLabel', title: 'Field: country', description: 'The label of the field.', max: 60 }),
    shortText({
      name: 'consentText',
      title: 'Terms',
      description:
        'Shown beside the button: that paying accepts the terms. The site replaces {terms} and {privacy} with links.',
      tokens: ['{terms}', '{privacy}'],
    }),
    shortText({
      name: 'termsLabel',
      title: 'Terms: link to the terms',
      description: 'The site replaces {terms} with this link.',
      max: 40,
    }),
    shortText({
      name: 'privacyLabel',
      title: 'Terms: link to the privacy page',
      description: 'The site replaces {privacy} with this link.',
      max: 40,
    }),
    shortText({
      name: 'withTherapist',
      title: 'Summary: therapist',
      description: 'Shown where the client came from a profile. The site replaces {name} with the therapist’s name.',
      tokens: ['{name}'],
      max: 60,
    }),
    shortText({
      name: 'nothingChosen',
      title: 'Summary: nothing chosen',
      description: 'Shown until a package is chosen.',
    }),
    shortText({ name: 'totalLabel', title: 'Summary: total', description: 'Shown before the total.', max: 30 }),
    shortText({
      name: 'currencyQuestion',
      title: 'Other currency: question',
      description: 'Opens the choice of a second currency, below the packages.',
      max: 60,
    }),
    shortText({
      name: 'currencyLabel',
      title: 'Other currency: label',
      description: 'The choice of a second currency for comparison.',
      max: 60,
    }),
    shortText({
      name: 'approximate',
      title: 'Other currency: amount',
      description: 'The site replaces {amount} with the converted amount.',
      tokens: ['{amount}'],
    }),
    shortText({
      name: 'approximateTotal',
      title: 'Other currency: total',
      description:
        'Shown below the total. Say that the client pays in naira: the site replaces {amount} and {price} with the converted amount and the price.',
      tokens: ['{amount}', '{price}'],
    }),
    shortText({
      name: 'nairaOnly',
      title: 'Other currency: none',
      description: 'The choice of no second currency.',
      max: 40,
    }),
    shortText({
      name: 'standingRates',
      title: 'Other currency: rates out of date',
      description: 'Shown when someone chose a currency and today’s rates could not be fetched.',
      max: 120,
    }),
    shortText({
      name: 'missing',
      title: 'Checkout button: what is missing',
      description:
        'Shown beside the button until the form is complete. The site replaces {fields} with the names of the fields.',
      tokens: ['{fields}'],
    }),
    shortText({
      name: 'missingPackage',
      title: 'Checkout button: no package',
      description: 'What the line above calls a package that has not been chosen yet.',
      max: 40,
    }),
    longText({
      name: 'assurance',
      title: 'Who takes the payment, and refunds',
      description:
        'Shown beside the button and in the payment window. The site replaces {refunds} with a link. Say only what the terms say.',
      optional: true,
      max: 300,
      tokens: ['{refunds}'],
    }),
    shortText({
      name: 'refundsLabel',
      title: 'Refunds: link',
      description: 'The site replaces {refunds} with this link, which leads to the terms.',
      max: 40,
    }),
    shortText({ name: 'checkoutLabel', title: 'Checkout button', description: 'Opens the payment window.', max: 40 }),
    shortText({
      name: 'paymentHeading',
      title: 'Payment window: heading',
      description: 'Shown above the payment window.',
    }),
    longText({
      name: 'paymentIntro',
      title: 'Payment window: text',
      description: 'What happens next, and who handles the card.',
      max: 300,
    }),
    shortText({
      name: 'receiptTo',
      title: 'Payment window: receipt',
      description: 'Where the receipt goes. The site replaces {email} with the client’s address.',
      tokens: ['{email}'],
    }),
    shortText({
      name: 'payLabel',
      title: 'Payment window: button',
      description: 'The site replaces {amount} with the total.',
      tokens: ['{amount}'],
    }),
    shortText({
      name: 'frameTitle',
      title: 'Payment window: name of the card form',
      description: 'Read aloud when the provider’s form opens.',
      max: 60,
    }),
    shortText({
      name: 'confirming',
      title: 'Confirming',
      description: 'Shown after paying, until the receipt opens.',
      max: 60,
    }),
    shortText({
      name: 'slowText',
      title: 'Payment window: slow',
      description: 'Shown when the provider’s form takes more than 10 seconds.',
    }),
    shortText({
      name: 'nothingCharged',
      title: 'Payment window: closed without paying',
      description:
        'Shown below “Payment closed”. The page itself adds what is known about the payment: say nothing about money here.',
    }),
    shortText({
      name: 'hostedLabel',
      title: 'Payment window: other way',
      description: 'Leads to the provider’s own page.',
      max: 60,
    }),
    shortText({
      name: 'chatInstead',
      title: 'No card payment',
      description: 'Shown while card payment is not set up; the chat button follows.',
    }),
    defineField({
      name: 'square',
      title: 'Payment window: Square',
      description: 'Used only where the site is set up for Square.',
      type: 'squareLabels',
    }),
    shortText({
      name: 'cancelLabel',
      title: 'Payment window: cancel',
      description: 'Closes the window without paying.',
      max: 40,
    }),
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
