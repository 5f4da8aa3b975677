import { arrayField, defineSectionType, sectionIntro } from '../../../studio/schema/define'

/** The values of the service. */
export const values = defineSectionType({
  name: 'values',
  title: 'Values',
  group: 'about',
  icon: 'star',
  fields: [
    ...sectionIntro,
    arrayField('items', 'Values', 'What we stand for, and what it means in practice.', 'titledText', {
      needed: 'Add at least one, or remove the section.',
    }),
  ],
})
