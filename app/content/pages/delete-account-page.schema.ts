import { defineArrayMember, defineField, defineType, icon } from '../../../studio/schema/define'
import { proseField, shortText, longText, textItem, searchField } from '../../../studio/schema/fields'

/** The page to request the deletion of an account. */
export const deleteAccountPage = defineType({
  name: 'deleteAccountPage',
  title: 'Delete account',
  type: 'document',
  options: { singleton: true },
  icon: icon('trash'),
  groups: [
    { name: 'content', title: 'Content', default: true },
    { name: 'form', title: 'Form' },
    { name: 'search', title: 'Search and sharing' },
  ],
  fields: [
    shortText({ name: 'heading', title: 'Heading', description: 'The main heading of the page.', group: 'content' }),
    longText({
      name: 'intro',
      title: 'Introduction',
      description: 'One or two sentences under the heading.',
      group: 'content',
    }),
    defineField({
      name: 'cards',
      title: 'Cards',
      description: 'What a client should know first: it is permanent, what is kept, what else they can do.',
      type: 'array',
      of: [defineArrayMember({ type: 'infoCard' })],
      group: 'content',
      validation: (rule) => rule.required().min(1).error('Tell the client what deletion means.'),
    }),
    defineField({
      name: 'reasons',
      title: 'Reasons',
      description: 'The choices of the form, in order.',
      type: 'array',
      of: [textItem],
      group: 'form',
      validation: (rule) => [
        rule.required().min(1).error('The form needs at least one reason to choose.'),
        rule.unique().error('Each reason can be listed only once.'),
      ],
    }),
    defineField({
      name: 'form',
      title: 'Form',
      description: 'The words of the form and of its confirmation window.',
      type: 'deletionForm',
      group: 'form',
    }),
    defineField({
      name: 'account',
      title: 'Signed-in clients',
      description: 'What a client who is signed in sees above the form.',
      type: 'accountLabels',
      group: 'form',
    }),
    longText({
      name: 'emailText',
      title: 'Asking by email',
      description: 'For clients who would rather write. The site replaces {email} with your email address.',
      max: 300,
      tokens: ['{email}'],
      group: 'form',
    }),
    searchField('search'),
  ],
  preview: { prepare: () => ({ title: 'Delete account', subtitle: '/delete-account' }) },
})

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

/** A card of information with formatted text and, if needed, one link. */
export const infoCard = defineType({
  name: 'infoCard',
  title: 'Card',
  type: 'object',
  fields: [
    shortText({ name: 'title', title: 'Title', description: 'What the card is about.' }),
    proseField({
      name: 'body',
      title: 'Text',
      description: 'What a visitor should know. Use bullets for several points.',
      needed: 'A card needs a text.',
    }),
    defineField({
      name: 'link',
      title: 'Link',
      description: 'Where to go from here. Leave empty for no link.',
      type: 'pageLink',
    }),
  ],
  preview: { select: { title: 'title' } },
})
