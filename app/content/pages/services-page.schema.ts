import { defineArrayMember, defineField, defineType, icon } from '../../../studio/schema/define'
import { shortText, longText, textItem, searchField } from '../../../studio/schema/fields'

/** Texts of packages, add-ons, checkout and therapy types. Prices are in the package and add-on documents. */
export const servicesPage = defineType({
  name: 'servicesPage',
  title: 'Services',
  type: 'document',
  options: { singleton: true },
  icon: icon('basket'),
  groups: [
    { name: 'plans', title: 'Plans', default: true },
    { name: 'checkout', title: 'Checkout' },
    { name: 'types', title: 'Therapy types' },
    { name: 'more', title: 'Below' },
    { name: 'search', title: 'Search and sharing' },
  ],
  fields: [
    shortText({ name: 'heading', title: 'Heading', description: 'The main heading of the page.', group: 'plans' }),
    longText({
      name: 'subtitle',
      title: 'Subtitle',
      description: 'The sentence under the heading.',
      max: 200,
      group: 'plans',
    }),
    defineField({
      name: 'plans',
      title: 'Plans',
      description: 'The texts around packages and add-ons.',
      type: 'planLabels',
      group: 'plans',
    }),
    defineField({
      name: 'checkout',
      title: 'Checkout',
      description: 'The texts of the form and of the payment window.',
      type: 'checkoutLabels',
      group: 'checkout',
    }),
    defineField({
      name: 'receipt',
      title: 'Receipt',
      description: 'The texts of the page a client sees after paying.',
      type: 'receiptLabels',
      group: 'checkout',
    }),
    defineField({
      name: 'wallet',
      title: 'Apple Pay',
      description: 'The texts of the page where Apple devices pay with their wallet.',
      type: 'walletLabels',
      group: 'checkout',
    }),
    shortText({ name: 'typesHeading', title: 'Heading', description: 'Shown above the tabs.', group: 'types' }),
    longText({
      name: 'typesIntro',
      title: 'Introduction',
      description: 'One sentence under the heading.',
      optional: true,
      group: 'types',
    }),
    defineField({
      name: 'therapyTypes',
      title: 'Tabs',
      description: 'Individual, couples, family and teens, in the order of the tabs.',
      type: 'array',
      of: [defineArrayMember({ type: 'therapyType' })],
      group: 'types',
      validation: (rule) => [
        rule.required().min(1).error('The section needs its tabs.'),
        rule.custom((tabs: { kind?: string }[] | undefined) => {
          const kinds = (tabs ?? []).flatMap(({ kind }) => kind ?? [])
          return new Set(kinds).size === kinds.length || 'Each kind of therapy has only one tab.'
        }),
      ],
    }),
    shortText({
      name: 'getMatchedLabel',
      title: 'Button in each tab',
      description: 'Opens the chat with the assessment message.',
      group: 'types',
    }),
    shortText({
      name: 'browseLabel',
      title: 'Link in each tab',
      description: 'Leads to the therapist directory.',
      group: 'types',
    }),
    defineField({
      name: 'approaches',
      title: 'Approaches',
      description: 'The methods of therapy.',
      type: 'approaches',
      group: 'more',
    }),
    shortText({
      name: 'communicationHeading',
      title: 'Ways to talk: heading',
      description: 'Shown above video, audio and messaging.',
      group: 'more',
    }),
    longText({
      name: 'communicationIntro',
      title: 'Ways to talk: introduction',
      description: 'One sentence under the heading.',
      optional: true,
      group: 'more',
    }),
    defineField({
      name: 'communicationOptions',
      title: 'Ways to talk',
      description: 'Video, audio and messaging.',
      type: 'array',
      of: [defineArrayMember({ type: 'communicationOption' })],
      group: 'more',
      validation: (rule) => rule.required().min(1).error('Add at least one way to talk.'),
    }),
    shortText({
      name: 'closingHeading',
      title: 'Closing: heading',
      description: 'The last section of the page.',
      group: 'more',
    }),
    longText({
      name: 'closingText',
      title: 'Closing: text',
      description: 'What the assessment is and how long it takes.',
      group: 'more',
    }),
    shortText({
      name: 'assessmentLabel',
      title: 'Closing: button',
      description: 'Opens the chat with the assessment message.',
      group: 'more',
    }),
    searchField('search'),
  ],
  preview: { prepare: () => ({ title: 'Services', subtitle: '/services' }) },
})

