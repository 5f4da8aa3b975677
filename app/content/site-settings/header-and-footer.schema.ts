import { defineField, defineType } from '../../../studio/schema/define'
import { shortText, longText } from '../../../studio/schema/fields'
import { menuField } from '../../../studio/schema/menu-field'
import { webAddress } from '../../../studio/schema/web-address'

/** The links and texts at the bottom of every page. */
export const footer = defineType({
  name: 'footer',
  title: 'Footer',
  type: 'object',
  fieldsets: [
    { name: 'menu', title: 'Menu' },
    { name: 'names', title: 'Page names', options: { collapsible: true, collapsed: true } },
  ],
  fields: [
    shortText({
      name: 'linksHeading',
      title: 'Heading of the links',
      description: 'Shown above the links to the pages.',
      max: 40,
      fieldset: 'menu',
    }),
    menuField({ description: 'The links of the footer.', fieldset: 'menu' }),
    shortText({
      name: 'terms',
      title: 'Name: Terms',
      description: 'The name of the terms in page titles and in links without their own text.',
      max: 40,
      fieldset: 'names',
    }),
    shortText({
      name: 'privacy',
      title: 'Name: Privacy',
      description: 'The name of the privacy page in page titles and in links without their own text.',
      max: 40,
      fieldset: 'names',
    }),
    shortText({
      name: 'socialHeading',
      title: 'Heading of the social profiles',
      description: 'Shown above the social profiles.',
      max: 40,
    }),
    shortText({
      name: 'company',
      title: 'Company',
      description:
        'The registered name and number of the company that runs the site. Listed under “To confirm” until it is filled in.',
      optional: true,
    }),
    shortText({
      name: 'companyAddress',
      title: 'Address',
      description: 'Where the company is.',
      optional: true,
      max: 200,
    }),
    shortText({
      name: 'copyright',
      title: 'Last line',
      description: 'The site replaces {year} with the current year.',
      tokens: ['{year}'],
    }),
  ],
  // Title of an open link, where Sanity would show the first text.
  preview: { prepare: () => ({ title: 'Footer' }) },
})

const pages = [
  ['home', 'Home'],
  ['about', 'About'],
  ['services', 'Services'],
  ['therapists', 'Therapists'],
  ['contact', 'Contact'],
  ['faq', 'FAQ'],
  ['articles', 'Articles'],
] as const

/** Links and texts of the header, and names of the fixed pages. */
export const navigation = defineType({
  name: 'navigation',
  title: 'Header',
  type: 'object',
  fieldsets: [
    { name: 'menu', title: 'Menu' },
    { name: 'names', title: 'Page names', options: { collapsible: true, collapsed: true } },
    { name: 'words', title: 'Other texts', options: { collapsible: true, collapsed: true } },
  ],
  fields: [
    menuField({
      description: 'The links of the header. The services button follows them.',
      fieldset: 'menu',
    }),
    shortText({ name: 'book', title: 'Button', description: 'Leads to the services page.', max: 30, fieldset: 'menu' }),
    ...pages.map(([name, title]) =>
      shortText({
        name,
        title: `Name: ${title}`,
        description: `What the ${title} page is called in page titles, in header and footer, and in links without their own text.`,
        max: 24,
        fieldset: 'names',
      }),
    ),
    shortText({
      name: 'skip',
      title: 'Skip link',
      description: 'First link of each page for people who use the keyboard.',
      max: 40,
      fieldset: 'words',
    }),
    shortText({
      name: 'menu',
      title: 'Menu, closed',
      description: 'The button that opens the menu on a phone.',
      max: 24,
      fieldset: 'words',
    }),
    shortText({
      name: 'closeMenu',
      title: 'Menu, open',
      description: 'The button that closes the menu on a phone.',
      max: 24,
      fieldset: 'words',
    }),
    shortText({
      name: 'breadcrumb',
      title: 'Links back',
      description: 'Read aloud before the links that lead back from a profile or an article.',
      max: 30,
      fieldset: 'words',
    }),
  ],
  // Title of an open link, where Sanity would show the first text.
  preview: { prepare: () => ({ title: 'Header' }) },
})

/** Texts of the newsletter form. */
export const newsletter = defineType({
  name: 'newsletter',
  title: 'Newsletter',
  type: 'object',
  fields: [
    shortText({ name: 'heading', title: 'Heading', description: 'Shown above the form.' }),
    longText({ name: 'text', title: 'Text', description: 'What a subscriber gets and how often.', max: 240 }),
    shortText({
      name: 'emailLabel',
      title: 'Label of the field',
      description: 'For example: Your email address',
      max: 60,
    }),
    shortText({ name: 'submitLabel', title: 'Button', description: 'For example: Subscribe', max: 30 }),
    shortText({
      name: 'busyLabel',
      title: 'Button while sending',
      description: 'For example: Subscribing...',
      max: 30,
    }),
    longText({
      name: 'successText',
      title: 'After subscribing',
      description: 'Shown when the mailing service accepts without a message of its own.',
      max: 200,
    }),
    shortText({
      name: 'backLabel',
      title: 'Link back',
      description: 'Leads back to the page from which the form was sent, after an error.',
      max: 60,
    }),
  ],
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
