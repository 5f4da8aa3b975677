import { arrayField, defineSectionType, shortText, sectionIntro } from '../../../studio/schema/define'
import { listedReference } from '../../../studio/schema/listed-reference'

/** Chosen questions with their answers, and a link to all of them. */
export const faqList = defineSectionType({
  name: 'faqList',
  title: 'Questions and answers',
  group: 'trust',
  icon: 'help-circle',
  fields: [
    ...sectionIntro,
    arrayField(
      'questions',
      'Questions',
      'Choose them in the order in which they are shown. The answers are edited under Questions and answers.',
      listedReference('faq'),
      {
        needed: 'Choose at least one question, or remove the section.',
        unique: 'Each question can be listed only once.',
      },
    ),
    shortText('allLabel', 'Link to all questions', 'Leads to the FAQ page. Leave empty for no link.', {
      optional: true,
    }),
  ],
})
