import type { PageSettings } from '~/lib/settings.server'

/** What the browser needs to ask Firebase who is signed in: public, and the same for everyone, so that pages stay shared. */
export type FirebaseConfig = {
  apiKey: string
  authDomain: string
  projectId: string
  authUrl: string
  firestoreUrl: string
}

/** For a loader: the settings without what only the server needs; null when nobody can sign in. */
export function firebaseConfig({ firebase }: Pick<PageSettings, 'firebase'>): FirebaseConfig | null {
  if (!firebase) return null
  const { apiKey, authDomain, projectId, authUrl, firestoreUrl } = firebase
  return { apiKey, authDomain, projectId, authUrl, firestoreUrl }
}
