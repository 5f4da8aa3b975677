import { InfoOutlineIcon } from '@sanity/icons/InfoOutline'
import { defineField, defineType } from 'sanity'
import { type Selected, textOf } from '../preview-values'
import { FactPreview, SESSION_PRICE } from '../session-price'

const facts = [
  { value: 'business', title: 'Name of the service' },
  { value: 'business:phone', title: 'Phone' },
  { value: 'business:email', title: 'Email' },
  { value: 'price:session', title: SESSION_PRICE },
]

/** A fact in formatted text: the name, phone and email of the site settings, or the price of a session. */
export const liveFact = defineType({
  name: 'liveFact',
  title: 'Name, phone, email or price of a session',
  type: 'object',
  icon: InfoOutlineIcon,
  components: { preview: FactPreview },
  initialValue: { fact: 'business', settings: { _type: 'reference', _ref: 'siteSettings', _weak: true } },
  fields: [
    defineField({
      name: 'fact',
      title: 'What to show here',
      description:
        'The text always shows what the site settings say. The price of one session is that of a single session, or the lowest price by its sessions where none is sold alone.',
      type: 'string',
      options: { list: facts, layout: 'radio' },
      validation: (rule) => rule.required().error('Choose what to show here.'),
    }),
    defineField({
      name: 'settings',
      title: 'Site settings',
      description: 'Where the fact comes from. Filled in automatically.',
      type: 'reference',
      to: [{ type: 'siteSettings' }],
      weak: true,
      hidden: true,
      readOnly: true,
    }),
  ],
  preview: {
    select: { fact: 'fact', business: 'settings.name', phone: 'settings.phone', email: 'settings.email' },
    prepare: ({ fact, business, phone, email }: Selected<'fact' | 'business' | 'phone' | 'email'>) => {
      const values = new Map<unknown, unknown>([
        ['business', business],
        ['business:phone', phone],
        ['business:email', email],
      ])
      return {
        title: textOf(values.get(fact)) ?? facts.find(({ value }) => value === fact)?.title ?? 'Nothing chosen yet',
      }
    },
  },
})
