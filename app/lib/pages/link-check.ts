import * as v from 'valibot'

/** Maximum of links in one request of the Studio: all are requested at once, within the time limit of a response. */
export const MAX_CHECKED_LINKS = 8

/** The Studio's request: a secret that only staff can create, and links with a document that contains each. */
export const linkCheckRequest = v.object({
  secret: v.string(),
  links: v.pipe(
    v.array(v.object({ address: v.pipe(v.string(), v.maxLength(2_000)), document: v.string() })),
    v.maxLength(MAX_CHECKED_LINKS),
  ),
})

/**
 * - `reachable`: it answered, perhaps after redirects
 * - `gone`: 404 or 410
 * - `refused`: another error, often only for programs: it may work in a browser
 * - `unreachable`: no answer
 * - `unchecked`: not requested, because it is in no document or in a private network
 */
const linkOutcome = v.picklist(['reachable', 'gone', 'refused', 'unreachable', 'unchecked'])
export type LinkOutcome = v.InferOutput<typeof linkOutcome>

const checkedLink = v.object({ address: v.string(), outcome: linkOutcome, status: v.nullable(v.number()) })
export type CheckedLink = v.InferOutput<typeof checkedLink>

/** The site's response. */
export const linkCheckResponse = v.object({ links: v.array(checkedLink) })
