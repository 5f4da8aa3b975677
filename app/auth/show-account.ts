import { trackProgress } from '~/lib/forms/progress'
import { setText } from '~/lib/browser'
import { make } from '~/lib/make-element'

import { authOf } from './auth-context'
import { signingOutTexts } from './session'

/** Creates the line with the user and the sign-out button, and the line for progress. */
function makeLines(signOut: string) {
  const name = make('span', {})
  const button = make('button', { type: 'button', class: 'button button--quiet button--small' }, signOut)
  const userLine = make('p', { class: 'account__who' }, name, button)
  return { userLine, name, button, wait: make('p', { role: 'status', class: 'visually-hidden' }) }
}

/** Renders the signed-in user, sign-out and any error. @param panel inside an element passed to `provideAuth` */
export function showAccount(panel: HTMLElement): void {
  const auth = authOf(panel)
  const { signedInAs = '', signOut = '', signedOut = '' } = panel.dataset
  const status = panel.querySelector<HTMLElement>('.account__said')
  const error = panel.querySelector<HTMLElement>('.account__error')
  const { userLine, name, button, wait } = makeLines(signOut)
  let leaving: 'no' | 'now' | 'done' = 'no'

  function show() {
    const { currentUser, userProfile, authError, isAuthenticated } = auth.getState()
    setText(
      name,
      signedInAs.replace('{name}', () => userProfile?.displayName ?? currentUser?.email ?? ''),
    )
    setText(error, authError ?? '')
    setText(status, leaving === 'done' && !isAuthenticated ? signedOut : '')
    if (isAuthenticated && !userLine.isConnected) {
      panel.prepend(userLine)
      status?.after(wait)
    } else if (!isAuthenticated) {
      userLine.remove()
      wait.remove()
    }
  }

  async function leave() {
    if (leaving === 'now') return
    leaving = 'now'
    button.setAttribute('aria-disabled', 'true')
    const end = trackProgress((long) => {
      wait.className = 'field__hint'
      wait.textContent = long === 'long' ? `${signingOutTexts.busy} ${signingOutTexts.long}` : signingOutTexts.busy
    })
    leaving = (await auth.signOut()) ? 'done' : 'no'
    end()
    wait.textContent = ''
    wait.className = 'visually-hidden'
    button.removeAttribute('aria-disabled')
    show()
    // The button was removed with the session, so focus the message.
    if (leaving === 'done') status?.focus()
  }

  button.addEventListener('click', () => void leave())
  auth.subscribe(show)
  show()
}
