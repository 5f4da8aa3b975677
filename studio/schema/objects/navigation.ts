import { defineType } from 'sanity'
import { line } from '../fields'

const pages = [
  ['home', 'Home'],
  ['about', 'About'],
  ['services', 'Services'],
  ['therapists', 'Therapists'],
  ['contact', 'Contact'],
  ['faq', 'FAQ'],
] as const

/** The words of the header; the order of the links is fixed. */
export const navigation = defineType({
  name: 'navigation',
  title: 'Header',
  type: 'object',
  fields: [
    ...pages.map(([name, title]) =>
      line({ name, title: `Link: ${title}`, description: `The words of the link to the ${title} page, also in the footer and in the page title.`, max: 24 }),
    ),
    line({ name: 'book', title: 'Button', description: 'Leads to the services page.', max: 30 }),
    line({ name: 'skip', title: 'Skip link', description: 'First link of each page for people who use the keyboard.', max: 40 }),
    line({ name: 'menu', title: 'Menu, closed', description: 'The button that opens the menu on a phone.', max: 24 }),
    line({ name: 'closeMenu', title: 'Menu, open', description: 'The button that closes the menu on a phone.', max: 24 }),
  ],
})
