import { defineArrayMember, defineField, defineSectionType, sectionIntro } from '../../../studio/schema/define'

/** The methods of therapy, each explained in plain words. */
export const approaches = defineSectionType({
  name: 'approaches',
  title: 'Approaches',
  group: 'service',
  icon: 'bulb-outline',
  fields: [
    ...sectionIntro,
    defineField({
      name: 'items',
      title: 'Approaches',
      description: 'The methods our therapists work with, each explained in plain words.',
      type: 'array',
      of: [defineArrayMember({ type: 'titledText' })],
      validation: (rule) => rule.required().min(1).error('Add at least one, or remove the section.'),
    }),
  ],
})
