import { AddCircleIcon } from '@sanity/icons/AddCircle'
import { defineField, defineType } from 'sanity'
import { codeField } from '../code-field'
import { shortText, longText, textItem } from '../fields'
import { listedReference } from '../listed-reference'
import { naira } from '../naira'
import { numberOf, type Selected, textOf, titled } from '../preview-values'
import { priceField, squareFieldset, squarePriceField } from '../price-field'

/** An add-on for certain packages: Coach in My Pocket for some weeks. */
export const addOn = defineType({
  name: 'addOn',
  title: 'Add-on',
  type: 'document',
  icon: AddCircleIcon,
  fieldsets: [squareFieldset],
  fields: [
    shortText({
      name: 'name',
      title: 'Name',
      description: 'As visitors see it, for example Coach in My Pocket, 1 week.',
      max: 60,
    }),
    priceField,
    shortText({
      name: 'period',
      title: 'Period',
      description: 'Shown after the price, for example per week or per 3 weeks.',
      max: 40,
    }),
    longText({
      name: 'note',
      title: 'Note',
      description: 'What a buyer must know. Say that it requires an active therapy plan.',
      max: 200,
    }),
    defineField({
      name: 'features',
      title: 'Features',
      description: 'Short points shown on the card, the most important first.',
      type: 'array',
      of: [textItem],
      validation: (rule) => rule.required().min(1).error('Add at least one feature.'),
    }),
    defineField({
      name: 'packages',
      title: 'Sold with these packages',
      description: 'The add-on can only be chosen with these packages. With the others it is shown, but disabled.',
      type: 'array',
      of: [listedReference('package', { disableNew: true })],
      validation: (rule) => [
        rule.required().min(1).error('Choose at least one package: an add-on cannot be bought alone.'),
        rule.unique().error('Each package can be listed only once.'),
      ],
    }),
    codeField('an add-on', 'pocket1'),
    squarePriceField,
  ],
  orderings: [{ title: 'Price', name: 'price', by: [{ field: 'price', direction: 'asc' }] }],
  preview: {
    select: { title: 'name', price: 'price', period: 'period' },
    prepare: ({ title, price, period }: Selected<'title' | 'price' | 'period'>) => ({
      ...titled(title),
      subtitle: `${naira(numberOf(price))} ${textOf(period) ?? ''}`.trim(),
    }),
  },
})
