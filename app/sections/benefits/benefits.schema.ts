import { defineArrayMember, defineField, defineSectionType, sectionIntro } from '../../../studio/schema/define'

/** What a client gains, one card each. */
export const benefits = defineSectionType({
  name: 'benefits',
  title: 'Benefits',
  group: 'service',
  icon: 'heart',
  fields: [
    ...sectionIntro,
    defineField({
      name: 'items',
      title: 'Benefits',
      description: 'What a client gains. Three to six are easy to read.',
      type: 'array',
      of: [defineArrayMember({ type: 'titledText' })],
      validation: (rule) => rule.required().min(1).error('Add at least one, or remove the section.'),
    }),
  ],
})
