import { WarningOutlineIcon } from '@sanity/icons/WarningOutline'
import { defineType } from 'sanity'
import { shortText } from '../fields'
import { type Selected, textOf } from '../preview-values'

/** Emergency contact in an article. Number and texts come from the site settings. */
export const crisisCard = defineType({
  name: 'crisisCard',
  title: 'Crisis line',
  type: 'object',
  icon: WarningOutlineIcon,
  fields: [
    shortText({
      name: 'heading',
      title: 'Heading',
      description: 'Leave it empty for the heading of the site settings. Number and text always come from there.',
      optional: true,
    }),
  ],
  preview: {
    select: { heading: 'heading' },
    prepare: ({ heading }: Selected<'heading'>) => ({
      title: textOf(heading) ?? 'Crisis line',
      subtitle: 'As in the site settings',
    }),
  },
})
