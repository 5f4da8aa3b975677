import { defineType } from 'sanity'
import { shortText } from '../fields'
import { menuField } from '../menu-field'

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
