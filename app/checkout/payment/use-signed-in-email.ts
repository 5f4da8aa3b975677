import { useEffect } from 'react'

import type { FirebaseConfig } from '~/auth/firebase-config'
import { watchSignedInEmail } from '~/auth/signed-in-email'
import { savesData } from '~/lib/http/save-data'

/** Fills an empty email field with the address of the signed-in user; what the client typed stays, and nothing comes under the cursor. */
export function useSignedInEmail(
  firebase: FirebaseConfig | null,
  form: () => HTMLFormElement | null,
  onFilled: () => void,
): void {
  useEffect(() => {
    if (!firebase || savesData()) return
    return watchSignedInEmail(firebase, (email) => {
      const field = form()?.elements.namedItem('email')
      if (!(field instanceof HTMLInputElement) || field.value !== '' || field === document.activeElement) return
      field.value = email
      onFilled()
    })
    // eslint-disable-next-line react-hooks/exhaustive-deps -- The settings and the form are the same for the life of the page.
  }, [])
}
