import { defineType } from '../../../studio/schema/define'
import { shortText, longText, objectType } from '../../../studio/schema/fields'

/** The names of the heading and the text of each status, its title, and when it is shown. */
const states = [
  ['confirmingHeading', 'confirmingText', 'Confirming', 'while we wait for the payment provider'],
  ['pendingHeading', 'pendingText', 'Transfer pending', 'until a bank transfer arrives'],
  ['reviewHeading', 'reviewText', 'In review', 'when the money does not match the booking'],
  ['returnedHeading', 'returnedText', 'Returned', 'when all of the money has gone back'],
  ['partlyReturnedHeading', 'partlyReturnedText', 'Partly returned', 'when a part of the money has gone back'],
  ['returningHeading', 'returningText', 'Refund pending', 'until a refund reaches the client'],
  ['disputedHeading', 'disputedText', 'Disputed', 'while the client’s bank looks into the payment'],
  ['failedHeading', 'failedText', 'Not paid', 'when a payment was declined or abandoned'],
  ['unknownHeading', 'unknownText', 'Unknown', 'when there is no payment with this reference'],
] as const

export const receiptLabels = objectType('receiptLabels', 'Receipt', [
  shortText('heading', 'Heading', 'The heading of the receipt.'),
  longText('text', 'Text', 'Say what happens next and when.'),
  shortText('bookedLabel', 'What was booked', 'Shown before package and add-on.', { max: 40 }),
  shortText('therapistLabel', 'Therapist', 'Shown before the therapist whom the client chose.', { max: 40 }),
  shortText('amountLabel', 'Amount', 'Shown before the amount paid.', { max: 40 }),
  shortText('emailLabel', 'Email', 'Shown before the client’s address, most of which is hidden.', { max: 40 }),
  shortText('stepsHeading', 'Next steps: heading', 'Shown above what happens once the payment has arrived.', {
    max: 60,
  }),
  shortText(
    'stepReceipt',
    'Next steps: now',
    'What has already happened, if the client gets a receipt by email. Begin with when.',
    { max: 160 },
  ),
  shortText(
    'stepKeep',
    'Next steps: now, without an email',
    'The same if no receipt is sent by email: this page is the receipt.',
    { max: 160 },
  ),
  shortText(
    'stepMatch',
    'Next steps: the therapist',
    'When the client hears who the therapist is. The site replaces {time} with the time 24 hours after the payment.',
    {
      tokens: ['{time}'],
      max: 160,
    },
  ),
  shortText('stepFirst', 'Next steps: the first session', 'What follows. Begin with when.', { max: 160 }),
  shortText(
    'codeLabel',
    'Short code',
    'Shown before the end of the reference, which clients can read out on the phone.',
    { max: 40 },
  ),
  shortText('referenceLabel', 'Reference', 'Shown before the payment reference.', { max: 40 }),
  shortText('dateLabel', 'Date', 'Shown before the date of payment.', { max: 40 }),
  shortText('returnedLabel', 'Returned', 'Shown before the amount that went back.', { max: 40 }),
  shortText('returnedDateLabel', 'Date of return', 'Shown before the date when money went back.', { max: 40 }),
  shortText('printLabel', 'Print', 'The button that prints the receipt.', { max: 40 }),
  shortText('chatLabel', 'Chat button', 'Opens the chat with the message for payments, which holds the reference.'),
  shortText('refundLabel', 'Refund link', 'Leads to the section on cancellation in the terms.', { max: 60 }),
  shortText('backLabel', 'Back link', 'Leads back to the packages when nothing was paid.', { max: 60 }),
  ...states.flatMap(([heading, text, title, when]) => [
    shortText(heading, `${title}: heading`, `Shown ${when}.`),
    longText(
      text,
      `${title}: text`,
      'Say what the client should do, and whether money was taken. The site adds by itself whether the page updates.',
      { max: 300 },
    ),
  ]),
])

export const walletLabels = defineType({
  name: 'walletLabels',
  title: 'Paying with Apple Pay',
  type: 'object',
  options: { collapsible: true, collapsed: true },
  fields: [
    shortText('heading', 'Heading', 'Shown above the page.'),
    longText(
      'text',
      'Text',
      'Say what is paid. The site replaces {plan} and {amount} with the booking and the total.',
      { max: 300, optionalTokens: ['{plan}', '{amount}'] },
    ),
    shortText('loading', 'Loading', 'Shown until the button has loaded.', { max: 60 }),
    shortText('otherLabel', 'Other ways to pay', 'Opens the payment form on the same page.', { max: 60 }),
    shortText('frameTitle', 'Name of the payment form', 'Read aloud when it opens.', { max: 60 }),
    shortText('confirming', 'Confirming', 'Shown after paying, until the receipt opens.', { max: 60 }),
    shortText('backLabel', 'Link back', 'Leads back to the booking.', { max: 60 }),
    shortText('startHeading', 'Nothing to pay: heading', 'For someone who opens this page directly.'),
    shortText('startText', 'Nothing to pay: text', 'Say why, and what to do first.', { max: 200 }),
    shortText('startLabel', 'Nothing to pay: button', 'Leads to the packages.', { max: 40 }),
  ],
})
