import type { Page } from '@playwright/test'

import { expect, test } from './product'
import { bookingOn, newEmail } from './checkout-page'

// Simulates Safari 15.0 to 15.3 and Firefox 91 to 97, whose `dialog` elements have no behaviour.
test.beforeEach(({ page }) =>
  page.addInitScript(() => {
    sessionStorage.popupShown = 'true'
    for (const name of ['showModal', 'show', 'close']) Reflect.deleteProperty(HTMLDialogElement.prototype, name)
    Reflect.deleteProperty(window, 'HTMLDialogElement')
    Reflect.deleteProperty(HTMLDetailsElement.prototype, 'name')
  }),
)

const live = (page: Page) => page.locator('form[data-live]').waitFor()

test('consultation opens and closes without dialog support', async ({ page }) => {
  await page.goto('/')
  const heading = page.getByRole('heading', { name: 'Book a Free Consultation' })
  await expect(heading).toBeHidden()
  await page.getByRole('link', { name: 'Book Free Consultation' }).click()
  await expect(heading).toBeInViewport()
  await page.locator('#consultation').getByRole('button', { name: 'Close' }).click()
  await expect(heading).toBeHidden()
})

test('deletion without dialog support is confirmed on its own page', async ({ page }) => {
  await page.goto('/delete-account')
  await live(page)
  await page.getByLabel('Email address of your account').fill('ade@example.co')
  await page.getByLabel('Confirm email address').fill('ade@example.co')
  await page.getByLabel('Reason for deletion').selectOption('Other')
  await page.getByLabel('I understand that my account').check()
  await page.getByRole('button', { name: 'Delete Account' }).click()
  await page
    .getByRole('form', { name: 'Final confirmation' })
    .getByRole('button', { name: 'Yes, Delete My Account' })
    .click()
  await expect(page.getByText('We have received your request')).toBeVisible()
})

test('checkout without dialog support pays on the hosted page', async ({ page }) => {
  const booking = bookingOn(page)
  await booking.open()
  await booking.fill(newEmail())
  await booking.checkout.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('No money moves here')
  await page.getByRole('button', { name: 'Pay', exact: true }).click()
  await expect(page.getByRole('alert')).toHaveText('Payment successful with Paystack!')
})
