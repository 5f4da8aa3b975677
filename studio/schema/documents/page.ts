import { DocumentIcon } from '@sanity/icons/Document'
import { defineField, defineType } from 'sanity'
import { checkPageSlug } from '../addresses'
import { shortText } from '../fields'
import { formerAddressesField } from '../former-addresses'
import { type Selected, textOf, titled } from '../preview-values'
import { doesNotHideRedirect } from '../published-addresses'
import { searchField } from '../hidden-fields'

/** A page that staff build from sections. */
export const page = defineType({
  name: 'page',
  title: 'Page',
  type: 'document',
  icon: DocumentIcon,
  // Not on the field: Sanity adds its own check to every slug rule, which would run here too.
  validation: (rule) => rule.custom(doesNotHideRedirect).warning(),
  fields: [
    shortText({
      name: 'title',
      title: 'Name',
      description: 'The name of the page, as browsers and search engines show it.',
    }),
    defineField({
      name: 'slug',
      title: 'Address',
      description:
        'The page appears at this address of the site as soon as it is published. Press Generate to make it from the name.',
      type: 'slug',
      options: { source: 'title', maxLength: 60 },
      validation: (rule) => rule.custom((slug) => checkPageSlug(slug?.current)),
    }),
    formerAddressesField(),
    defineField({
      name: 'blocks',
      title: 'Sections',
      description: 'The page from top to bottom. Begin with an opening screen: it holds the main heading.',
      type: 'blocks',
      validation: (rule) => rule.required().min(1).error('A page needs at least one section.'),
    }),
    searchField(),
  ],
  orderings: [{ title: 'Name', name: 'title', by: [{ field: 'title', direction: 'asc' }] }],
  preview: {
    select: { title: 'title', slug: 'slug.current' },
    prepare: ({ title, slug }: Selected<'title' | 'slug'>) => ({
      ...titled(title),
      subtitle: textOf(slug) ? `/${textOf(slug)}` : 'No address yet',
    }),
  },
})
