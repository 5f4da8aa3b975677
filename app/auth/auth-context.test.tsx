import { renderToString } from 'react-dom/server'
import { describe, expect, it, vi } from 'vitest'

import { AccountPanel } from './account-panel'
import { AuthProvider, useAuth } from './auth-context'
import { firebaseConfig } from './firebase-config'

const labels = { signedInAs: 'Signed in as {name}', signOut: 'Sign out', signedOut: 'You are signed out.' }
const firebase = {
  apiKey: 'key',
  authDomain: 'a.example',
  projectId: 'a',
  authUrl: 'https://a.example',
  firestoreUrl: 'https://a.example',
}

function Fields() {
  const { currentUser, userProfile, loading, authError, isAuthenticated, isProfileLoaded } = useAuth()
  return <pre>{JSON.stringify({ currentUser, userProfile, loading, authError, isAuthenticated, isProfileLoaded })}</pre>
}

describe('the auth context', () => {
  it('outside its provider is an error', () => {
    vi.spyOn(console, 'error').mockReturnValue()
    expect(() => renderToString(<Fields />)).toThrow('AuthProvider')
    vi.restoreAllMocks()
  })

  it('on the server knows nobody and is loading, with settings and without: the page is the same for everyone', () => {
    const page = (config: typeof firebase | null) =>
      renderToString(
        <AuthProvider firebase={config}>
          <AccountPanel labels={labels} />
          <Fields />
        </AuthProvider>,
      )
    expect(page(firebase)).toBe(page(null))
    expect(page(firebase)).not.toContain('Sign out')
    const shown = page(firebase).replaceAll('&quot;', '"')
    expect(shown).toContain(
      '{"currentUser":null,"userProfile":null,"loading":true,"authError":null,"isAuthenticated":false,"isProfileLoaded":false}',
    )
  })

  it("gets what the browser may know, not the address of the server's keys", () => {
    expect(firebaseConfig({ firebase: { ...firebase, jwksUrl: 'https://keys.example' } })).toEqual(firebase)
    expect(firebaseConfig({ firebase: null })).toBeNull()
  })
})
