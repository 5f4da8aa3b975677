import { arrayField, defineSectionType, sectionIntro } from '../../../studio/schema/define'

/** The benefits for a client, one card each. */
export const benefits = defineSectionType({
  name: 'benefits',
  title: 'Benefits',
  group: 'service',
  icon: 'heart',
  fields: [
    ...sectionIntro,
    arrayField('items', 'Benefits', 'What a client gains. Three to six are easy to read.', 'titledText', {
      needed: 'Add at least one, or remove the section.',
    }),
  ],
})
