import { defineType } from 'sanity'
import { line, paragraph } from '../fields'

/** The words of the page that a client sees after paying. */
export const receiptLabels = defineType({
  name: 'receiptLabels',
  title: 'Receipt',
  type: 'object',
  fields: [
    line({ name: 'heading', title: 'Heading', description: 'The heading of the receipt.' }),
    paragraph({ name: 'text', title: 'Text', description: 'Say what happens next and when.' }),
    line({ name: 'referenceLabel', title: 'Reference', description: 'Stands before the payment reference.', max: 40 }),
    line({ name: 'dateLabel', title: 'Date', description: 'Stands before the date of payment.', max: 40 }),
    line({ name: 'printLabel', title: 'Print', description: 'The button that prints the receipt.', max: 40 }),
    line({ name: 'chatLabel', title: 'Chat button', description: 'Opens the chat with the booking message.' }),
  ],
})
