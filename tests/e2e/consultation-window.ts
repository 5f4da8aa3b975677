import type { Page } from '@playwright/test'

/** Returns the WhatsApp link with a prefilled message. */
export const chatLink = (message: string) => `https://wa.me/2340000000000?text=${encodeURIComponent(message)}`
export const consultation = (page: Page) => page.getByRole('dialog', { name: 'Book a Free Consultation' })

/** Prevents the consultation window from opening by itself. */
export const suppressConsultation = (page: Page) =>
  page.addInitScript(() => {
    sessionStorage.popupShown = 'true'
  })
