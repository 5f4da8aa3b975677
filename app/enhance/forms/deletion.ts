import { authOf, provideAuth } from '../../auth/auth-context'
import { readFirebaseConfig } from '../../auth/firebase-config'
import { showAccount } from '../../auth/show-account'
import { deletionSchema, ID_TOKEN, signedInDeletionSchema } from '../../forms/deletion-schema'
import { hasDialogs } from '../../lib/pages/has-dialogs'
import { isReachable } from '../../lib/http/reachable'
import { find, on, whereThere } from '../dom'
import { choicesOf, takeOver } from './long-form'
import { followSignIn } from './signed-in-fields'

/** Specification, section 9: when the home page opens after a request. */
const HOME_AFTER_MS = 5_000

/** Without a connection the browser's own error page would take the confirmation away. */
async function goHome(): Promise<void> {
  if (await isReachable()) location.assign('/')
}

/** The request to delete an account, with the window that asks once more. */
function watchDeletion(form: HTMLFormElement, dialog: HTMLDialogElement): void {
  const reasons = choicesOf(form, 'reason')
  const isSignedIn = followSignIn(form)
  const { check, send } = takeOver(form, {
    schema: () => (isSignedIn() ? signedInDeletionSchema(reasons) : deletionSchema(reasons)),
    address: '/submit/deletion',
    waitIn: dialog,
  })
  const buttons = dialog.querySelectorAll('button')
  const [cancel, confirm] = buttons
  const setBusy = (busy: boolean) => buttons.forEach((button) => (button.disabled = busy))

  async function idToken() {
    const token = isSignedIn() ? await authOf(form).getIdToken() : null
    return token === null ? {} : { [ID_TOKEN]: token }
  }

  async function sendConfirmed(button: HTMLButtonElement) {
    // The button that has the focus is about to be disabled.
    dialog.focus()
    setBusy(true)
    const answered = () => {
      setBusy(false)
      dialog.close()
    }
    if (await send(button, answered, idToken)) setTimeout(() => void goHome(), HOME_AFTER_MS)
  }

  form.addEventListener('submit', (event) => {
    // Without dialogs the server asks once more, on a page of its own.
    if (!hasDialogs()) return
    event.preventDefault()
    // eslint-disable-next-line no-restricted-syntax -- looked for above
    if (check()) dialog.showModal()
  })
  cancel?.addEventListener('click', () => dialog.close())
  confirm?.addEventListener('click', () => void sendConfirmed(confirm))
  // The window cannot be left while the request is in flight.
  dialog.addEventListener('cancel', (event) => confirm?.disabled && event.preventDefault())
}

whereThere('[data-auth]', (place) => {
  provideAuth(place, { firebase: readFirebaseConfig(place.dataset['auth']) })
  whereThere('.account', showAccount)
  const dialog = find<HTMLDialogElement>('main dialog')
  if (dialog) whereThere<HTMLFormElement>('form[action="/delete-account"]', (form) => watchDeletion(form, dialog))
})

// Back to the page before; a link to the home page where there is none. In a frame the page before may be that around
// it: the Studio, which shows a preview.
on('click', (event) => {
  if (self !== top || history.length < 2 || !(event.target as Element).closest('[data-back]')) return
  event.preventDefault()
  history.back()
})
