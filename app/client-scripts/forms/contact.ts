import { contactSchema } from '../../forms/contact/contact-schema'
import { whenPresent } from '../dom'
import { submitInPlace, clearAccepted } from './submit-in-place'

whenPresent<HTMLFormElement>('form[action="/contact"]', (form) => {
  const { check, send } = submitInPlace(form, { schema: () => contactSchema, address: '/submit/contact' })
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    const button = form.querySelector<HTMLButtonElement>('[type=submit]')
    if (!button || button.hasAttribute('aria-disabled')) return
    clearAccepted(form)
    if (check()) void send(button)
  })
})
