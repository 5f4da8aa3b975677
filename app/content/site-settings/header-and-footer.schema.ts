import { defineType } from '../../../studio/schema/define'
import { choiceField, inFieldset, shortText, longText, objectType } from '../../../studio/schema/fields'
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
    ...inFieldset('menu', [
      shortText('linksHeading', 'Heading of the links', 'Shown above the links to the pages.', { max: 40 }),
      menuField('The links of the footer.'),
    ]),
    ...inFieldset('names', [
      shortText('terms', 'Name: Terms', 'The name of the terms in page titles and in links without their own text.', {
        max: 40,
      }),
      shortText(
        'privacy',
        'Name: Privacy',
        'The name of the privacy page in page titles and in links without their own text.',
        { max: 40 },
      ),
    ]),
    shortText('socialHeading', 'Heading of the social profiles', 'Shown above the social profiles.', { max: 40 }),
    shortText(
      'company',
      'Company',
      'The registered name and number of the company that runs the site. Listed under “To confirm” until it is filled in.',
      { optional: true },
    ),
    shortText('companyAddress', 'Address', 'Where the company is.', { optional: true, max: 200 }),
    shortText('copyright', 'Last line', 'The site replaces {year} with the current year.', { tokens: ['{year}'] }),
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
    ...inFieldset('menu', [
      menuField('The links of the header. The services button follows them.'),
      shortText('book', 'Button', 'Leads to the services page.', { max: 30 }),
    ]),
    ...inFieldset(
      'names',
      pages.map(([name, title]) =>
        shortText(
          name,
          `Name: ${title}`,
          `What the ${title} page is called in page titles, in header and footer, and in links without their own text.`,
          { max: 24 },
        ),
      ),
    ),
    ...inFieldset('words', [
      shortText('skip', 'Skip link', 'First link of each page for people who use the keyboard.', { max: 40 }),
      shortText('menu', 'Menu, closed', 'The button that opens the menu on a phone.', { max: 24 }),
      shortText('closeMenu', 'Menu, open', 'The button that closes the menu on a phone.', { max: 24 }),
      shortText(
        'breadcrumb',
        'Links back',
        'Read aloud before the links that lead back from a profile or an article.',
        { max: 30 },
      ),
      shortText('announcement', 'Announcement', 'Read aloud before an announcement.', {
        max: 30,
        initialValue: 'Announcement',
      }),
      shortText('closeAnnouncement', 'Close an announcement', 'Read aloud for the cross of an announcement.', {
        max: 40,
        initialValue: 'Close the announcement',
      }),
    ]),
  ],
  // Title of an open link, where Sanity would show the first text.
  preview: { prepare: () => ({ title: 'Header' }) },
})

export const newsletter = objectType('newsletter', 'Newsletter', [
  shortText('heading', 'Heading', 'Shown above the form.'),
  longText('text', 'Text', 'What a subscriber gets and how often.', { max: 240 }),
  shortText('emailLabel', 'Label of the field', 'For example: Your email address', { max: 60 }),
  shortText('submitLabel', 'Button', 'For example: Subscribe', { max: 30 }),
  shortText('busyLabel', 'Button while sending', 'For example: Subscribing...', { max: 30 }),
  longText('successText', 'After subscribing', 'Shown when the mailing service accepts without a message of its own.', {
    max: 200,
  }),
  shortText('backLabel', 'Link back', 'Leads back to the page from which the form was sent, after an error.', {
    max: 60,
  }),
])

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
    choiceField('network', 'Network', 'Decides which icon the footer shows.', {
      list: networks,
      needed: 'Choose the network.',
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

export const appBadges = objectType('appBadges', 'App store badges', [
  shortText('heading', 'Heading', 'Shown above the badges.', { max: 60 }),
  shortText('appStoreLabel', 'App Store: words', 'For example: Download on the App Store', { max: 60 }),
  storeUrl('appStoreUrl', 'App Store: address'),
  shortText('googlePlayLabel', 'Google Play: words', 'For example: Get it on Google Play', { max: 60 }),
  storeUrl('googlePlayUrl', 'Google Play: address'),
])
