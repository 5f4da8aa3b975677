import { contactSchema } from '../../forms/contact-schema'
import { whereThere } from '../dom'
import { takeOver, unsayAccepted } from './long-form'

/** The contact form. */
whereThere<HTMLFormElement>('form[action="/contact"]', (form) => {
  const { check, send } = takeOver(form, { schema: () => contactSchema, address: '/submit/contact' })
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    const button = form.querySelector<HTMLButtonElement>('[type=submit]')
    if (!button || button.hasAttribute('aria-disabled')) return
    unsayAccepted(form)
    if (check()) void send(button)
  })
})
