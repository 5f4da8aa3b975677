import type { Locator, Page } from '@playwright/test'

import { expect } from './product'

export const PHONE = { width: 360, height: 740 }

/** Returns the WhatsApp link with a prefilled message. */
export const chatLink = (message: string) => `https://wa.me/2340000000000?text=${encodeURIComponent(message)}`
/** Returns the message that a link to the chat prefills. */
export async function chatText(link: Locator) {
  const { host, searchParams } = new URL((await link.getAttribute('href')) ?? '')
  return host === 'wa.me' ? searchParams.get('text') : null
}
export const consultation = (page: Page) => page.getByRole('dialog', { name: 'Book a Free Consultation' })

/** Prevents the consultation window from opening by itself. */
export const suppressConsultation = (page: Page) =>
  page.addInitScript(() => {
    sessionStorage.popupShown = 'true'
  })

/**
 * Waits until the whole page is laid out, half a second after its load on a phone. Until then positions further down
 * are estimates of the styles (hero.css).
 */
export const waitForLayout = (page: Page) => expect(page.locator('html.scripted:not(.loaded)')).toHaveCount(0)

/** Waits for the keyboard script, which loads when a page with tabs is complete. */
export const keyboardReady = (page: Page): Promise<void> =>
  expect(page.locator('[role=tab][tabindex="-1"]').first()).toBeAttached()

const START_MS = Date.parse('2026-11-18T12:00:00+01:00')

/** Pauses the browser clock on the next page; only the test advances it. */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.install({ time: START_MS })
  await page.clock.pauseAt(START_MS + 1_000)
}
