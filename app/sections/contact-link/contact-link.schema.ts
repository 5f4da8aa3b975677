import { defineSectionType, shortText, longText } from '../../../studio/schema/define'

/** A short invitation to write, with a link to the contact page. */
export const contactLink = defineSectionType({
  name: 'contactLink',
  title: 'Link to the contact page',
  group: 'closing',
  icon: 'envelope',
  fields: [
    shortText({ name: 'heading', title: 'Heading', description: 'For example: Still have a question?' }),
    longText({ name: 'text', title: 'Text', description: 'One sentence.', optional: true, max: 240 }),
    shortText({ name: 'label', title: 'Link text', description: 'Leads to the contact page.' }),
  ],
})
