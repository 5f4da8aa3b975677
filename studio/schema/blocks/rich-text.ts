import { TextIcon } from '@sanity/icons/Text'
import { defineType } from 'sanity'
import { line } from '../fields'
import { proseField } from '../prose-field'
import { blockPreview } from './block-preview'

/** Formatted text for everything that no other block is made for. */
export const richText = defineType({
  name: 'richText',
  title: 'Formatted text',
  type: 'object',
  icon: TextIcon,
  fields: [
    line({ name: 'heading', title: 'Heading', description: 'Leave empty if the text needs none.', optional: true }),
    proseField({
      name: 'body',
      title: 'Text',
      description: 'Paragraphs, sub-headings, lists and links.',
      needed: 'Write a text, or remove the section.',
    }),
  ],
  preview: blockPreview('Formatted text'),
})
