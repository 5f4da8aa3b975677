import * as v from 'valibot'

import type { PageSettings } from '~/lib/settings/settings.server'

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
export function firebaseConfig({ firebase }: Pick<PageSettings, 'firebase'>): FirebaseConfig | null {
  if (!firebase) return null
  const { apiKey, authDomain, projectId, authUrl, firestoreUrl } = firebase
  return { apiKey, authDomain, projectId, authUrl, firestoreUrl }
}

/** Parses the settings that the page embeds as JSON, in the browser; null without them. @throws for invalid JSON */
export function readFirebaseConfig(json: string | undefined): FirebaseConfig | null {
  return json ? v.parse(schema, JSON.parse(json)) : null
}
