import * as v from 'valibot'

import { cleanLine } from '../lib/text/clean-text'

/** The only fields of a `users` document that leave this parser. */
const storedProfile = v.object({
  displayName: v.fallback(v.nullable(v.pipe(v.string(), v.transform(cleanLine), v.nonEmpty())), null),
})

export type UserProfile = v.InferOutput<typeof storedProfile> & { id: string }

/** Parses a `users` document and adds its id. @throws when it is invalid */
export function parseProfile(id: string, data: unknown): UserProfile {
  return { ...v.parse(storedProfile, data), id }
}
