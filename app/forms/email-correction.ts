import { emailHint, suggestEmail } from './email-suggestion'

/** Below an email field: the address that was probably meant, and a button that takes it over. */
export function offerCorrection(field: HTMLInputElement): void {
  const suggestion = suggestEmail(field.value)
  const hint = emailHint(field.value)
  // It may be there, by this or by the server.
  if (suggestion === null || field.form?.textContent?.includes(hint)) return
  const line = document.createElement('p')
  line.setAttribute('role', 'status')
  const letter = field.closest('.letter')
  line.className = letter ? 'note note--calm' : 'field__hint'
  ;(letter ?? field.parentElement)?.append(line)
  field.addEventListener('input', () => line.remove(), { once: true })

  const button = document.createElement('button')
  button.type = 'button'
  button.className = 'button button--quiet'
  button.textContent = 'Use this address'
  button.addEventListener('click', () => {
    field.value = suggestion
    field.dispatchEvent(new Event('input', { bubbles: true }))
    field.focus()
  })
  // Screen readers announce what changes in a live region that is there already.
  setTimeout(() => line.append(hint, ' ', button), 100)
}
