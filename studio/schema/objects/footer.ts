import { defineType } from 'sanity'
import { line } from '../fields'
import { menuField } from '../menu-field'

/** The links and words at the foot of every page. */
export const footer = defineType({
  name: 'footer',
  title: 'Footer',
  type: 'object',
  fieldsets: [
    { name: 'menu', title: 'Menu' },
    { name: 'names', title: 'Names of the pages', options: { collapsible: true, collapsed: true } },
  ],
  fields: [
    line({
      name: 'linksHeading',
      title: 'Heading of the links',
      description: 'Stands over the links to the pages.',
      max: 40,
      fieldset: 'menu',
    }),
    menuField({ description: 'The links of the footer.', fieldset: 'menu' }),
    line({
      name: 'terms',
      title: 'Name: Terms',
      description: 'What the terms are called in links that have no words of their own, and in page titles.',
      max: 40,
      fieldset: 'names',
    }),
    line({
      name: 'privacy',
      title: 'Name: Privacy',
      description: 'What the privacy page is called in links that have no words of their own, and in page titles.',
      max: 40,
      fieldset: 'names',
    }),
    line({
      name: 'socialHeading',
      title: 'Heading of the social profiles',
      description: 'Stands over the social profiles.',
      max: 40,
    }),
    line({
      name: 'company',
      title: 'Company',
      description:
        'The registered name and number of the company behind the site. Listed under “To confirm” until it is there.',
      optional: true,
    }),
    line({ name: 'companyAddress', title: 'Address', description: 'Where the company is.', optional: true, max: 200 }),
    line({
      name: 'copyright',
      title: 'Last line',
      description: 'The site puts the current year in place of {year}.',
      tokens: ['{year}'],
    }),
  ],
  // Above an open link, where Sanity would show the first text.
  preview: { prepare: () => ({ title: 'Footer' }) },
})
