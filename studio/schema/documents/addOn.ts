import { AddCircleIcon } from '@sanity/icons'
import { defineArrayMember, defineField, defineType } from 'sanity'
import { line, naira, paragraph } from '../fields'
import { priceField, squareFieldset, squarePriceField } from '../priceField'
import { sameValueElsewhere } from '../unique'

/** Something that can be bought together with certain packages: Coach in My Pocket for a while. */
export const addOn = defineType({
  name: 'addOn',
  title: 'Add-on',
  type: 'document',
  icon: AddCircleIcon,
  fieldsets: [squareFieldset],
  fields: [
    line({ name: 'name', title: 'Name', description: 'As visitors see it, for example Coach in My Pocket, 1 week.', max: 60 }),
    priceField,
    line({ name: 'period', title: 'Period', description: 'Shown behind the price, for example per week or per 3 weeks.', max: 40 }),
    paragraph({
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
      of: [defineArrayMember({ type: 'string' })],
      validation: (rule) => rule.required().min(1).error('Name at least one feature.'),
    }),
    defineField({
      name: 'packages',
      title: 'Sold with these packages',
      description: 'Only with these packages can the add-on be chosen. With the others it is shown, but disabled.',
      type: 'array',
      of: [defineArrayMember({ type: 'reference', to: [{ type: 'package' }], options: { disableNew: true } })],
      validation: (rule) => [
        rule.required().min(1).error('Choose at least one package: an add-on cannot be bought alone.'),
        rule.unique().error('Each package can stand here only once.'),
      ],
    }),
    defineField({
      name: 'id',
      title: 'Code',
      description: 'The site knows the add-on by this code in links, carts and payments. Do not change it once the add-on is on sale.',
      type: 'string',
      validation: (rule) => [
        rule.required().error('An add-on needs a code, for example pocket1.'),
        rule.regex(/^[a-z0-9]+$/, { name: 'code' }).error('Use small letters and figures only, for example pocket1.'),
        rule.custom(async (id, context) => {
          const other = id ? await sameValueElsewhere(id, 'id', context) : null
          return other === null || `“${other}” has this code already. Each add-on needs its own.`
        }),
      ],
    }),
    squarePriceField,
  ],
  orderings: [{ title: 'Price', name: 'price', by: [{ field: 'price', direction: 'asc' }] }],
  preview: {
    select: { title: 'name', price: 'price', period: 'period' },
    prepare: ({ title, price, period }) => ({ title, subtitle: `${naira(price)} ${period ?? ''}`.trim() }),
  },
})
