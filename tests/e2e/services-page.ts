import type { Page } from '@playwright/test'

export const choice = (page: Page, name: string) => page.getByRole('radio', { name, exact: true })
export const total = (page: Page) => page.getByRole('region', { name: 'Your booking' }).getByRole('status')

/** Chooses as a visitor does, by pressing the card. */
export const press = (page: Page, name: string) => page.getByText(name, { exact: true }).first().click()
