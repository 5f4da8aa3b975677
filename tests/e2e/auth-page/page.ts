// A bare page that contains only the auth context.
import { authOf, provideAuth } from '~/auth/auth-context'
import { readFirebaseConfig } from '~/auth/session'
import { showAccount } from '~/auth/show-account'

const find = (selector: string) => document.querySelector<HTMLElement>(selector) ?? document.body

const place = find('main')
const outside = find('[data-testid=outside]')
try {
  authOf(outside)
} catch (error) {
  outside.textContent = String(error)
}

provideAuth(place, { firebase: readFirebaseConfig(place.dataset['auth']) })
showAccount(find('.account'))

const auth = authOf(find('[data-testid=state]'))
function show() {
  const { currentUser, userProfile, loading, authError, isAuthenticated, isProfileLoaded } = auth.getState()
  const state = { currentUser, userProfile, loading, authError, isAuthenticated, isProfileLoaded }
  find('[data-testid=state]').textContent = JSON.stringify(state)
}
auth.subscribe(show)
show()

find('[data-testid=ask]').addEventListener('click', () => {
  void auth.getIdToken().then(
    (given) => (find('[data-testid=token]').textContent = given ?? 'none'),
    () => (find('[data-testid=token]').textContent = 'failed'),
  )
})
