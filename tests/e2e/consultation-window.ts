import type { Page } from '@playwright/test'

/** Where a link to the chat leads that begins with these words. */
export const chat = (message: string) => `https://wa.me/2340000000000?text=${encodeURIComponent(message)}`
export const consultation = (page: Page) => page.getByRole('dialog', { name: 'Book a Free Consultation' })

/** Keeps away the window that opens by itself, where a test is about something else. */
export const undisturbed = (page: Page) =>
  page.addInitScript(() => {
    sessionStorage.popupShown = 'true'
  })
