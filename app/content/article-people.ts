import * as v from 'valibot'

import { seenOf } from '~/lib/text/typography'

import { FACE_PROJECTION, faceSchema } from './face'
import { text, wholeItems } from './parse'
import { optionalPicture, type ContentPicture } from './picture'
import { PICTURE_PROJECTION } from './projections'

/**
 * Inside an author or a reviewer: whom it names. `reference` names therapists also while they are
 * not published, so that the article changes when they are. A member of the team is looked up by `signersOf`.
 */
export const PERSON_PROJECTION =
  `{ kind, member, "reference": therapist, "therapist": therapist->${FACE_PROJECTION} }` as const

/** Everybody whom the About page names, for authors of the team. */
export const TEAM_PROJECTION =
  `*[_id == "aboutPage"][0].blocks[_type == "team"].items[]{ name, role, "portrait": portrait${PICTURE_PROJECTION} }` as const

const person = v.variant('kind', [
  v.object({ kind: v.literal('therapist'), therapist: faceSchema }),
  v.object({ kind: v.literal('team'), member: text }),
])
export const people = wholeItems(person)

const teamMember = v.object({ name: text, role: text, portrait: optionalPicture })
export const teamMembers = wholeItems(teamMember)

/** Who signs an article; `id` is the therapist's document, `href` where more stands about the person. */
export type Signer = { id: string | null; name: string; title: string; href: string; image: ContentPicture | null }

/** The people of an article as they are shown; whoever is not published, or has left the team, is left out. */
export function signersOf(named: v.InferOutput<typeof people>, team: v.InferOutput<typeof teamMembers>): Signer[] {
  return named.flatMap((each): Signer[] => {
    if (each.kind === 'therapist') {
      const { _id: id, name, title, slug, image } = each.therapist
      return [{ id, name, title, href: `/therapists/${slug}`, image }]
    }
    const found = team.find(({ name }) => seenOf(name) === each.member)
    return found ? [{ id: null, name: found.name, title: found.role, href: '/about', image: found.portrait }] : []
  })
}
