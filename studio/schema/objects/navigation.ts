import { defineType } from 'sanity'
import { shortText } from '../fields'
import { menuField } from '../menu-field'

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
