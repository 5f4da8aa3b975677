import type { ValidationContext } from 'sanity'
import * as v from 'valibot'
import { choiceOf } from './choice-of'
import { rowsOf } from './rows'
import { API_VERSION } from './unique'

/** Query for the people in Leadership sections of the About page. Parse its result with `names`. */
const TEAM = '*[_id == "aboutPage"][0].blocks[_type == "team"].items[].name'

const names = v.fallback(rowsOf(v.string()), [])

/** Input that offers the people on the About page. */
export const TeamChoice = choiceOf(TEAM, (answer) =>
  v.parse(names, answer).map((name) => ({ value: name, title: name })),
)

/** Rejects a person who is not on the About page, which provides the portrait and the role. */
export async function isTeamMember(
  member: string | undefined,
  { getClient }: ValidationContext,
): Promise<true | string> {
  if (!member) return true
  const answer: unknown = await getClient({ apiVersion: API_VERSION })
    .withConfig({ perspective: 'published' })
    .fetch(TEAM, {}, { tag: 'validation.team' })
  return (
    v.parse(names, answer).includes(member) ||
    `The About page does not name “${member}”, so the site leaves this person out. Choose somebody else.`
  )
}
