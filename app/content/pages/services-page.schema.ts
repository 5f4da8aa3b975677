import { defineSingleton, defineArrayMember, defineField, defineType } from '../../../studio/schema/define'
import {
  objectField,
  arrayField,
  choiceField,
  inGroup,
  shortText,
  longText,
  textItem,
  searchField,
  objectType,
} from '../../../studio/schema/fields'

import { LIMITED_PRICE_TEXT, NORMAL_PRICE_TEXT } from '../offers/limited-price'

/** Texts of packages, add-ons, checkout and therapy types. Prices are in the package and add-on documents. */
export const servicesPage = defineSingleton({
  name: 'servicesPage',
  title: 'Services',
  icon: 'basket',
  groups: [
    { name: 'plans', title: 'Plans', default: true },
    { name: 'checkout', title: 'Checkout' },
    { name: 'types', title: 'Therapy types' },
    { name: 'more', title: 'Below' },
    { name: 'search', title: 'Search and sharing' },
  ],
  fields: [
    ...inGroup('plans', [
      shortText('heading', 'Heading', 'The main heading of the page.'),
      longText('subtitle', 'Subtitle', 'The sentence under the heading.', { max: 200 }),
      objectField('plans', 'Plans', 'The texts around packages and add-ons.', 'planLabels'),
    ]),
    ...inGroup('checkout', [
      objectField('checkout', 'Checkout', 'The texts of the form and of the payment window.', 'checkoutLabels'),
      objectField('receipt', 'Receipt', 'The texts of the page a client sees after paying.', 'receiptLabels'),
      objectField(
        'wallet',
        'Apple Pay',
        'The texts of the page where Apple devices pay with their wallet.',
        'walletLabels',
      ),
    ]),
    ...inGroup('types', [
      shortText('typesHeading', 'Heading', 'Shown above the tabs.'),
      longText('typesIntro', 'Introduction', 'One sentence under the heading.', { optional: true }),
      defineField({
        name: 'therapyTypes',
        title: 'Tabs',
        description: 'Individual, couples, family and teens, in the order of the tabs.',
        type: 'array',
        of: [defineArrayMember({ type: 'therapyType' })],
        validation: (rule) => [
          rule.required().min(1).error('The section needs its tabs.'),
          rule.custom((tabs: { kind?: string }[] | undefined) => {
            const kinds = (tabs ?? []).flatMap(({ kind }) => kind ?? [])
            return new Set(kinds).size === kinds.length || 'Each kind of therapy has only one tab.'
          }),
        ],
      }),
      shortText('getMatchedLabel', 'Button in each tab', 'Opens the chat with the assessment message.'),
      shortText('browseLabel', 'Link in each tab', 'Leads to the therapist directory.'),
    ]),
    ...inGroup('more', [
      objectField('approaches', 'Approaches', 'The methods of therapy.', 'approaches'),
      shortText('communicationHeading', 'Ways to talk: heading', 'Shown above video, audio and messaging.'),
      longText('communicationIntro', 'Ways to talk: introduction', 'One sentence under the heading.', {
        optional: true,
      }),
      arrayField('communicationOptions', 'Ways to talk', 'Video, audio and messaging.', 'communicationOption', {
        needed: 'Add at least one way to talk.',
      }),
      shortText('closingHeading', 'Closing: heading', 'The last section of the page.'),
      longText('closingText', 'Closing: text', 'What the assessment is and how long it takes.'),
      shortText('assessmentLabel', 'Closing: button', 'Opens the chat with the assessment message.'),
    ]),
    ...inGroup('search', [searchField]),
  ],
})

