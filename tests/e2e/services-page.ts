import type { Page } from '@playwright/test'

export const offerRadio = (page: Page, name: string) => page.getByRole('radio', { name, exact: true })
export const total = (page: Page) => page.getByRole('region', { name: 'Your booking' }).getByRole('status')

/** The select for the customer type. */
export const customer = (page: Page) => page.getByRole('combobox', { name: 'Who is the therapy for?' })

/** Chooses an offer by pressing its row, because add-ons with a shared name show only the rest of it. */
export async function chooseOffer(page: Page, name: string) {
  const address = await offerRadio(page, name).getAttribute('id')
  await page.locator(`label[for="${address}"]`).click()
}
