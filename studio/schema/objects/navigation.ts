import { defineType } from 'sanity'
import { line } from '../fields'
import { menuField } from '../menu-field'

const pages = [
  ['home', 'Home'],
  ['about', 'About'],
  ['services', 'Services'],
  ['therapists', 'Therapists'],
  ['contact', 'Contact'],
  ['faq', 'FAQ'],
] as const

/** The links and words of the header, and the names of the pages that the site always has. */
export const navigation = defineType({
  name: 'navigation',
  title: 'Header',
  type: 'object',
  fieldsets: [
    { name: 'menu', title: 'Menu' },
    { name: 'names', title: 'Names of the pages', options: { collapsible: true, collapsed: true } },
    { name: 'words', title: 'Further words', options: { collapsible: true, collapsed: true } },
  ],
  fields: [
    menuField({
      description: 'The links of the header. The button to the services stands behind them.',
      fieldset: 'menu',
    }),
    line({ name: 'book', title: 'Button', description: 'Leads to the services page.', max: 30, fieldset: 'menu' }),
    ...pages.map(([name, title]) =>
      line({
        name,
        title: `Name: ${title}`,
        description: `What the ${title} page is called: in links that have no words of their own, in header and footer, and in page titles.`,
        max: 24,
        fieldset: 'names',
      }),
    ),
    line({
      name: 'skip',
      title: 'Skip link',
      description: 'First link of each page for people who use the keyboard.',
      max: 40,
      fieldset: 'words',
    }),
    line({
      name: 'menu',
      title: 'Menu, closed',
      description: 'The button that opens the menu on a phone.',
      max: 24,
      fieldset: 'words',
    }),
    line({
      name: 'closeMenu',
      title: 'Menu, open',
      description: 'The button that closes the menu on a phone.',
      max: 24,
      fieldset: 'words',
    }),
  ],
  // Above an open link, where Sanity would show the first text.
  preview: { prepare: () => ({ title: 'Header' }) },
})
