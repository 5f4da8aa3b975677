import { EnvelopeIcon } from '@sanity/icons/Envelope'
import { defineType } from 'sanity'
import { line, paragraph } from '../fields'
import { blockPreview } from './block-preview'

/** A short invitation to write, with a link to the contact page. */
export const contactLink = defineType({
  name: 'contactLink',
  title: 'Link to the contact page',
  type: 'object',
  icon: EnvelopeIcon,
  fields: [
    line({ name: 'heading', title: 'Heading', description: 'For example: Still have a question?' }),
    paragraph({ name: 'text', title: 'Text', description: 'One sentence.', optional: true, max: 240 }),
    line({ name: 'label', title: 'Link text', description: 'Leads to the contact page.' }),
  ],
  preview: blockPreview('Link to the contact page'),
})
