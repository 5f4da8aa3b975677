import { defineField, defineType } from 'sanity'
import { shortText } from '../fields'
import { proseField } from '../prose-field'

/** A card of information with formatted text and, if needed, one link. */
export const infoCard = defineType({
  name: 'infoCard',
  title: 'Card',
  type: 'object',
  fields: [
    shortText({ name: 'title', title: 'Title', description: 'What the card is about.' }),
    proseField({
      name: 'body',
      title: 'Text',
      description: 'What a visitor should know. Use bullets for several points.',
      needed: 'A card needs a text.',
    }),
    defineField({
      name: 'link',
      title: 'Link',
      description: 'Where to go from here. Leave empty for no link.',
      type: 'pageLink',
    }),
  ],
  preview: { select: { title: 'title' } },
})
