import { defineType } from 'sanity'
import { line, paragraph } from '../fields'

/** The window that offers a free consultation. */
export const consultationWindow = defineType({
  name: 'consultationWindow',
  title: 'Consultation window',
  type: 'object',
  options: { collapsible: true },
  fields: [
    line({ name: 'heading', title: 'Heading', description: 'For example: Book a Free Consultation' }),
    paragraph({ name: 'text', title: 'Text', description: 'What the consultation is and what it costs: nothing.', max: 300 }),
    line({ name: 'chatLabel', title: 'Chat button', description: 'Opens the chat with the consultation message.' }),
    line({ name: 'closeLabel', title: 'Close button', description: 'Closes the window.', max: 40 }),
  ],
})
