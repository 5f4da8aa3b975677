import { BasketIcon } from '@sanity/icons/Basket'
import { defineArrayMember, defineField, defineType } from 'sanity'
import { shortText, longText } from '../fields'
import { searchField } from '../hidden-fields'

/** Texts of packages, add-ons, checkout and therapy types. Prices are in the package and add-on documents. */
export const servicesPage = defineType({
  name: 'servicesPage',
  title: 'Services',
  type: 'document',
  icon: BasketIcon,
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
