import * as v from 'valibot'

import type { PageSettings } from '~/lib/settings/settings.server'

const schema = v.object({
  apiKey: v.string(),
  authDomain: v.string(),
  projectId: v.string(),
  authUrl: v.string(),
  firestoreUrl: v.string(),
})

/** What the browser needs to ask Firebase who is signed in: public, and the same for everyone, so that pages stay shared. */
export type FirebaseConfig = v.InferOutput<typeof schema>

/** For a loader: the settings without what only the server needs; null when nobody can sign in. */
export function firebaseConfig({ firebase }: Pick<PageSettings, 'firebase'>): FirebaseConfig | null {
  if (!firebase) return null
  const { apiKey, authDomain, projectId, authUrl, firestoreUrl } = firebase
  return { apiKey, authDomain, projectId, authUrl, firestoreUrl }
}

/** In the browser: the settings that the page carries as JSON; null where it carries none. @throws for anything else */
export function readFirebaseConfig(json: string | undefined): FirebaseConfig | null {
  return json ? v.parse(schema, JSON.parse(json)) : null
}
