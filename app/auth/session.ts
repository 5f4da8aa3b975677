import * as v from 'valibot'

import type { PageSettings } from '~/lib/settings/settings.server'

import { cleanLine } from '../lib/text/clean-text'

const schema = v.object({
  apiKey: v.string(),
  authDomain: v.string(),
  projectId: v.string(),
  authUrl: v.string(),
  firestoreUrl: v.string(),
})

/** Public Firebase settings for the browser, the same for everyone, so pages remain cacheable. */
export type FirebaseConfig = v.InferOutput<typeof schema>

/** Returns the public settings for a loader; null when sign-in is disabled. */
export const firebaseConfig = ({ firebase }: Pick<PageSettings, 'firebase'>): FirebaseConfig | null =>
  firebase && v.parse(schema, firebase)

/** Parses the settings that the page embeds as JSON, in the browser; null without them. @throws for invalid JSON */
export function readFirebaseConfig(json: string | undefined): FirebaseConfig | null {
  return json ? v.parse(schema, JSON.parse(json)) : null
}

/** Texts of specification section 8. */
export const authTexts = {
  lookup: 'Failed to load user profile. Please try again later.',
  unexpected: 'An unexpected error occurred. Please try again later.',
  signOut: 'Failed to sign out. Please try again.',
} as const

export const signingOutTexts = {
  busy: 'Signing out…',
  long: 'This is taking longer than usual. You can carry on with the form in the meantime.',
} as const

/** Why a signed-in form was not sent. After the sign-in has ended, the form shows the address field again. */
export const signInTexts = {
  expired: 'Your sign-in has ended, so nothing was sent just now. Please enter your email address, or sign in again.',
  changed: 'Your sign-in has changed, so nothing was sent just now. Please check your answers and send them again.',
  forged:
    'We could not confirm your sign-in, so nothing was sent just now. Please enter your email address, or sign in again.',
  unconfirmed:
    'Your account has no confirmed email address, so nothing was sent just now. Please enter your email address.',
  unavailable: 'We cannot check your sign-in right now, so nothing was sent just now. Please try again later.',
} as const

/** The only fields of a `users` document that leave this parser. */
const storedProfile = v.object({
  displayName: v.fallback(v.nullable(v.pipe(v.string(), v.transform(cleanLine), v.nonEmpty())), null),
})

export type UserProfile = v.InferOutput<typeof storedProfile> & { id: string }

/** Parses a `users` document and adds its id. @throws when it is invalid */
export function parseProfile(id: string, data: unknown): UserProfile {
  return { ...v.parse(storedProfile, data), id }
}

/** A signed-in user. An unverified address may belong to somebody else. */
export type CurrentUser = { uid: string; email: string | null; emailVerified: boolean }

/** `error` explains to developers why there is no profile: absent, or refused by the security rules. */
export type ProfileLookup = { data: unknown } | { error: string }

/** Firebase as pages use it, without its types: every call may be slow or fail. */
export type Session = {
  /** Calls the listener with the current user, at first and after each change. Returns the unsubscribe function. */
  onUser(listener: (user: CurrentUser | null) => void): () => void
  /** @throws when the database does not answer */
  readProfile(uid: string): Promise<ProfileLookup>
  /** The ID token of the latest user; null when signed out. @throws when the service does not answer */
  idToken(): Promise<string | null>
  /** @throws when the browser cannot delete the session */
  signOut(): Promise<void>
}

export const noSession: Session = {
  onUser(listener) {
    listener(null)
    return () => undefined
  },
  readProfile: () => Promise.resolve({ error: 'Nobody is signed in' }),
  idToken: () => Promise.resolve(null),
  signOut: () => Promise.resolve(),
}
