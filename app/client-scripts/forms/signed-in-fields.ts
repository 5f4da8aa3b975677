import { authOf } from '../../auth/auth-context'
import { deletionTexts } from '../../forms/deletion/deletion-schema'
import { clearError, setHint } from './send-form'

const emailsOf = (form: HTMLFormElement) => [...form.querySelectorAll<HTMLInputElement>('[type=email]')]

/** Whether the form has the focus or a typed address. */
const isBegun = (form: HTMLFormElement) =>
  form.contains(document.activeElement) || emailsOf(form).some(({ disabled, value }) => !disabled && value !== '')

/** Syncs the address fields of the deletion form with the sign-in: a confirmed address is shown locked. */
export function followSignIn(form: HTMLFormElement) {
  const auth = authOf(form)
  const [email, confirmEmail] = emailsOf(form)
  const again = confirmEmail?.parentElement
  let known: string | null = null
  let found: string | null = null
  let isHintShown = false

  function lock(address: string | null) {
    if (!email || !confirmEmail || !again || known === address) return
    known = address
    for (const field of [email, confirmEmail]) {
      clearError(form, field.name)
      field.value = ''
    }
    email.disabled = address !== null
    email.value = address ?? ''
    if (address === null) email.parentElement?.after(again)
    else again.remove()
  }

  function follow() {
    const { currentUser } = auth.getState()
    // An unconfirmed address may be a stranger's, so treat the client as signed out.
    const address = currentUser?.emailVerified ? currentUser.email : null
    const isUnconfirmed = Boolean(currentUser?.email) && address === null
    // Otherwise a hint of the server stays, such as a suggested spelling.
    if (isUnconfirmed || isHintShown) setHint(form, 'email', isUnconfirmed ? deletionTexts.unconfirmed : null)
    isHintShown = isUnconfirmed
    if (address === found) return
    found = address
    // Never replace what somebody has typed: then the form is sent as signed out.
    if (address === null || !isBegun(form)) lock(address)
  }

  auth.subscribe(follow)
  follow()
  return {
    /** The locked address; null while the field is editable. */
    address: () => known,
    /** Unlocks the field, because the sign-in was rejected. */
    unlock: () => lock(null),
  }
}
