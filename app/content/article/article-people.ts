import * as v from 'valibot'

import { withoutZeroWidth } from '~/lib/text/typography'

import { THERAPIST_SUMMARY_PROJECTION, therapistSummarySchema } from '../therapist/therapist'
import { text, wholeItems } from '../sanity/parse'
import { optionalPicture, type ContentPicture, PICTURE_PROJECTION } from '../picture/picture'

/**
 * Selects the person of an author or reviewer. `reference` also covers unpublished therapists: publishing them then
 * invalidates the article. `signersOf` looks up team members.
 */
export const PERSON_PROJECTION =
  `{ kind, member, "reference": therapist, "therapist": therapist->${THERAPIST_SUMMARY_PROJECTION} }` as const

/** All people on the About page, for authors from the team. */
export const TEAM_PROJECTION =
  `*[_id == "aboutPage"][0].blocks[_type == "team"].items[]{ name, role, "portrait": portrait${PICTURE_PROJECTION} }` as const

const person = v.variant('kind', [
  v.object({ kind: v.literal('therapist'), therapist: therapistSummarySchema }),
  v.object({ kind: v.literal('team'), member: text }),
])
export const people = wholeItems(person)

const teamMember = v.object({ name: text, role: text, portrait: optionalPicture })
export const teamMembers = wholeItems(teamMember)

/** An author or reviewer; `id` is the therapist document, `href` the page about the person. */
export type Signer = { id: string | null; name: string; title: string; href: string; image: ContentPicture | null }

/** Returns the people of an article for display, without those who are unpublished or have left the team. */
export function signersOf(named: v.InferOutput<typeof people>, team: v.InferOutput<typeof teamMembers>): Signer[] {
  return named.flatMap((each): Signer[] => {
    if (each.kind === 'therapist') {
      const { _id: id, name, title, slug, image } = each.therapist
      return [{ id, name, title, href: `/therapists/${slug}`, image }]
    }
    const found = team.find(({ name }) => withoutZeroWidth(name) === each.member)
    return found ? [{ id: null, name: found.name, title: found.role, href: '/about', image: found.portrait }] : []
  })
}
