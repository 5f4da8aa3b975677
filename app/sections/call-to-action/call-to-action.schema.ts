import { defineArrayMember, defineField, defineSectionType, sectionIntro } from '../../../studio/schema/section-type'

/** A closing invitation with one or two buttons. */
export const callToAction = defineSectionType({
  name: 'callToAction',
  title: 'Call to action',
  group: 'closing',
  icon: 'rocket',
  fields: [
    ...sectionIntro,
    defineField({
      name: 'buttons',
      title: 'Buttons',
      description: 'The first is the one that stands out. Two at most.',
      type: 'array',
      of: [defineArrayMember({ type: 'button' })],
      validation: (rule) => rule.required().min(1).max(2).error('A call to action has one or two buttons.'),
    }),
  ],
})
