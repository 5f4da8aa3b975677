import { defineArrayMember, defineField, defineSectionType, sectionIntro } from '../../../studio/schema/define'

/** What the service stands for. */
export const values = defineSectionType({
  name: 'values',
  title: 'Values',
  group: 'about',
  icon: 'star',
  fields: [
    ...sectionIntro,
    defineField({
      name: 'items',
      title: 'Values',
      description: 'What we stand for, and what it means in practice.',
      type: 'array',
      of: [defineArrayMember({ type: 'titledText' })],
      validation: (rule) => rule.required().min(1).error('Add at least one, or remove the section.'),
    }),
  ],
})
