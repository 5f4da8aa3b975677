import { useEffect, useRef, useState } from 'react'

import type { AccountLabels } from '~/content/account-labels'
import { Waiting } from '~/ui/waiting'

import { useAuth } from './auth-context'
import { signingOutTexts } from './auth-texts'

/** Who is signed in, with a way out, and what went wrong with it. Empty for everyone else. Styles: `account.css`. */
export function AccountPanel({ labels }: { labels: AccountLabels }) {
  const { currentUser, userProfile, authError, isAuthenticated, signOut } = useAuth()
  const [leaving, setLeaving] = useState<'no' | 'now' | 'done'>('no')
  const said = useRef<HTMLParagraphElement>(null)

  // The button has gone with the session, so the keyboard goes on at the message.
  useEffect(() => {
    if (leaving === 'done') said.current?.focus()
  }, [leaving])

  async function leave() {
    if (leaving === 'now') return
    setLeaving('now')
    setLeaving((await signOut()) ? 'done' : 'no')
  }

  const name = userProfile?.displayName ?? currentUser?.email ?? ''
  return (
    <div className="account">
      {isAuthenticated ? (
        <p className="account__who">
          <span>{labels.signedInAs.replace('{name}', () => name)}</span>
          <button
            type="button"
            className="button button--quiet button--small"
            aria-disabled={leaving === 'now'}
            onClick={() => void leave()}
          >
            {labels.signOut}
          </button>
        </p>
      ) : null}
      <p role="status" className="account__said" ref={said} tabIndex={-1}>
        {leaving === 'done' && !isAuthenticated ? labels.signedOut : null}
      </p>
      {isAuthenticated ? (
        <Waiting busy={leaving === 'now'} words={signingOutTexts.busy} instead={signingOutTexts.long} />
      ) : null}
      <p role="alert" className="account__error">
        {authError}
      </p>
    </div>
  )
}
