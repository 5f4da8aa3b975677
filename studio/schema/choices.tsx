import { useMemo } from 'react'
import type { StringInputProps, ValidationContext } from 'sanity'
import * as v from 'valibot'
import { fetchForRule } from './document-lookup'
import { FAQ_TABS, faqTabs } from './faq-tabs'
import { rowsOf } from './preview-values'
import { useLiveQuery } from './use-live-query'

type Choice = { value: string; title: string }

/** Returns an input that offers the choices that `read` finds in a live query; null while loading. */
function choiceOf(query: string, read: (answer: unknown) => Choice[]) {
  return function ChoiceOf(props: StringInputProps) {
    const answer = useLiveQuery(query, 'choices')
    const { renderDefault, schemaType } = props
    const withChoices = useMemo(
      () => ({ ...schemaType, options: { ...schemaType.options, list: read(answer), layout: 'radio' as const } }),
      [answer, schemaType],
    )
    return renderDefault({ ...props, schemaType: withChoices })
  }
}

/** Input that offers the current tabs of the FAQ page. */
export const TabChoice = choiceOf(FAQ_TABS, (answer) =>
  faqTabs(answer).map(({ value, label }) => ({ value, title: label })),
)

/** Query for the people in Leadership sections of the About page. Parse its result with `names`. */
const TEAM = '*[_id == "aboutPage"][0].blocks[_type == "team"].items[].name'

const names = v.fallback(rowsOf(v.string()), [])

/** Input that offers the people on the About page. */
export const TeamChoice = choiceOf(TEAM, (answer) =>
  v.parse(names, answer).map((name) => ({ value: name, title: name })),
)

/** Rejects a person who is not on the About page, which provides the portrait and the role. */
export async function isTeamMember(member: string | undefined, context: ValidationContext): Promise<true | string> {
  if (!member) return true
  const answer = await fetchForRule<unknown>(context, 'published', TEAM, {}, 'validation.team')
  return (
    v.parse(names, answer).includes(member) ||
    `The About page does not name “${member}”, so the site leaves this person out. Choose somebody else.`
  )
}
