import { InfoOutlineIcon } from '@sanity/icons'
import { defineField, defineType } from 'sanity'
import { type Selected, textOf } from '../preview-values'

const facts = [
  { value: 'business', title: 'Name of the service' },
  { value: 'business:phone', title: 'Phone' },
  { value: 'business:email', title: 'Email' },
]

/** Within formatted text: how the service is called and reached, as the site settings say. */
export const liveFact = defineType({
  name: 'liveFact',
  title: 'Name, phone or email',
  type: 'object',
  icon: InfoOutlineIcon,
  initialValue: { fact: 'business', settings: { _type: 'reference', _ref: 'siteSettings', _weak: true } },
  fields: [
    defineField({
      name: 'fact',
      title: 'What stands here',
      description: 'The text always shows what the site settings say.',
      type: 'string',
      options: { list: facts, layout: 'radio' },
      validation: (rule) => rule.required().error('Choose what stands here.'),
    }),
    defineField({
      name: 'settings',
      title: 'Site settings',
      description: 'Where the fact comes from. Filled in by itself.',
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
