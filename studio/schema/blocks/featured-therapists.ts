import { UsersIcon } from '@sanity/icons/Users'
import { defineField, defineType } from 'sanity'
import { line, sectionIntro } from '../fields'
import { listedReference } from '../listed-reference'
import { blockPreview } from './block-preview'

/** Three faces: whom a visitor would talk to. */
export const featuredTherapists = defineType({
  name: 'featuredTherapists',
  title: 'Therapists',
  type: 'object',
  icon: UsersIcon,
  fields: [
    ...sectionIntro,
    defineField({
      name: 'items',
      title: 'Therapists',
      description:
        'Up to three. Therapists who are fully booked are left out; if none is chosen, the first three who are taking new clients are shown.',
      type: 'array',
      of: [listedReference('therapist')],
      validation: (rule) => [
        rule.max(3).error('At most three are shown.'),
        rule.unique().error('Each therapist can be listed only once.'),
      ],
    }),
    line({
      name: 'allLabel',
      title: 'Link',
      description: 'Leads to the directory. The site replaces {count} with the number of therapists.',
      tokens: ['{count}'],
    }),
  ],
  preview: blockPreview('Therapists'),
})
