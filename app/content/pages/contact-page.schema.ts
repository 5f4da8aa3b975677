import { defineField, defineType, icon } from '../../../studio/schema/define'
import { shortText, longText, textItem, searchField } from '../../../studio/schema/fields'
import { listedReference } from '../../../studio/schema/listed-reference'

/** The contact page. Phone, email and hours are in the site settings. */
export const contactPage = defineType({
  name: 'contactPage',
  title: 'Contact',
  type: 'document',
  options: { singleton: true },
  icon: icon('envelope'),
  groups: [
    { name: 'details', title: 'Details', default: true },
    { name: 'form', title: 'Form' },
    { name: 'questions', title: 'Questions' },
    { name: 'search', title: 'Search and sharing' },
  ],
  fields: [
    shortText({ name: 'heading', title: 'Heading', description: 'The main heading of the page.', group: 'details' }),
    longText({
      name: 'intro',
      title: 'Introduction',
      description: 'One or two sentences under the heading.',
      group: 'details',
    }),
    shortText({
      name: 'detailsHeading',
      title: 'Details: heading',
      description: 'Shown above chat and email.',
      group: 'details',
    }),
    shortText({
      name: 'chatLabel',
      title: 'Chat: link text',
      description: 'Opens the chat with the message to support.',
      group: 'details',
    }),
    longText({
      name: 'chatText',
      title: 'Chat: text',
      description: 'When to choose the chat.',
      optional: true,
      max: 200,
      group: 'details',
    }),
    shortText({
      name: 'emailLabel',
      title: 'Email: label',
      description: 'Shown before the address.',
      max: 40,
      group: 'details',
    }),
    shortText({
      name: 'phoneLabel',
      title: 'Phone: label',
      description: 'Shown before the number.',
      max: 40,
      group: 'details',
    }),
    shortText({
      name: 'hoursHeading',
      title: 'Hours: heading',
      description: 'Shown above the support hours.',
      group: 'details',
    }),
    defineField({
      name: 'form',
      title: 'Form',
      description: 'The words of the contact form.',
      type: 'contactForm',
      group: 'form',
    }),
    shortText({
      name: 'questionsHeading',
      title: 'Heading',
      description: 'Shown above the questions.',
      group: 'questions',
    }),
    defineField({
      name: 'questions',
      title: 'Questions',
      description:
        'Three questions, in the order in which they are shown. The answers are edited under Questions and answers.',
      type: 'array',
      of: [listedReference('faq')],
      group: 'questions',
      validation: (rule) => [
        rule.required().length(3).error('The contact page shows exactly three questions.'),
        rule.unique().error('Each question can be listed only once.'),
      ],
    }),
    shortText({
      name: 'allLabel',
      title: 'Link to all questions',
      description: 'Leads to the FAQ page.',
      group: 'questions',
    }),
    searchField('search'),
  ],
  preview: { prepare: () => ({ title: 'Contact', subtitle: '/contact' }) },
})

/** Texts of the contact form. */
export const contactForm = defineType({
  name: 'contactForm',
  title: 'Contact form',
  type: 'object',
  fields: [
    shortText({ name: 'heading', title: 'Heading', description: 'Shown above the form.' }),
    longText({
      name: 'intro',
      title: 'Introduction',
      description: 'Say how fast you reply.',
      optional: true,
      max: 240,
    }),
    shortText({ name: 'nameLabel', title: 'Field: name', description: 'The label of the field.', max: 60 }),
    shortText({ name: 'emailLabel', title: 'Field: email', description: 'The label of the field.', max: 60 }),
    shortText({
      name: 'phoneLabel',
      title: 'Field: phone',
      description: 'The label of the field. Say that it is optional.',
      max: 60,
    }),
    shortText({ name: 'subjectLabel', title: 'Field: subject', description: 'The label of the list.', max: 60 }),
    defineField({
      name: 'subjects',
      title: 'Subjects',
      description: 'The first is chosen at the start.',
      type: 'array',
      of: [textItem],
      validation: (rule) => [
        rule.required().min(1).error('The form needs at least one subject.'),
        rule.unique().error('Each subject can be listed only once.'),
      ],
    }),
    shortText({ name: 'messageLabel', title: 'Field: message', description: 'The label of the field.', max: 60 }),
    shortText({
      name: 'consentLabel',
      title: 'What happens to the message',
      description: 'Shown above the button.',
      max: 200,
    }),
    shortText({ name: 'privacyLabel', title: 'Link after it', description: 'Leads to the privacy page.', max: 80 }),
    shortText({ name: 'submitLabel', title: 'Button', description: 'For example: Send Message', max: 40 }),
    shortText({ name: 'busyLabel', title: 'Button while sending', description: 'For example: Sending...', max: 40 }),
    shortText({ name: 'successHeading', title: 'After sending: heading', description: 'Thank the visitor.' }),
    longText({
      name: 'successText',
      title: 'After sending: text',
      description: 'What happens next. The site replaces {reference} with the reference number.',
      max: 300,
      tokens: ['{reference}'],
    }),
  ],
})
