import { defineArrayMember, defineField, defineSectionType, sectionIntro } from '../../../studio/schema/section-type'

/** The people who lead the service, with their portraits. */
export const team = defineSectionType({
  name: 'team',
  title: 'Leadership',
  group: 'about',
  icon: 'users',
  fields: [
    ...sectionIntro,
    defineField({
      name: 'items',
      title: 'Leadership',
      description: 'The people who lead the service, in the order in which they are shown.',
      type: 'array',
      of: [defineArrayMember({ type: 'leader' })],
      validation: (rule) => rule.required().min(1).error('Add at least one, or remove the section.'),
    }),
  ],
})
