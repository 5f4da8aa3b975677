import { defineType } from '../../../studio/schema/define'
import { shortText, longText } from '../../../studio/schema/fields'

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

/** Texts of the receipt page. */
export const receiptLabels = defineType({
  name: 'receiptLabels',
  title: 'Receipt',
  type: 'object',
  fields: [
    shortText({ name: 'heading', title: 'Heading', description: 'The heading of the receipt.' }),
    longText({ name: 'text', title: 'Text', description: 'Say what happens next and when.' }),
    shortText({
      name: 'bookedLabel',
      title: 'What was booked',
      description: 'Shown before package and add-on.',
      max: 40,
    }),
    shortText({
      name: 'therapistLabel',
      title: 'Therapist',
      description: 'Shown before the therapist whom the client chose.',
      max: 40,
    }),
    shortText({ name: 'amountLabel', title: 'Amount', description: 'Shown before the amount paid.', max: 40 }),
    shortText({
      name: 'emailLabel',
      title: 'Email',
      description: 'Shown before the client’s address, most of which is hidden.',
      max: 40,
    }),
    shortText({
      name: 'stepsHeading',
      title: 'Next steps: heading',
      description: 'Shown above what happens once the payment has arrived.',
      max: 60,
    }),
    shortText({
      name: 'stepReceipt',
      title: 'Next steps: now',
      description: 'What has already happened, if the client gets a receipt by email. Begin with when.',
      max: 160,
    }),
    shortText({
      name: 'stepKeep',
      title: 'Next steps: now, without an email',
      description: 'The same if no receipt is sent by email: this page is the receipt.',
      max: 160,
    }),
    shortText({
      name: 'stepMatch',
      title: 'Next steps: the therapist',
      description: 'The site replaces {time} with the end of the 24 hours.',
      tokens: ['{time}'],
      max: 160,
    }),
    shortText({
      name: 'stepFirst',
      title: 'Next steps: the first session',
      description: 'What follows. Begin with when.',
      max: 160,
    }),
    shortText({
      name: 'codeLabel',
      title: 'Short code',
      description: 'Shown before the end of the reference, which clients can read out on the phone.',
      max: 40,
    }),
    shortText({
      name: 'referenceLabel',
      title: 'Reference',
      description: 'Shown before the payment reference.',
      max: 40,
    }),
    shortText({ name: 'dateLabel', title: 'Date', description: 'Shown before the date of payment.', max: 40 }),
    shortText({
      name: 'returnedLabel',
      title: 'Returned',
      description: 'Shown before the amount that went back.',
      max: 40,
    }),
    shortText({
      name: 'returnedDateLabel',
      title: 'Date of return',
      description: 'Shown before the date when money went back.',
      max: 40,
    }),
    shortText({ name: 'printLabel', title: 'Print', description: 'The button that prints the receipt.', max: 40 }),
    shortText({
      name: 'chatLabel',
      title: 'Chat button',
      description: 'Opens the chat with the message for payments, which holds the reference.',
    }),
    shortText({
      name: 'refundLabel',
      title: 'Refund link',
      description: 'Leads to the part on cancellation of the terms.',
      max: 60,
    }),
    shortText({
      name: 'backLabel',
      title: 'Back link',
      description: 'Leads back to the packages when nothing was paid.',
      max: 60,
    }),
    ...states.flatMap(([heading, text, title, when]) => [
      shortText({ name: heading, title: `${title}: heading`, description: `Shown ${when}.` }),
      longText({
        name: text,
        title: `${title}: text`,
        description:
          'Say what the client should do, and whether money was taken. The site adds by itself whether the page updates.',
        max: 300,
      }),
    ]),
  ],
})

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
