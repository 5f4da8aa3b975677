import { defineQuery } from 'groq'
import * as v from 'valibot'

import { parseEach, text } from '../sanity/parse'
import type { ContentReader } from '../sanity/reader'

export const CHOSEN_THERAPIST_QUERY = defineQuery(
  `*[_type == "therapist" && slug.current == $slug] | order(_id asc)[0]{ _id, name, acceptingNew, "slug": slug.current }`,
)

const schema = v.object({ slug: v.pipe(text, v.slug()), name: text, acceptingNew: v.fallback(v.boolean(), false) })

/** The selected therapist of a booking. */
export type ChosenTherapist = { slug: string; name: string }

/**
 * Returns the therapist at an address by name, with whether they take new clients; null when there is none. Unknown
 * addresses cost no query.
 * @param fresh bypasses every cache
 */
export async function readChosenTherapist(
  content: ContentReader,
  slug: string,
  { fresh = false }: { fresh?: boolean } = {},
): Promise<(ChosenTherapist & { acceptingNew: boolean }) | null> {
  const addresses = await content.addresses()
  if (addresses?.hasTherapist(slug) === false) return null
  const found = await content.fetch(CHOSEN_THERAPIST_QUERY, { slug }, { fresh })
  return parseEach(schema, found ? [found] : [], content.report)[0] ?? null
}
