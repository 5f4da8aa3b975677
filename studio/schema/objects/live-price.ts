import { TagIcon } from '@sanity/icons/Tag'
import { defineField, defineType } from 'sanity'
import { naira } from '../naira'
import { numberOf, type Selected, textOf } from '../preview-values'

/** The current price of a package or add-on in formatted text. */
export const livePrice = defineType({
  name: 'livePrice',
  title: 'Price',
  type: 'object',
  icon: TagIcon,
  fields: [
    defineField({
      name: 'offer',
      title: 'Package or add-on',
      description: 'The text always shows its present price. What a text refers to cannot be deleted.',
      type: 'reference',
      to: [{ type: 'package' }, { type: 'addOn' }],
      options: { disableNew: true },
      validation: (rule) => rule.required().error('Choose whose price to show here.'),
    }),
  ],
  preview: {
    select: { price: 'offer.price', name: 'offer.name' },
    prepare: ({ price, name }: Selected<'price' | 'name'>) => ({
      title: naira(numberOf(price)),
      subtitle: textOf(name) ?? '',
    }),
  },
})
