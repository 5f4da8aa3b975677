import { HelpCircleIcon } from '@sanity/icons'
import { defineField, defineType } from 'sanity'
import { faqCategories } from '../faqCategories'
import { line, sampleField, sampleSubtitle } from '../fields'
import { proseField } from '../proseField'

/** A question with its answer. */
export const faq = defineType({
  name: 'faq',
  title: 'Question and answer',
  type: 'document',
  icon: HelpCircleIcon,
  fields: [
    line({ name: 'question', title: 'Question', description: 'As a visitor would ask it, ending with a question mark.', max: 160 }),
    proseField({
      name: 'answer',
      title: 'Answer',
      description: 'The answer first, the details after it. Short paragraphs.',
      needed: 'A question needs an answer.',
    }),
    defineField({
      name: 'category',
      title: 'Category',
      description: 'The tab of the FAQ page on which it stands.',
      type: 'string',
      options: { list: [...faqCategories], layout: 'radio' },
      validation: (rule) => rule.required().error('Choose the tab on which the question stands.'),
    }),
    defineField({
      name: 'order',
      title: 'Place on the tab',
      description: 'A whole number: the question with the lowest comes first.',
      type: 'number',
      initialValue: 100,
      validation: (rule) => rule.required().integer().min(0).error('Give a whole number, 0 or more.'),
    }),
    sampleField,
  ],
  orderings: [
    {
      title: 'Tab and place',
      name: 'categoryOrder',
      by: [
        { field: 'category', direction: 'asc' },
        { field: 'order', direction: 'asc' },
      ],
    },
    { title: 'Question', name: 'question', by: [{ field: 'question', direction: 'asc' }] },
  ],
  preview: {
    select: { title: 'question', category: 'category', order: 'order', sample: 'sample' },
    prepare: ({ title, category, order, sample }) => ({
      title,
      subtitle: sampleSubtitle(sample, `${faqCategories.find(({ value }) => value === category)?.title ?? 'No tab yet'}, place ${order ?? '…'}`),
    }),
  },
})
