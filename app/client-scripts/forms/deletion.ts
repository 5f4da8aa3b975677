import { authOf, provideAuth } from '../../auth/auth-context'
import { signInTexts, readFirebaseConfig } from '../../auth/session'
import { showAccount } from '../../auth/show-account'
import { deletionSchema, ID_TOKEN, signedInDeletionSchema } from '../../forms/deletion/deletion-schema'
import type { FormAnswer } from '../../lib/forms/form-answer'
import { hasDialogs, isReachable } from '../../lib/browser'
import { find, on, whenPresent } from '../dom'
import { choicesOf, submitInPlace } from './submit-in-place'
import { followSignIn } from './signed-in-fields'

/** Specification, section 9: delay until the home page opens after a request. */
const HOME_AFTER_MS = 5_000

/** Opens the home page, unless offline: the browser's error page would replace the confirmation. */
async function goHome(): Promise<void> {
  if (await isReachable()) location.assign('/')
}

/** The account deletion form with its confirmation dialog. */
function watchDeletion(form: HTMLFormElement, dialog: HTMLDialogElement): void {
  const reasons = choicesOf(form, 'reason')
  const signIn = followSignIn(form)
  let namedAddress: string | null = null
  const { check, send } = submitInPlace(form, {
    schema: () => (signIn.address() === null ? deletionSchema(reasons) : signedInDeletionSchema(reasons)),
    address: '/submit/deletion',
    waitIn: dialog,
  })
  const buttons = dialog.querySelectorAll('button')
  const [cancel, confirm] = buttons
  const setBusy = (busy: boolean) => buttons.forEach((button) => (button.disabled = busy))

  const rejection = (text: keyof typeof signInTexts): { answer: FormAnswer } => ({
    answer: { outcome: 'failed', message: signInTexts[text], ...(text === 'expired' ? { signedOut: true } : {}) },
  })

  /** Returns the ID token of the account that the dialog named; otherwise nothing is sent. */
  async function prepare() {
    if (namedAddress === null) return { fields: {} }
    try {
      const token = await authOf(form).getIdToken()
      if (token === null || signIn.address() === null) return rejection('expired')
      return signIn.address() === namedAddress ? { fields: { [ID_TOKEN]: token } } : rejection('changed')
    } catch {
      return rejection('unavailable')
    }
  }

  async function sendConfirmed(button: HTMLButtonElement) {
    // The focused button is about to be disabled.
    dialog.focus()
    setBusy(true)
    const answered = (answer: FormAnswer | null) => {
      setBusy(false)
      dialog.close()
      if (answer?.outcome === 'failed' && answer.signedOut) signIn.unlock()
    }
    if (await send(button, answered, prepare)) setTimeout(() => void goHome(), HOME_AFTER_MS)
  }

  form.addEventListener('submit', (event) => {
    // Without dialog support the server renders a confirmation page.
    if (!hasDialogs()) return
    event.preventDefault()
    if (!check()) return
    namedAddress = signIn.address()
    // eslint-disable-next-line no-restricted-syntax -- looked for above
    dialog.showModal()
  })
  cancel?.addEventListener('click', () => dialog.close())
  confirm?.addEventListener('click', () => void sendConfirmed(confirm))
  // The dialog stays open while the request is in flight.
  dialog.addEventListener('cancel', (event) => confirm?.disabled && event.preventDefault())
}

whenPresent('[data-auth]', (place) => {
  provideAuth(place, { firebase: readFirebaseConfig(place.dataset['auth']) })
  whenPresent('.account', showAccount)
  const dialog = find<HTMLDialogElement>('main dialog')
  if (dialog) whenPresent<HTMLFormElement>('form[action="/delete-account"]', (form) => watchDeletion(form, dialog))
})

// Go back, or to the home page without a previous one. In a frame, Back could navigate the Studio that shows the
// preview.
on('click', (event) => {
  if (self !== top || history.length < 2 || !(event.target as Element).closest('[data-back]')) return
  event.preventDefault()
  history.back()
})
