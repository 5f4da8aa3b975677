import { MobileDeviceIcon } from '@sanity/icons/MobileDevice'
import { defineField, defineType } from 'sanity'
import { line, paragraph, textItem } from '../fields'
import { blockPreview } from './block-preview'

/** Presents Coach in My Pocket, with a button that opens the chat. */
export const coachPromo = defineType({
  name: 'coachPromo',
  title: 'Coach in My Pocket',
  type: 'object',
  icon: MobileDeviceIcon,
  fields: [
    line({ name: 'heading', title: 'Heading', description: 'Write the name as Coach in My Pocket.' }),
    paragraph({ name: 'text', title: 'Text', description: 'What it is, and that it needs an active therapy plan.' }),
    defineField({
      name: 'points',
      title: 'Points',
      description: 'Two to four short points.',
      type: 'array',
      of: [textItem],
      validation: (rule) => rule.max(5).warning('More than five points are hard to take in.'),
    }),
    line({
      name: 'priceLine',
      title: 'Price line',
      description:
        'The site replaces {price} with the price of the cheapest add-on on sale, and {period} with what it covers, such as per week. Leave empty to show no price.',
      optional: true,
      tokens: ['{price}'],
      optionalTokens: ['{period}'],
    }),
    line({ name: 'tryLabel', title: 'Button', description: 'Opens the chat with the Coach in My Pocket message.' }),
  ],
  preview: blockPreview('Coach in My Pocket'),
})
