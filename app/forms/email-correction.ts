import { emailHint, suggestEmail } from './email-suggestion'

/** Below an email field: the address that was probably meant, and a button that takes it over. */
export function offerCorrection(field: HTMLInputElement, typed: string): void {
  const suggestion = suggestEmail(typed)
  const hint = emailHint(typed)
  // The newsletter form is a row, and may be on a dark ground.
  const letter = field.closest('.letter')
  const place = letter ?? field.parentElement
  // It may be there, by this or by the server.
  if (!place || suggestion === null || place.textContent?.includes(hint)) return
  const line = document.createElement('p')
  if (!letter) line.className = 'field__hint'
  line.setAttribute('role', 'status')
  place.append(line)
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
