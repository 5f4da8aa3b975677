import { defineType } from '../../../studio/schema/define'
import { arrayField, objectField, shortText, longText, objectType } from '../../../studio/schema/fields'

export const checkoutLabels = objectType('checkoutLabels', 'Checkout', [
  shortText('heading', 'Heading', 'Shown above the form.'),
  longText('intro', 'Introduction', 'Say what is paid, and that there is no subscription.'),
  shortText('customerTypeLabel', 'Who it is for: question', 'Shown above the choices.'),
  arrayField(
    'customerTypes',
    'Who it is for: choices',
    'The first is chosen at the start. They change the guidance only, not the price.',
    'choice',
    { needed: 'Keep at least one choice.' },
  ),
  shortText('detailsHeading', 'Fields: heading', 'Shown above name, email and country.'),
  shortText('nameLabel', 'Field: name', 'The label of the field.', { max: 60 }),
  shortText('emailLabel', 'Field: email', 'The label of the field.', { max: 60 }),
  shortText('countryLabel', 'Field: country', 'The label of the field.', { max: 60 }),
  shortText(
    'consentText',
    'Terms',
    'Shown beside the button: that paying accepts the terms. The site replaces {terms} and {privacy} with links.',
    { tokens: ['{terms}', '{privacy}'] },
  ),
  shortText('termsLabel', 'Terms: link to the terms', 'The site replaces {terms} with this link.', { max: 40 }),
  shortText('privacyLabel', 'Terms: link to the privacy page', 'The site replaces {privacy} with this link.', {
    max: 40,
  }),
  shortText(
    'withTherapist',
    'Summary: therapist',
    'Shown where the client came from a profile. The site replaces {name} with the therapist’s name.',
    { tokens: ['{name}'], max: 60 },
  ),
  shortText('nothingChosen', 'Summary: nothing chosen', 'Shown until a package is chosen.'),
  shortText('totalLabel', 'Summary: total', 'Shown before the total.', { max: 30 }),
  shortText(
    'currencyQuestion',
    'Other currency: question',
    'Opens the choice of a second currency, below the packages.',
    { max: 60 },
  ),
  shortText(
    'currencyLabel',
    'Other currency: label',
    'The label of the list of currencies, which are for comparison only.',
    { max: 60 },
  ),
  shortText('approximate', 'Other currency: amount', 'The site replaces {amount} with the converted amount.', {
    tokens: ['{amount}'],
  }),
  shortText(
    'approximateTotal',
    'Other currency: total',
    'Shown below the total. Say that the client pays in naira: the site replaces {amount} and {price} with the converted amount and the price.',
    { tokens: ['{amount}', '{price}'] },
  ),
  shortText('nairaOnly', 'Other currency: none', 'The entry of that list for naira only.', { max: 40 }),
  shortText(
    'standingRates',
    'Other currency: rates out of date',
    'Shown when someone chose a currency and today’s rates could not be fetched.',
    { max: 120 },
  ),
  shortText(
    'missing',
    'Checkout button: what is missing',
    'Shown beside the button until the form is complete. The site replaces {fields} with the names of the fields.',
    { tokens: ['{fields}'] },
  ),
  shortText('missingPackage', 'Checkout button: no package', 'Named in that line while no package is chosen.', {
    max: 40,
  }),
  longText(
    'assurance',
    'Who takes the payment, and refunds',
    'Shown beside the button and in the payment window. The site replaces {refunds} with a link. Say only what the terms say.',
    { optional: true, max: 300, tokens: ['{refunds}'] },
  ),
  shortText('refundsLabel', 'Refunds: link', 'The site replaces {refunds} with this link, which leads to the terms.', {
    max: 40,
  }),
  shortText('checkoutLabel', 'Checkout button', 'Opens the payment window.', { max: 40 }),
  shortText('paymentHeading', 'Payment window: heading', 'Shown above the payment window.'),
  longText('paymentIntro', 'Payment window: text', 'What happens next, and who handles the card.', { max: 300 }),
  shortText(
    'receiptTo',
    'Payment window: receipt',
    'Where the receipt goes. The site replaces {email} with the client’s address.',
    { tokens: ['{email}'] },
  ),
  shortText('payLabel', 'Payment window: button', 'The site replaces {amount} with the total.', {
    tokens: ['{amount}'],
  }),
  shortText('frameTitle', 'Payment window: name of the card form', 'Read aloud when the provider’s form opens.', {
    max: 60,
  }),
  shortText('confirming', 'Confirming', 'Shown after paying, until the receipt opens.', { max: 60 }),
  shortText('slowText', 'Payment window: slow', 'Shown when the provider’s form takes more than 10 seconds.'),
  shortText(
    'nothingCharged',
    'Payment window: closed without paying',
    'Shown below “Payment closed”. The page itself adds what is known about the payment: say nothing about money here.',
  ),
  shortText('hostedLabel', 'Payment window: link to the provider', 'Leads to the provider’s own page.', { max: 60 }),
  shortText('chatInstead', 'No card payment', 'Shown while card payment is not set up; the chat button follows.'),
  objectField('square', 'Payment window: Square', 'Used only where the site is set up for Square.', 'squareLabels'),
  shortText('cancelLabel', 'Payment window: cancel', 'Closes the window without paying.', { max: 40 }),
])

export const squareLabels = defineType({
  name: 'squareLabels',
  title: 'Paying through Square',
  type: 'object',
  options: { collapsible: true, collapsed: true },
  fields: [
    shortText('question', 'Question', 'Shown above the two ways to pay.', { max: 60 }),
    shortText('nairaLabel', 'Choice: in naira', 'Paying through Paystack.', { max: 60 }),
    shortText('cardLabel', 'Choice: through Square', 'The site replaces {amount} with the price.', {
      max: 60,
      tokens: ['{amount}'],
    }),
    shortText(
      'chargeText',
      'What is charged',
      'Shown above the card form. Say that this amount will be charged and that it is a separate price. The site replaces {amount} with it.',
      { max: 200, tokens: ['{amount}'] },
    ),
    shortText('loading', 'Loading', 'Shown until the card form has loaded.', { max: 60 }),
    shortText('reloadLabel', 'Reload the page', 'Shown when the card form cannot be loaded.', { max: 60 }),
  ],
})
