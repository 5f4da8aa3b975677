import type { Page } from '@playwright/test'

import { INPUT_KEPT } from './forms'

/** Error messages of the newsletter form. */
export const texts = {
  unreachable: `Network error. Please try again. ${INPUT_KEPT}`,
}

export const field = (page: Page) => page.getByRole('contentinfo').getByLabel('Your email address')
export const button = (page: Page) => page.getByRole('contentinfo').locator('[type=submit]')
export const footerNote = (page: Page) => page.getByRole('contentinfo').locator('.note')

/** Opens the form, which is collapsed in the footer. */
export const unfold = (page: Page) => page.getByRole('contentinfo').locator('.site-footer__letter > summary').click()

export async function subscribe(page: Page, email: string) {
  await field(page).fill(email)
  await button(page).click()
}
