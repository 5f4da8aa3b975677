import { arrayField, defineSectionType, sectionIntro } from '../../../studio/schema/define'

/** The methods of therapy, each explained in plain words. */
export const approaches = defineSectionType({
  name: 'approaches',
  title: 'Approaches',
  group: 'service',
  icon: 'bulb-outline',
  fields: [
    ...sectionIntro,
    arrayField(
      'items',
      'Approaches',
      'The methods our therapists work with, each explained in plain words.',
      'titledText',
      { needed: 'Add at least one, or remove the section.' },
    ),
  ],
})
