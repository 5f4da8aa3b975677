import { defineField } from '../../../studio/schema/define'
import { shortText, longText, textItem, objectType } from '../../../studio/schema/fields'
import { isPublished } from '../../../studio/schema/listed-reference'
import { webAddress } from '../../../studio/schema/web-address'

export const quickExit = objectType('quickExit', 'Quick exit', [
  shortText('label', 'Button text', 'For example: Leave this page quickly', { max: 40 }),
  shortText(
    'shortLabel',
    'Short text',
    'Shown in the header, such as Quick exit. The text on the button above starts with it.',
    { max: 12 },
  ),
  longText(
    'explanation',
    'What it does',
    'One line below the privacy notice, so that visitors know the button before they need it.',
    { max: 120 },
  ),
  webAddress({
    name: 'url',
    title: 'Leads to',
    description: 'An ordinary page that says nothing about therapy, such as a weather page. It begins with https://.',
    needed: 'The button needs an address.',
  }),
])

/** Emergency contact. */
export const crisisLine = objectType('crisisLine', 'Crisis line', [
  shortText('heading', 'Heading', 'For example: If you are in danger now'),
  longText('text', 'Text', 'Say plainly that this service is not for emergencies, and who to call.', { max: 300 }),
  shortText('callLabel', 'Link text', 'The site replaces {number} with the number.', { tokens: ['{number}'] }),
  defineField({
    name: 'number',
    title: 'Number',
    description: 'The number as it is dialled in Nigeria. Call it yourself before you publish it.',
    type: 'string',
    validation: (rule) => [
      rule.required().error('Someone may need this number: it cannot be empty.'),
      rule.regex(/^\+?\d[\d ]{1,17}$/, { name: 'phone' }).error('Figures and spaces only, for example 112.'),
    ],
  }),
  defineField({
    name: 'searchWords',
    title: 'Search words',
    description:
      'A search for one of these words or phrases shows the crisis line above its results. Capitals, apostrophes and spaces do not matter.',
    type: 'array',
    of: [textItem],
    options: { layout: 'tags' },
    validation: (rule) => [
      rule.required().min(1).error('Add at least one: somebody in danger may search for it.'),
      rule.unique().error('Each entry can be listed only once.'),
    ],
  }),
  shortText(
    'searchHeading',
    'Search results: heading',
    'Shown above the crisis line in place of the number of results.',
  ),
  defineField({
    name: 'article',
    title: 'Search results: article',
    description: 'Linked below the crisis line. Leave it empty for none.',
    type: 'reference',
    to: [{ type: 'article' }],
    weak: true,
    options: { disableNew: true },
    validation: (rule) => rule.custom(isPublished).warning(),
  }),
  defineField({
    name: 'confirmed',
    title: 'Checked',
    description: 'Switch on once you have called the number and know that it helps people in a crisis.',
    type: 'boolean',
    initialValue: false,
    validation: (rule) =>
      rule
        .custom(
          (confirmed) =>
            confirmed === true || 'Check that this number helps people in a crisis before the site goes live.',
        )
        .warning(),
  }),
])

/** Short notice on the home page about stored data. */
export const privacyNotice = objectType('privacyNotice', 'Privacy and cookie notice', [
  shortText('heading', 'Heading', 'For example: Your privacy here'),
  longText('text', 'Cookies', 'What is stored, in one line. Change it only when the site changes.', { max: 120 }),
  longText(
    'companies',
    'Other companies',
    'When they are contacted, in one line. Change it only when the site changes.',
    { max: 120 },
  ),
  shortText('linkLabel', 'Link text', 'Leads to the privacy page.'),
])
