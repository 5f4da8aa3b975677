// A page with nothing on it but the auth context: what any page of the site gets from it.
import { useState } from 'react'
import { createRoot } from 'react-dom/client'

import { AccountPanel } from '~/auth/account-panel'
import { AuthProvider, useAuth } from '~/auth/auth-context'
import type { FirebaseConfig } from '~/auth/firebase-config'

const labels = { signedInAs: 'Signed in as {name}', signOut: 'Sign out', signedOut: 'You are signed out.' }

function Fields() {
  const { currentUser, userProfile, loading, authError, isAuthenticated, isProfileLoaded, getIdToken } = useAuth()
  const state = { currentUser, userProfile, loading, authError, isAuthenticated, isProfileLoaded }
  const [token, setToken] = useState('')
  return (
    <>
      <pre data-testid="state">{JSON.stringify(state)}</pre>
      <button
        onClick={() =>
          void getIdToken().then(
            (given) => setToken(given ?? 'none'),
            () => setToken('failed'),
          )
        }
      >
        Ask for a token
      </button>
      <pre data-testid="token">{token}</pre>
    </>
  )
}

const place = document.querySelector('main')
const config: { firebase: FirebaseConfig | null } = JSON.parse(document.querySelector('#config')?.textContent ?? '')
if (place) {
  createRoot(place).render(
    <AuthProvider firebase={config.firebase}>
      <h1>Account</h1>
      <AccountPanel labels={labels} />
      <Fields />
    </AuthProvider>,
  )
}
