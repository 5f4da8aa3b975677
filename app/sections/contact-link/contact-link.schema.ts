import { defineSectionType, shortText, longText } from '../../../studio/schema/define'

/** A short invitation to write, with a link to the contact page. */
export const contactLink = defineSectionType({
  name: 'contactLink',
  title: 'Link to the contact page',
  group: 'closing',
  icon: 'envelope',
  fields: [
    shortText('heading', 'Heading', 'For example: Still have a question?'),
    longText('text', 'Text', 'One sentence.', { optional: true, max: 240 }),
    shortText('label', 'Link text', 'Leads to the contact page.'),
  ],
})
