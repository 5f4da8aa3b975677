import { HelpCircleIcon } from '@sanity/icons/HelpCircle'
import { defineField, defineType } from 'sanity'
import { line, sectionIntro } from '../fields'
import { listedReference } from '../listed-reference'
import { blockPreview } from './block-preview'

/** Chosen questions with their answers, and a link to all of them. */
export const faqList = defineType({
  name: 'faqList',
  title: 'Questions and answers',
  type: 'object',
  icon: HelpCircleIcon,
  fields: [
    ...sectionIntro,
    defineField({
      name: 'questions',
      title: 'Questions',
      description:
        'Choose them in the order in which they are shown. The answers are edited under Questions and answers.',
      type: 'array',
      of: [listedReference('faq')],
      validation: (rule) => [
        rule.required().min(1).error('Choose at least one question, or remove the section.'),
        rule.unique().error('Each question can be listed only once.'),
      ],
    }),
    line({
      name: 'allLabel',
      title: 'Link to all questions',
      description: 'Leads to the FAQ page. Leave empty for no link.',
      optional: true,
    }),
  ],
  preview: blockPreview('Questions and answers'),
})