/** The texts around packages and add-ons. */
export const planLabels = defineType({
  name: 'planLabels',
  title: 'Plans',
  type: 'object',
  fields: [
    shortText({ name: 'heading', title: 'Heading', description: 'Shown above the packages.' }),
    shortText({ name: 'chatLabel', title: 'Chat button', description: 'Opens the chat with the booking message.' }),
    shortText({ name: 'or', title: 'Word between chat and cards', description: 'One word.', max: 20 }),
    longText({
      name: 'instruction',
      title: 'Instruction',
      description: 'Says how to choose a package and an add-on.',
      max: 200,
    }),
    shortText({ name: 'packagesHeading', title: 'Packages: heading', description: 'Shown above the package cards.' }),
    shortText({ name: 'addOnsHeading', title: 'Add-ons: heading', description: 'Shown above the add-on cards.' }),
    longText({
      name: 'addOnsIntro',
      title: 'Add-ons: introduction',
      description: 'What the add-on is.',
      optional: true,
    }),
    shortText({ name: 'popular', title: 'Label of the popular package', description: 'One or two words.', max: 30 }),
    shortText({
      name: 'saving',
      title: 'Saving',
      description: 'The site replaces {amount} with the saving against single sessions.',
      tokens: ['{amount}'],
    }),
    shortText({
      name: 'perSession',
      title: 'Price of one session',
      description: 'Shown on packages of several sessions. The site replaces {price} with the price.',
      tokens: ['{price}'],
    }),
    shortText({ name: 'selected', title: 'Label of the chosen card', description: 'One or two words.', max: 30 }),
    shortText({
      name: 'notWithPackage',
      title: 'Add-on not available',
      description: 'Shown on add-ons that are not available with the chosen package.',
    }),
    shortText({
      name: 'chooseFirst',
      title: 'Before a package is chosen',
      description: 'Shown with the add-ons until a package is chosen.',
    }),
    shortText({
      name: 'thenShowTotal',
      title: 'Before a package is chosen: the next step',
      description:
        'Shown after that line where the browser runs no scripts. The site replaces {button} with the name of the button.',
      tokens: ['{button}'],
    }),
    shortText({ name: 'showTotal', title: 'Button under the cards', description: 'Leads to the total.', max: 40 }),
    shortText({
      name: 'clear',
      title: 'Start again',
      description: 'Clears the selected package and add-on.',
      max: 40,
    }),
    shortText({
      name: 'contents',
      title: 'What a package includes',
      description: 'Opens the list of what the package includes.',
      max: 40,
    }),
    shortText({
      name: 'continueLabel',
      title: 'Continue to the details',
      description: 'Button at the bottom edge of a phone, once a package is chosen.',
      max: 20,
    }),
    shortText({
      name: 'removeAddOn',
      title: 'Remove the add-on',
      description: 'Beside the total. The site replaces {addOn} with the name of the add-on.',
      max: 40,
      tokens: ['{addOn}'],
    }),
    shortText({
      name: 'bookLabel',
      title: 'Chat link beside the total',
      description: 'Opens the chat with the booking message.',
      max: 60,
    }),
  ],
})

const channels = [
  { value: 'video', title: 'Video' },
  { value: 'audio', title: 'Audio' },
  { value: 'messaging', title: 'Messaging' },
]

/** A way of talking with a therapist. */
export const communicationOption = defineType({
  name: 'communicationOption',
  title: 'Way to talk',
  type: 'object',
  fields: [
    defineField({
      name: 'channel',
      title: 'Channel',
      description: 'Decides the drawing.',
      type: 'string',
      options: { list: channels },
      validation: (rule) => rule.required().error('Choose the channel.'),
    }),
    shortText({ name: 'title', title: 'Title', description: 'For example Video sessions.' }),
    longText({
      name: 'text',
      title: 'Text',
      description: 'How long it lasts, when to choose it, how fast a reply comes.',
    }),
  ],
  preview: { select: { title: 'title', subtitle: 'text' } },
})

const kinds = [
  { value: 'individual', title: 'Individual' },
  { value: 'couples', title: 'Couples' },
  { value: 'family', title: 'Family' },
  { value: 'teens', title: 'Teens' },
]

/** A tab of the therapy types on the services page. */
export const therapyType = defineType({
  name: 'therapyType',
  title: 'Therapy type',
  type: 'object',
  fields: [
    defineField({
      name: 'kind',
      title: 'Kind',
      description: 'Decides the drawing and the address of the tab.',
      type: 'string',
      options: { list: kinds },
      validation: (rule) => rule.required().error('Choose the kind of therapy.'),
    }),
    shortText({ name: 'label', title: 'Words on the tab', description: 'One or two words.', max: 30 }),
    shortText({ name: 'heading', title: 'Heading', description: 'The heading inside the tab.' }),
    longText({ name: 'text', title: 'Text', description: 'Who it is for and how it works.' }),
    defineField({
      name: 'points',
      title: 'It helps with',
      description: 'Short points, one per line.',
      type: 'array',
      of: [textItem],
    }),
  ],
  preview: { select: { title: 'label', subtitle: 'heading' } },
})
