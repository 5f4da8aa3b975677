import { defineField, defineSectionType, shortText, longText, textItem } from '../../../studio/schema/define'

/** Presents Coach in My Pocket, with a button that opens the chat. */
export const coachPromo = defineSectionType({
  name: 'coachPromo',
  title: 'Coach in My Pocket',
  group: 'service',
  icon: 'mobile-device',
  fields: [
    shortText('heading', 'Heading', 'Write the name as Coach in My Pocket.'),
    longText('text', 'Text', 'What it is, and that it needs an active therapy plan.'),
    defineField({
      name: 'points',
      title: 'Points',
      description: 'Two to four short points.',
      type: 'array',
      of: [textItem],
      validation: (rule) => rule.max(5).warning('More than five points are hard to take in.'),
    }),
    shortText(
      'priceLine',
      'Price line',
      'The site replaces {price} with the price of the cheapest add-on on sale, and {period} with what it covers, such as per week. Leave empty to show no price.',
      { optional: true, tokens: ['{price}'], optionalTokens: ['{period}'] },
    ),
    shortText('tryLabel', 'Button', 'Opens the chat with the Coach in My Pocket message.'),
  ],
})
