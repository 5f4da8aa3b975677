import { EnvelopeIcon } from '@sanity/icons/Envelope'
import { defineField, defineType } from 'sanity'
import { shortText, longText } from '../fields'
import { listedReference } from '../listed-reference'
import { searchField } from '../hidden-fields'

/** The contact page. Phone, email and hours are in the site settings. */
export const contactPage = defineType({
  name: 'contactPage',
  title: 'Contact',
  type: 'document',
  icon: EnvelopeIcon,
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
