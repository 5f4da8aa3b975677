import type { Page } from '@playwright/test'

export const choice = (page: Page, name: string) => page.getByRole('radio', { name, exact: true })
export const total = (page: Page) => page.getByRole('region', { name: 'Your booking' }).getByRole('status')

/** Whom the therapy is for. */
export const customer = (page: Page) => page.getByRole('combobox', { name: 'Who is the therapy for?' })

/** Chooses as a visitor does, by pressing the row; of add-ons that share a name it shows only what is their own. */
export async function press(page: Page, name: string) {
  const address = await choice(page, name).getAttribute('id')
  await page.locator(`label[for="${address}"]`).click()
}
