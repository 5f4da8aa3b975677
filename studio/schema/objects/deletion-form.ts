import { defineType } from 'sanity'

import { shortText, longText } from '../fields'

/** Texts for signed-in clients. */
export const accountLabels = defineType({
  name: 'accountLabels',
  title: 'Signed-in clients',
  type: 'object',
  fields: [
    shortText({
      name: 'signedInAs',
      title: 'Who is signed in',
      description: 'The site replaces {name} with the name or the email address.',
      tokens: ['{name}'],
      max: 80,
    }),
    shortText({ name: 'signOut', title: 'Button', description: 'Signs the client out.', max: 40 }),
    shortText({
      name: 'signedOut',
      title: 'After signing out',
      description: 'Shown once the client is signed out.',
      max: 120,
    }),
  ],
})

/** Texts of the deletion form and its confirmation. */
export const deletionForm = defineType({
  name: 'deletionForm',
  title: 'Deletion form',
  type: 'object',
  fields: [
    shortText({ name: 'heading', title: 'Heading', description: 'Shown above the form.' }),
    shortText({ name: 'emailLabel', title: 'Field: email', description: 'The label of the field.', max: 60 }),
    shortText({
      name: 'confirmEmailLabel',
      title: 'Field: confirm email',
      description: 'The label of the field.',
      max: 60,
    }),
    shortText({ name: 'reasonLabel', title: 'Field: reason', description: 'The label of the list.', max: 80 }),
    shortText({
      name: 'reasonPlaceholder',
      title: 'Reason: nothing chosen',
      description: 'Shown in the list until one is chosen.',
      max: 60,
    }),
    shortText({
      name: 'feedbackLabel',
      title: 'Field: feedback',
      description: 'The label of the field. Say that it is optional.',
      max: 80,
    }),
    shortText({ name: 'understandLabel', title: 'Checkbox', description: 'What the client confirms.', max: 240 }),
    shortText({ name: 'submitLabel', title: 'Button', description: 'Opens the confirmation window.', max: 40 }),
    shortText({
      name: 'cancelLabel',
      title: 'Cancel',
      description: 'Leads back to the page before; also closes the confirmation window.',
      max: 40,
    }),
    shortText({ name: 'modalHeading', title: 'Confirmation window: heading', description: 'Asks once more.' }),
    longText({
      name: 'modalText',
      title: 'Confirmation window: text',
      description: 'Say that it cannot be undone.',
      max: 300,
    }),
    shortText({
      name: 'confirmLabel',
      title: 'Confirmation window: button',
      description: 'Sends the request.',
      max: 40,
    }),
    shortText({
      name: 'busyLabel',
      title: 'Confirmation window: button while sending',
      description: 'For example: Processing...',
      max: 40,
    }),
    longText({
      name: 'successText',
      title: 'After sending',
      description: 'Shown for five seconds before the home page opens. What happens next.',
      max: 300,
    }),
    shortText({ name: 'homeLabel', title: 'Link after sending', description: 'Leads to the home page.', max: 40 }),
  ],
})
