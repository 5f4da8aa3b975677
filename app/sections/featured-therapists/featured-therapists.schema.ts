import { defineField, defineSectionType, shortText, sectionIntro } from '../../../studio/schema/define'
import { listedReference } from '../../../studio/schema/listed-reference'

/** Portraits of three therapists. */
export const featuredTherapists = defineSectionType({
  name: 'featuredTherapists',
  title: 'Therapists',
  group: 'service',
  icon: 'users',
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
    shortText('allLabel', 'Link', 'Leads to the directory. The site replaces {count} with the number of therapists.', {
      tokens: ['{count}'],
    }),
  ],
})
