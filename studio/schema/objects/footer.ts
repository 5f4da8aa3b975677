import { defineType } from 'sanity'
import { line } from '../fields'

/** The words at the foot of every page. */
export const footer = defineType({
  name: 'footer',
  title: 'Footer',
  type: 'object',
  fields: [
    line({ name: 'linksHeading', title: 'Heading of the links', description: 'Stands over the links to the pages.', max: 40 }),
    line({ name: 'terms', title: 'Link: Terms', description: 'The words of the link to the terms.', max: 40 }),
    line({ name: 'privacy', title: 'Link: Privacy', description: 'The words of the link to the privacy page.', max: 40 }),
    line({ name: 'socialHeading', title: 'Heading of the social profiles', description: 'Stands over the social profiles.', max: 40 }),
    line({ name: 'company', title: 'Company', description: 'The registered name and number of the company behind the site. Listed under “To confirm” until it is there.', optional: true }),
    line({ name: 'companyAddress', title: 'Address', description: 'Where the company is.', optional: true, max: 200 }),
    line({ name: 'copyright', title: 'Last line', description: 'The site puts the current year in place of {year}.', tokens: ['{year}'] }),
  ],
})
