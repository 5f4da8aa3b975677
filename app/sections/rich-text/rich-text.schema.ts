import { defineSectionType, shortText } from '../../../studio/schema/define'
import { proseField } from '../../../studio/schema/fields'

/** Formatted text, for content that fits no other section. */
export const richText = defineSectionType({
  name: 'richText',
  title: 'Formatted text',
  group: 'closing',
  icon: 'text',
  fields: [
    shortText('heading', 'Heading', 'Leave empty if the text needs none.', { optional: true }),
    proseField({
      name: 'body',
      title: 'Text',
      description: 'Paragraphs, sub-headings, lists and links.',
      needed: 'Write a text, or remove the section.',
    }),
  ],
})
