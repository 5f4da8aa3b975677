import { UserIcon } from '@sanity/icons/User'
import { defineType } from 'sanity'
import { type SelectedWithMedia, titled } from '../preview-values'
import { therapistReference } from '../listed-reference'

/** A therapist in an article, with a link to the profile. */
export const therapistCard = defineType({
  name: 'therapistCard',
  title: 'Therapist’s card',
  type: 'object',
  icon: UserIcon,
  fields: [
    therapistReference({
      name: 'therapist',
      title: 'Therapist',
      description: 'Shown with portrait, name and professional title. Left out while the therapist is not published.',
      validation: (rule) => rule.required().error('Choose the therapist, or remove the card.'),
    }),
  ],
  preview: {
    select: { title: 'therapist.name', media: 'therapist.image' },
    prepare: ({ title, media }: SelectedWithMedia<'title'>) => ({
      ...titled(title),
      subtitle: 'Therapist’s card',
      media,
    }),
  },
})
