import { defineSingleton, defineType } from '../../../studio/schema/define'
import {
  arrayField,
  objectField,
  proseField,
  shortText,
  longText,
  textItem,
  formTabs,
  tab,
  searchTab,
  objectType,
} from '../../../studio/schema/fields'

export const deleteAccountPage = defineSingleton({
  name: 'deleteAccountPage',
  title: 'Delete account',
  icon: 'trash',
  ...formTabs(
    tab('content', 'Content', [
      shortText('heading', 'Heading', 'The main heading of the page.'),
      longText('intro', 'Introduction', 'One or two sentences under the heading.'),
      arrayField(
        'cards',
        'Cards',
        'What a client should know first: it is permanent, what is kept, what else they can do.',
        'infoCard',
        { needed: 'Tell the client what deletion means.' },
      ),
    ]),
    tab('form', 'Form', [
      arrayField('reasons', 'Reasons', 'The choices of the form, in order.', textItem, {
        needed: 'The form needs at least one reason to choose.',
        unique: 'Each reason can be listed only once.',
      }),
      objectField('form', 'Form', 'The words of the form and of its confirmation window.', 'deletionForm'),
      objectField(
        'account',
        'Signed-in clients',
        'What a client who is signed in sees above the form.',
        'accountLabels',
      ),
      longText(
        'emailText',
        'Asking by email',
        'For clients who would rather write. The site replaces {email} with your email address.',
        { max: 300, tokens: ['{email}'] },
      ),
    ]),
    searchTab,
  ),
})

export const accountLabels = objectType('accountLabels', 'Signed-in clients', [
  shortText('signedInAs', 'Who is signed in', 'The site replaces {name} with the name or the email address.', {
    tokens: ['{name}'],
    max: 80,
  }),
  shortText('signOut', 'Button', 'Signs the client out.', { max: 40 }),
  shortText('signedOut', 'After signing out', 'Shown once the client is signed out.', { max: 120 }),
])

export const deletionForm = objectType('deletionForm', 'Deletion form', [
  shortText('heading', 'Heading', 'Shown above the form.'),
  shortText('emailLabel', 'Field: email', 'The label of the field.', { max: 60 }),
  shortText('confirmEmailLabel', 'Field: confirm email', 'The label of the field.', { max: 60 }),
  shortText('reasonLabel', 'Field: reason', 'The label of the list.', { max: 80 }),
  shortText('reasonPlaceholder', 'Reason: nothing chosen', 'Shown in the list until one is chosen.', { max: 60 }),
  shortText('feedbackLabel', 'Field: feedback', 'The label of the field. Say that it is optional.', { max: 80 }),
  shortText('understandLabel', 'Checkbox', 'What the client confirms.', { max: 240 }),
  shortText('submitLabel', 'Button', 'Opens the confirmation window.', { max: 40 }),
  shortText('cancelLabel', 'Cancel', 'Leads back to the page before; also closes the confirmation window.', {
    max: 40,
  }),
  shortText('modalHeading', 'Confirmation window: heading', 'Asks once more.'),
  longText('modalText', 'Confirmation window: text', 'Say that it cannot be undone.', { max: 300 }),
  shortText('confirmLabel', 'Confirmation window: button', 'Sends the request.', { max: 40 }),
  shortText('busyLabel', 'Confirmation window: button while sending', 'For example: Processing...', { max: 40 }),
  longText('successText', 'After sending', 'Shown for five seconds before the home page opens. What happens next.', {
    max: 300,
  }),
  shortText('homeLabel', 'Link after sending', 'Leads to the home page.', { max: 40 }),
])

/** A card of information with formatted text and, if needed, one link. */
export const infoCard = defineType({
  name: 'infoCard',
  title: 'Card',
  type: 'object',
  fields: [
    shortText('title', 'Title', 'What the card is about.'),
    proseField({
      name: 'body',
      title: 'Text',
      description: 'What a visitor should know. Use bullets for several points.',
      needed: 'A card needs a text.',
    }),
    objectField('link', 'Link', 'Where to go from here. Leave empty for no link.', 'pageLink'),
  ],
  preview: { select: { title: 'title' } },
})
