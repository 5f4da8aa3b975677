import { TrashIcon } from '@sanity/icons/Trash'
import { defineArrayMember, defineField, defineType } from 'sanity'
import { shortText, longText, textItem } from '../fields'
import { searchField } from '../hidden-fields'

/** The page to request the deletion of an account. */
export const deleteAccountPage = defineType({
  name: 'deleteAccountPage',
  title: 'Delete account',
  type: 'document',
  icon: TrashIcon,
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
