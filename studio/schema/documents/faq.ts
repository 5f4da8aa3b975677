import { HelpCircleIcon } from '@sanity/icons/HelpCircle'
import { orderRankOrdering } from '@sanity/orderable-document-list'
import { defineField, defineType } from 'sanity'
import { isPublishedTab } from '../faq-tabs'
import { shortText, sampleField, sampleSubtitle } from '../fields'
import { orderRank } from '../hidden-fields'
import { type Selected, textOf, titled } from '../preview-values'
import { proseField } from '../prose-field'
import { TabChoice } from '../choices'

/** A question with its answer. */
export const faq = defineType({
  name: 'faq',
  title: 'Question and answer',
  type: 'document',
  icon: HelpCircleIcon,
  fields: [
    shortText({
      name: 'question',
      title: 'Question',
      description: 'As a visitor would ask it, ending with a question mark.',
      max: 160,
    }),
    proseField({
      name: 'answer',
      title: 'Answer',
      description: 'First the answer, then the details. Short paragraphs.',
      needed: 'A question needs an answer.',
    }),
    defineField({
      name: 'category',
      title: 'Category',
      description: 'The tab of the FAQ page it appears on. The tabs themselves are named and ordered under Pages, FAQ.',
      type: 'string',
      components: { input: TabChoice },
      validation: (rule) => [rule.required().error('Choose a tab for the question.'), rule.custom(isPublishedTab)],
    }),
    orderRank('faq'),
    sampleField,
  ],
  orderings: [
    orderRankOrdering,
    { title: 'Question', name: 'question', by: [{ field: 'question', direction: 'asc' }] },
  ],
  preview: {
    select: { title: 'question', category: 'category', sample: 'sample' },
    prepare: ({ title, category, sample }: Selected<'title' | 'category' | 'sample'>) => ({
      ...titled(title),
      subtitle: sampleSubtitle(sample, textOf(category) ? `Tab: ${textOf(category)}` : 'No tab yet'),
    }),
  },
})
