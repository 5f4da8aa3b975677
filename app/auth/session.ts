/** Someone who is signed in, as far as the pages care. An address that is not verified may be somebody else's. */
export type CurrentUser = { uid: string; email: string | null; emailVerified: boolean }

/** `error` says for developers why there is no profile: absent, or refused by the rules of the database. */
export type ProfileLookup = { data: unknown } | { error: string }

/** What Firebase does for a page, without its types: what is behind it can be as slow or broken as the network. */
export type Session = {
  /** Tells who is signed in, at first and after each change. Returns how to stop listening. */
  onUser(listener: (user: CurrentUser | null) => void): () => void
  /** @throws when the database does not answer */
  readProfile(uid: string): Promise<ProfileLookup>
  /** The ID token of the user told last; null when nobody is signed in any more. @throws when the service does not answer */
  idToken(): Promise<string | null>
  /** @throws when the browser does not let go of the session */
  signOut(): Promise<void>
}

/** Of a browser in which nobody signed in. */
export const noSession: Session = {
  onUser(listener) {
    listener(null)
    return () => undefined
  },
  readProfile: () => Promise.resolve({ error: 'Nobody is signed in' }),
  idToken: () => Promise.resolve(null),
  signOut: () => Promise.resolve(),
}
