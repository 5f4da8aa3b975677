import { expect, type Locator, type Page } from '@playwright/test'

import * as contact from './contact-form'

/** Main jobs of visitors, with or without scripts. */
const main = (page: Page) => page.getByRole('main')

/** Focuses a field of the contact page, which loads the form script, and waits for it. */
export async function loadFormScript(page: Page): Promise<void> {
  const script = page.waitForResponse(/\/assets\/newsletter-\w+\.js$/)
  await main(page).getByLabel('Your email address').focus()
  await (await script).finished()
}

let subscribers = 0

/**
 * Subscribes a new address on the contact page: one mailbox may subscribe five times an hour.
 * @returns the element with the response
 */
export async function subscribeOnContactPage(page: Page): Promise<Locator> {
  await main(page)
    .getByLabel('Your email address')
    .fill(`main.${(subscribers += 1)}@example.co`)
  await main(page).getByRole('button', { name: 'Subscribe' }).click({ noWaitAfter: true })
  return main(page).locator('#letter-note')
}

/** Writes a message that no earlier test has sent. */
export const fillContactForm = (page: Page) => contact.fill(page, `Good evening ${Date.now()}`)

export async function submitContactForm(page: Page): Promise<void> {
  await main(page).locator('[action="/contact"] .button').click({ noWaitAfter: true })
}

export async function fillDeletionForm(page: Page): Promise<void> {
  const field = (name: string) => main(page).locator(`[name=${name}]`)
  await field('email').fill('ade+gone@example.co')
  await field('confirmEmail').fill('ade+gone@example.co')
  await field('reason').selectOption('Privacy concerns')
  await field('understand').check()
}

/** Presses the button of the form and then the one that confirms. */
export async function submitDeletionForm(page: Page): Promise<void> {
  await main(page).getByRole('button', { name: 'Delete Account' }).click()
  await main(page).getByRole('button', { name: 'Yes, Delete My Account' }).click({ noWaitAfter: true })
}

/** Signs in as a seeded user on the demo sign-in page. */
export async function signIn(page: Page, { name, email }: { name: string; email: string }): Promise<void> {
  await page.goto('/sandbox/sign-in')
  await page.getByRole('button', { name: new RegExp(name) }).click()
  await expect(page.getByRole('status')).toContainText(email)
}
