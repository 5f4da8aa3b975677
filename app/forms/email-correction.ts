import { emailHint, suggestEmail } from './email-suggestion'

/** Shows a suggested address below an email field, with a button that applies it. */
export function offerCorrection(field: HTMLInputElement, typed: string): void {
  const suggestion = suggestEmail(typed)
  const hint = emailHint(typed)
  // The newsletter form is a row and may have a dark background.
  const letter = field.closest('.letter')
  const container = letter ?? field.parentElement
  // The server or an earlier call may have added it.
  if (!container || suggestion === null || container.textContent?.includes(hint)) return
  const line = document.createElement('p')
  if (!letter) line.className = 'field__hint'
  line.setAttribute('role', 'status')
  container.append(line)
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
  // Screen readers announce changes only in a live region that exists already.
  setTimeout(() => line.append(hint, ' ', button), 100)
}
