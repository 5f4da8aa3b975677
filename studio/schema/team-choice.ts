import type { ValidationContext } from 'sanity'
import * as v from 'valibot'
import { choiceOf } from './choice-of'
import { rowsOf } from './rows'
import { API_VERSION } from './unique'

/** Everybody in a Leadership section of the About page. Its answer goes through `names`. */
const TEAM = '*[_id == "aboutPage"][0].blocks[_type == "team"].items[].name'

const names = v.fallback(rowsOf(v.string()), [])

/** Lets staff choose somebody whom the About page names at this moment. */
export const TeamChoice = choiceOf(TEAM, (answer) =>
  v.parse(names, answer).map((name) => ({ value: name, title: name })),
)

/** Refuses somebody whom visitors do not find on the About page: the site knows the portrait and the role from there. */
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
