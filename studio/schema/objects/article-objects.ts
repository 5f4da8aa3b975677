import { BulbOutlineIcon } from '@sanity/icons/BulbOutline'
import { UserIcon } from '@sanity/icons/User'
import { WarningOutlineIcon } from '@sanity/icons/WarningOutline'
import { defineField, defineType, defineArrayMember } from 'sanity'

import { isTeamMember, TeamChoice } from '../choices'
import { sibling } from '../document-lookup'
import { shortText, longText } from '../fields'
import { therapistReference } from '../listed-reference'
import { type SelectedWithMedia, textOf, type Selected, titled } from '../preview-values'

import { paragraphs } from './prose'

const kinds = [
  { value: 'therapist', title: 'A therapist' },
  { value: 'team', title: 'Someone on the leadership team' },
]

/** A warning, because a reviewer object cannot be removed: an incomplete one must not block publishing. */
const NOBODY_YET = 'Choose who it is. Until then nobody is shown.'

/** Author or reviewer of an article. */
export const articlePerson = defineType({
  name: 'articlePerson',
  title: 'Person',
  type: 'object',
  fields: [
    defineField({
      name: 'kind',
      title: 'Who it is',
      description: 'Therapists are listed under Therapists, the leadership on the About page.',
      type: 'string',
      options: { list: kinds, layout: 'radio' },
      validation: (rule) => rule.required().warning(NOBODY_YET),
    }),
    therapistReference({
      name: 'therapist',
      title: 'Therapist',
      description: 'Shown with portrait and professional title, and a link to the profile.',
      hidden: (context) => sibling(context, 'kind') !== 'therapist',
      validation: (rule) =>
        rule
          .custom((therapist, context) => sibling(context, 'kind') !== 'therapist' || Boolean(therapist) || NOBODY_YET)
          .warning(),
    }),
    defineField({
      name: 'member',
      title: 'Name',
      description: 'Shown with the portrait and the role that the About page has.',
      type: 'string',
      components: { input: TeamChoice },
      hidden: (context) => sibling(context, 'kind') !== 'team',
      validation: (rule) => [
        rule.custom((member, context) => (sibling(context, 'kind') === 'team' ? isTeamMember(member, context) : true)),
        rule
          .custom((member, context) => sibling(context, 'kind') !== 'team' || Boolean(member) || NOBODY_YET)
          .warning(),
      ],
    }),
  ],
  preview: {
    select: { kind: 'kind', name: 'therapist.name', member: 'member', media: 'therapist.image' },
    prepare: ({ kind, name, member, media }: SelectedWithMedia<'kind' | 'name' | 'member'>) => {
      const isTeam = kind === 'team'
      const person = textOf(isTeam ? member : name)
      if (!person)
        return { title: 'Nobody chosen yet', subtitle: 'Visitors see nobody: open this and choose, or remove it.' }
      return { title: person, subtitle: isTeam ? 'Leadership' : 'Therapist', media: isTeam ? undefined : media }
    },
  },
})

/** Source of an article. */
export const articleSource = defineType({
  name: 'articleSource',
  title: 'Source',
  type: 'object',
  fields: [
    shortText({
      name: 'title',
      title: 'Title',
      description: 'The exact title of the publication, with its number or edition.',
      max: 250,
    }),
    shortText({
      name: 'publisher',
      title: 'Who published it, and when',
      description: 'For example World Health Organization, 2023, or the authors, the journal and the year.',
      max: 200,
    }),
    defineField({
      name: 'address',
      title: 'Address',
      description: 'Where it can be read, beginning with https://. Leave it empty for a book.',
      type: 'url',
      validation: (rule) => rule.uri({ scheme: ['https'] }).error('Enter a full address that begins with https://.'),
    }),
  ],
  preview: { select: { title: 'title', subtitle: 'publisher' } },
})

/** Text of an article: formatted text with callouts and cards between its paragraphs. */
export const articleText = defineType({
  name: 'articleText',
  title: 'Text of an article',
  type: 'array',
  of: [
    paragraphs,
    defineArrayMember({ type: 'callout' }),
    defineArrayMember({ type: 'therapistCard' }),
    defineArrayMember({ type: 'crisisCard' }),
    defineArrayMember({ type: 'callToAction' }),
  ],
})

/** A highlighted key point in an article. */
export const callout = defineType({
  name: 'callout',
  title: 'Callout',
  type: 'object',
  icon: BulbOutlineIcon,
  fields: [
    shortText({ name: 'title', title: 'Title', description: 'A few words. Leave it empty for none.', optional: true }),
    longText({ name: 'text', title: 'Text', description: 'One to three sentences, shown in a box.' }),
  ],
  preview: { select: { title: 'title', subtitle: 'text' } },
})

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
