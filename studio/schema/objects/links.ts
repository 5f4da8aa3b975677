import { defineField, defineType } from 'sanity'

import { chatEntries } from '../chat-entries'
import { sibling } from '../document-lookup'
import { shortText } from '../fields'
import { pointsToPublishedPage } from '../published-addresses'
import { webAddress } from '../web-address'

/** A link to a page of this site. */
export const pageLink = defineType({
  name: 'pageLink',
  title: 'Link to a page',
  type: 'object',
  fields: [
    shortText({ name: 'label', title: 'Link text', description: 'Say where the link leads, not “click here”.' }),
    defineField({
      name: 'path',
      title: 'Page',
      description: 'The address of the page on this site, for example /contact.',
      type: 'string',
      validation: (rule) => [
        rule.required().error('A link needs a page.'),
        rule
          .regex(/^\/(?!\/)\S*$/, { name: 'page address' })
          .error('Begin with one / and leave out spaces, for example /contact.'),
        rule.custom(pointsToPublishedPage).warning(),
      ],
    }),
  ],
  preview: { select: { title: 'label', subtitle: 'path' } },
})

const targets = [
  { value: 'page', title: 'A page of this site' },
  { value: 'chat', title: 'The chat, with a prefilled message' },
  { value: 'clientApp', title: 'The client app' },
]

/** A button with a link to a page, the chat or the client app. */
export const button = defineType({
  name: 'button',
  title: 'Button',
  type: 'object',
  fields: [
    shortText({
      name: 'label',
      title: 'Button text',
      description: 'Say what happens next, for example “Book A Session”.',
    }),
    defineField({
      name: 'target',
      title: 'Leads to',
      description: 'What opens when a visitor presses the button.',
      type: 'string',
      options: { list: targets, layout: 'radio' },
      initialValue: 'page',
      validation: (rule) => rule.required().error('Choose where the button leads.'),
    }),
    defineField({
      name: 'path',
      title: 'Page',
      description: 'The address of the page on this site, for example /services.',
      type: 'string',
      hidden: (context) => sibling(context, 'target') !== 'page',
      validation: (rule) => [
        rule.custom((path, context) => {
          if (sibling(context, 'target') !== 'page') return true
          return /^\/(?!\/)\S*$/.test(path ?? '') || 'Begin with one / and leave out spaces, for example /services.'
        }),
        rule
          .custom((path, context) => sibling(context, 'target') !== 'page' || pointsToPublishedPage(path, context))
          .warning(),
      ],
    }),
    defineField({
      name: 'entry',
      title: 'Message',
      description: 'Which prefilled message of the site settings the chat opens with.',
      type: 'string',
      options: { list: [...chatEntries] },
      hidden: (context) => sibling(context, 'target') !== 'chat',
      validation: (rule) =>
        rule.custom((entry, context) => {
          return (
            sibling(context, 'target') !== 'chat' || Boolean(entry) || 'Choose the message that the chat opens with.'
          )
        }),
    }),
  ],
  preview: { select: { title: 'label', subtitle: 'target' } },
})

const networks = [
  { value: 'instagram', title: 'Instagram' },
  { value: 'x', title: 'X' },
  { value: 'facebook', title: 'Facebook' },
  { value: 'linkedin', title: 'LinkedIn' },
  { value: 'youtube', title: 'YouTube' },
]

/** A profile of the service on a social network. */
export const socialLink = defineType({
  name: 'socialLink',
  title: 'Social profile',
  type: 'object',
  fields: [
    defineField({
      name: 'network',
      title: 'Network',
      description: 'Decides which icon the footer shows.',
      type: 'string',
      options: { list: networks },
      validation: (rule) => rule.required().error('Choose the network.'),
    }),
    webAddress({
      name: 'url',
      title: 'Address of the profile',
      description: 'Copy it from the browser: it begins with https://.',
      needed: 'Give the address of the profile, or remove this entry.',
    }),
  ],
  preview: { select: { title: 'network', subtitle: 'url' } },
})

function storeUrl(name: string, title: string) {
  return webAddress({
    name,
    title,
    description: 'Copy it from the store. Leave it empty while there is no app: the badge is then left out.',
  })
}

/** Badges with links to the app stores. */
export const appBadges = defineType({
  name: 'appBadges',
  title: 'App store badges',
  type: 'object',
  fields: [
    shortText({ name: 'heading', title: 'Heading', description: 'Shown above the badges.', max: 60 }),
    shortText({
      name: 'appStoreLabel',
      title: 'App Store: words',
      description: 'For example: Download on the App Store',
      max: 60,
    }),
    storeUrl('appStoreUrl', 'App Store: address'),
    shortText({
      name: 'googlePlayLabel',
      title: 'Google Play: words',
      description: 'For example: Get it on Google Play',
      max: 60,
    }),
    storeUrl('googlePlayUrl', 'Google Play: address'),
  ],
})
