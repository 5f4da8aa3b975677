import { defineField, defineType } from 'sanity'
import { shortText, longText, textItem } from '../fields'

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
