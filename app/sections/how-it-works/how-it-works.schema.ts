import { defineArrayMember, defineField, defineSectionType, sectionIntro } from '../../../studio/schema/define'

/** The three steps to therapy, shown as tabs. */
export const howItWorks = defineSectionType({
  name: 'howItWorks',
  title: 'How it works',
  group: 'service',
  icon: 'olist',
  fields: [
    ...sectionIntro,
    defineField({
      name: 'steps',
      title: 'Steps',
      description: 'Exactly three, in order. The site numbers them.',
      type: 'array',
      of: [defineArrayMember({ type: 'titledText' })],
      validation: (rule) => rule.required().length(3).error('The section has exactly three steps.'),
    }),
  ],
})
