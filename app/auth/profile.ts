import * as v from 'valibot'

import { cleanLine } from '../lib/text/clean-text'

/** What a page shows of a client: nothing else of the document in `users` leaves this parser. */
const storedProfile = v.object({
  displayName: v.fallback(v.nullable(v.pipe(v.string(), v.transform(cleanLine), v.nonEmpty())), null),
})

export type UserProfile = v.InferOutput<typeof storedProfile> & { id: string }

/** The profile in a document of `users`, with its id added. @throws when the document is none */
export function parseProfile(id: string, data: unknown): UserProfile {
  return { ...v.parse(storedProfile, data), id }
}
