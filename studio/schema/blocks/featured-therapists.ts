import { UsersIcon } from '@sanity/icons'
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
        'Up to three. Who has no free place is left out; without any here the first three with free places are shown.',
      type: 'array',
      of: [listedReference('therapist')],
      validation: (rule) => [
        rule.max(3).error('Three are shown at the most.'),
        rule.unique().error('Each therapist can stand here only once.'),
      ],
    }),
    line({
      name: 'allLabel',
      title: 'Link',
      description: 'Leads to the directory. The site puts the number of therapists in place of {count}.',
      tokens: ['{count}'],
    }),
  ],
  preview: blockPreview('Therapists'),
})
