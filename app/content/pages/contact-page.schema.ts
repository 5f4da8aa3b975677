import { defineSingleton, defineField } from '../../../studio/schema/define'
import {
  objectField,
  arrayField,
  shortText,
  longText,
  textItem,
  formTabs,
  tab,
  searchTab,
  objectType,
} from '../../../studio/schema/fields'
import { listedReference } from '../../../studio/schema/listed-reference'

/** The contact page. Phone, email and hours are in the site settings. */
export const contactPage = defineSingleton({
  name: 'contactPage',
  title: 'Contact',
  icon: 'envelope',
  ...formTabs(
    tab('details', 'Details', [
      shortText('heading', 'Heading', 'The main heading of the page.'),
      longText('intro', 'Introduction', 'One or two sentences under the heading.'),
      shortText('detailsHeading', 'Details: heading', 'Shown above chat and email.'),
      shortText('chatLabel', 'Chat: link text', 'Opens the chat with the message to support.'),
      longText('chatText', 'Chat: text', 'When to choose the chat.', { optional: true, max: 200 }),
      shortText('emailLabel', 'Email: label', 'Shown before the address.', { max: 40 }),
      shortText('phoneLabel', 'Phone: label', 'Shown before the number.', { max: 40 }),
      shortText('hoursHeading', 'Hours: heading', 'Shown above the support hours.'),
    ]),
    tab('form', 'Form', [objectField('form', 'Form', 'The words of the contact form.', 'contactForm')]),
    tab('questions', 'Questions', [
      shortText('questionsHeading', 'Heading', 'Shown above the questions.'),
      defineField({
        name: 'questions',
        title: 'Questions',
        description:
          'Three questions, in the order in which they are shown. The answers are edited under Questions and answers.',
        type: 'array',
        of: [listedReference('faq')],
        validation: (rule) => [
          rule.required().length(3).error('The contact page shows exactly three questions.'),
          rule.unique().error('Each question can be listed only once.'),
        ],
      }),
      shortText('allLabel', 'Link to all questions', 'Leads to the FAQ page.'),
    ]),
    searchTab,
  ),
})

export const contactForm = objectType('contactForm', 'Contact form', [
  shortText('heading', 'Heading', 'Shown above the form.'),
  longText('intro', 'Introduction', 'Say how fast you reply.', { optional: true, max: 240 }),
  shortText('nameLabel', 'Field: name', 'The label of the field.', { max: 60 }),
  shortText('emailLabel', 'Field: email', 'The label of the field.', { max: 60 }),
  shortText('phoneLabel', 'Field: phone', 'The label of the field. Say that it is optional.', { max: 60 }),
  shortText('subjectLabel', 'Field: subject', 'The label of the list.', { max: 60 }),
  arrayField('subjects', 'Subjects', 'The first is chosen at the start.', textItem, {
    needed: 'The form needs at least one subject.',
    unique: 'Each subject can be listed only once.',
  }),
  shortText('messageLabel', 'Field: message', 'The label of the field.', { max: 60 }),
  shortText('consentLabel', 'What happens to the message', 'Shown above the button.', { max: 200 }),
  shortText('privacyLabel', 'Link to the privacy page', 'Shown after that text.', { max: 80 }),
  shortText('submitLabel', 'Button', 'For example: Send Message', { max: 40 }),
  shortText('busyLabel', 'Button while sending', 'For example: Sending...', { max: 40 }),
  shortText('successHeading', 'After sending: heading', 'Thank the visitor.'),
  longText(
    'successText',
    'After sending: text',
    'What happens next. The site replaces {reference} with the reference number.',
    { max: 300, tokens: ['{reference}'] },
  ),
])
