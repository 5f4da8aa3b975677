import { defineField, defineType } from 'sanity'
import { type SelectedWithMedia, textOf } from '../preview-values'
import { sibling } from '../sibling'
import { isTeamMember, TeamChoice } from '../team-choice'
import { therapistReference } from '../listed-reference'

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