export const planLabels = objectType('planLabels', 'Plans', [
  shortText('heading', 'Heading', 'Shown above the packages.'),
  shortText('chatLabel', 'Chat button', 'Opens the chat with the booking message.'),
  shortText('or', 'Word between chat and cards', 'One word.', { max: 20 }),
  longText('instruction', 'Instruction', 'Says how to choose a package and an add-on.', { max: 200 }),
  shortText('packagesHeading', 'Packages: heading', 'Shown above the package cards.'),
  shortText('addOnsHeading', 'Add-ons: heading', 'Shown above the add-on cards.'),
  longText('addOnsIntro', 'Add-ons: introduction', 'What the add-on is.', { optional: true }),
  shortText('changeTherapist', 'Chosen therapist: change', 'Opens the directory.', { max: 30 }),
  shortText('popular', 'Label of the popular package', 'One or two words.', { max: 30 }),
  shortText('saving', 'Saving', 'The site replaces {amount} with the saving against single sessions or weeks.', {
    tokens: ['{amount}'],
  }),
  shortText(
    'perSession',
    'Price of one session',
    'Shown on packages of several sessions. The site replaces {price} with the price.',
    { tokens: ['{price}'] },
  ),
  shortText(
    'perWeek',
    'Price of one week',
    'Shown on add-ons of several weeks. The site replaces {price} with the price.',
    { tokens: ['{price}'] },
  ),
  shortText(
    'limitedPriceNote',
    'Price for a limited time',
    'Shown after a price that ends. The site replaces {end} with its end and {price} with the price after it.',
    { initialValue: LIMITED_PRICE_TEXT, tokens: ['{end}', '{price}'] },
  ),
  shortText('normalPrice', 'Crossed-out price', 'Read aloud by screen readers before a crossed-out price.', {
    initialValue: NORMAL_PRICE_TEXT,
    max: 30,
  }),
  shortText('selected', 'Label of the chosen card', 'One or two words.', { max: 30 }),
  shortText(
    'notWithPackage',
    'Add-on not available',
    'Shown on add-ons that are not available with the chosen package.',
  ),
  shortText('chooseFirst', 'Before a package is chosen', 'Shown with the add-ons until a package is chosen.'),
  shortText(
    'thenShowTotal',
    'Before a package is chosen: the next step',
    'Shown after that line where the browser runs no scripts. The site replaces {button} with the name of the button.',
    { tokens: ['{button}'] },
  ),
  shortText('showTotal', 'Button under the cards', 'Leads to the total.', { max: 40 }),
  shortText('clear', 'Start again', 'Clears the selected package and add-on.', { max: 40 }),
  shortText('contents', 'What a package includes', 'Opens the list of what the package includes.', { max: 40 }),
  shortText(
    'continueLabel',
    'Continue to the details',
    'Button at the bottom edge of a phone, once a package is chosen.',
    { max: 20 },
  ),
  shortText(
    'removeAddOn',
    'Remove the add-on',
    'Beside the total. The site replaces {addOn} with the name of the add-on.',
    { max: 40, tokens: ['{addOn}'] },
  ),
  shortText('bookLabel', 'Chat link beside the total', 'Opens the chat with the booking message.', { max: 60 }),
])

const channels = [
  { value: 'video', title: 'Video' },
  { value: 'audio', title: 'Audio' },
  { value: 'messaging', title: 'Messaging' },
]

export const communicationOption = defineType({
  name: 'communicationOption',
  title: 'Way to talk',
  type: 'object',
  fields: [
    choiceField('channel', 'Channel', 'Decides the drawing.', { list: channels, needed: 'Choose the channel.' }),
    shortText('title', 'Title', 'For example Video sessions.'),
    longText('text', 'Text', 'How long it lasts, when to choose it, how fast a reply comes.'),
  ],
  preview: { select: { title: 'title', subtitle: 'text' } },
})

const kinds = [
  { value: 'individual', title: 'Individual' },
  { value: 'couples', title: 'Couples' },
  { value: 'family', title: 'Family' },
  { value: 'teens', title: 'Teens' },
]

export const therapyType = defineType({
  name: 'therapyType',
  title: 'Therapy type',
  type: 'object',
  fields: [
    choiceField('kind', 'Kind', 'Decides the drawing and the address of the tab.', {
      list: kinds,
      needed: 'Choose the kind of therapy.',
    }),
    shortText('label', 'Words on the tab', 'One or two words.', { max: 30 }),
    shortText('heading', 'Heading', 'The heading inside the tab.'),
    longText('text', 'Text', 'Who it is for and how it works.'),
    arrayField('points', 'It helps with', 'Short points, one per line.', textItem),
  ],
  preview: { select: { title: 'label', subtitle: 'heading' } },
})
