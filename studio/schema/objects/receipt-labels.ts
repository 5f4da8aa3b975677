import { defineType } from 'sanity'
import { line, paragraph } from '../fields'

const states = [
  ['confirming', 'Confirming', 'while we wait for the payment provider'],
  ['pending', 'Transfer under way', 'until a bank transfer arrives'],
  ['review', 'In review', 'when the money does not fit the booking'],
  ['returned', 'Returned', 'when all of the money has gone back'],
  ['partlyReturned', 'Partly returned', 'when a part of the money has gone back'],
  ['returning', 'Refund under way', 'until a refund reaches the client'],
  ['disputed', 'Disputed', 'while the client’s bank looks into the payment'],
  ['failed', 'Not paid', 'when a payment was declined or given up'],
  ['unknown', 'Unknown', 'when there is no payment with this reference'],
] as const

/** The words of the page that a client sees after paying. */
export const receiptLabels = defineType({
  name: 'receiptLabels',
  title: 'Receipt',
  type: 'object',
  fields: [
    line({ name: 'heading', title: 'Heading', description: 'The heading of the receipt.' }),
    paragraph({ name: 'text', title: 'Text', description: 'Say what happens next and when.' }),
    line({ name: 'bookedLabel', title: 'What was booked', description: 'Stands before package and add-on.', max: 40 }),
    line({ name: 'amountLabel', title: 'Amount', description: 'Stands before the amount paid.', max: 40 }),
    line({
      name: 'emailLabel',
      title: 'Email',
      description: 'Stands before the client’s address, most of which is hidden.',
      max: 40,
    }),
    line({
      name: 'stepsHeading',
      title: 'Next steps: heading',
      description: 'Stands over what happens once the money is there.',
      max: 60,
    }),
    line({
      name: 'stepReceipt',
      title: 'Next steps: now',
      description: 'What has happened already, where the client gets a receipt by email. Begin with when.',
      max: 160,
    }),
    line({
      name: 'stepKeep',
      title: 'Next steps: now, without an email',
      description: 'The same where nobody sends a receipt by email: this page is the receipt.',
      max: 160,
    }),
    line({
      name: 'stepMatch',
      title: 'Next steps: the therapist',
      description: 'The site puts the end of the 24 hours in place of {time}.',
      tokens: ['{time}'],
      max: 160,
    }),
    line({
      name: 'stepFirst',
      title: 'Next steps: the first session',
      description: 'What follows. Begin with when.',
      max: 160,
    }),
    line({
      name: 'codeLabel',
      title: 'Short code',
      description: 'Stands before the end of the reference, which clients can read out on the phone.',
      max: 40,
    }),
    line({ name: 'referenceLabel', title: 'Reference', description: 'Stands before the payment reference.', max: 40 }),
    line({ name: 'dateLabel', title: 'Date', description: 'Stands before the date of payment.', max: 40 }),
    line({
      name: 'returnedLabel',
      title: 'Returned',
      description: 'Stands before the amount that went back.',
      max: 40,
    }),
    line({
      name: 'returnedDateLabel',
      title: 'Date of return',
      description: 'Stands before the date when money went back.',
      max: 40,
    }),
    line({ name: 'printLabel', title: 'Print', description: 'The button that prints the receipt.', max: 40 }),
    line({
      name: 'chatLabel',
      title: 'Chat button',
      description: 'Opens the chat with the message for payments, which holds the reference.',
    }),
    line({
      name: 'refundLabel',
      title: 'Refund link',
      description: 'Leads to the part on cancellation of the terms.',
      max: 60,
    }),
    line({
      name: 'backLabel',
      title: 'Back link',
      description: 'Leads back to the packages when nothing was paid.',
      max: 60,
    }),
    ...states.flatMap(([name, title, when]) => [
      line({ name: `${name}Heading`, title: `${title}: heading`, description: `Shown ${when}.` }),
      paragraph({
        name: `${name}Text`,
        title: `${title}: text`,
        description: 'Say what the client should do, and whether money was taken.',
        max: 300,
      }),
    ]),
  ],
})
