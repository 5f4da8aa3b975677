import { defineField, defineType } from 'sanity'
import { shortText } from '../fields'

/** Element ids of the page: a tab’s code becomes an id too. */
const taken = new Set(['main', 'answers'])

/** A tab of the FAQ page. */
export const faqTab = defineType({
  name: 'faqTab',
  title: 'Tab',
  type: 'object',
  fields: [
    shortText({
      name: 'label',
      title: 'Words',
      description: 'What visitors read on the tab and over its questions.',
      max: 60,
    }),
    defineField({
      name: 'value',
      title: 'Code',
      description:
        'Small letters, for example payment. It ends the address of the tab, /faq?category=…, and links questions to their tab: do not change it once the tab is published.',
      type: 'string',
      validation: (rule) => [
        rule.required().error('The tab needs a code, for example payment.'),
        rule.regex(/^[a-z]{3,30}$/, { name: 'code' }).error('Use 3 to 30 small letters only, for example payment.'),
        rule.custom((code) => !taken.has(code ?? '') || 'This code belongs to the page already. Choose another one.'),
      ],
    }),
  ],
  preview: { select: { title: 'label', subtitle: 'value' } },
})
