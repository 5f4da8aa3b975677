import { authOf } from '../../auth/auth-context'
import { deletionTexts } from '../../forms/deletion-texts'
import { clearError, setHint } from './form-errors'

const emailsOf = (form: HTMLFormElement) => [...form.querySelectorAll<HTMLInputElement>('[type=email]')]

/** Somebody is in the form, or has typed an address. */
const isBegun = (form: HTMLFormElement) =>
  form.contains(document.activeElement) || emailsOf(form).some(({ disabled, value }) => !disabled && value !== '')

type SignIn = {
  /** The address that the form shows locked; null while it asks for one. */
  address(): string | null
  /** Asks for the address again: the sign-in is not taken any more. */
  unlock(): void
}

/**
 * Keeps the two address fields of the deletion form to who is signed in: somebody whose address is confirmed sees it
 * locked, and is not asked for it a second time.
 */
export function followSignIn(form: HTMLFormElement): SignIn {
  const auth = authOf(form)
  const [email, confirmEmail] = emailsOf(form)
  const again = confirmEmail?.parentElement
  let known: string | null = null
  let found: string | null = null

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
    // An address that nobody has confirmed may be a stranger's: it is asked for, as of somebody who is signed out.
    const address = currentUser?.emailVerified ? currentUser.email : null
    setHint(form, 'email', currentUser?.email && address === null ? deletionTexts.unconfirmed : null)
    if (address === found) return
    found = address
    // Nothing is taken away from somebody who has begun: then the form is sent as that of somebody who is signed out.
    if (address === null || !isBegun(form)) lock(address)
  }

  auth.subscribe(follow)
  follow()
  return { address: () => known, unlock: () => lock(null) }
}
