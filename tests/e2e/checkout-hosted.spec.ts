import type { Page } from '@playwright/test'

import { bookingOn, collectHosts, newEmail, paymentsOf, referenceOf, transactionsOf } from './checkout-page'
import { expect, test } from './product'

test.use({ javaScriptEnabled: false })

const hostedButton = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** Submits the form and waits for the hosted page of the provider. */
async function openHostedPage(page: Page, email: string) {
  const booking = bookingOn(page)
  await page.goto('/services?package=3sessions')
  await booking.fill(email)
  await booking.checkout.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('No money moves here')
}

test.describe('checkout without scripts', () => {
  test('shows each error beside its field, keeps the values and marks the title', async ({ page }) => {
    const booking = bookingOn(page)
    await page.goto('/services')
    await expect(booking.checkout).toBeEnabled()
    await expect(booking.checkout).not.toHaveAttribute('aria-disabled')
    await booking.country.fill('Nigeria')
    await booking.email.fill('ngozi@example')
    const [answer] = await Promise.all([page.waitForResponse(/\/services/), booking.checkout.click()])
    expect(answer.status()).toBe(400)
    expect(answer.headers()['cache-control']).toBe('no-store')
    await expect(page).toHaveTitle('Error: Services | Indigo Room')
    await expect(page).toHaveURL(/#details$/)
    await expect(booking.alert).toHaveText('Please select a plan before proceeding')
    await expect(booking.name).toHaveAccessibleDescription('Name is required')
    await expect(booking.email).toHaveAccessibleDescription('Please enter a valid email address')
    await expect(booking.email).toHaveValue('ngozi@example')
    await expect(booking.country).toHaveValue('Nigeria')
    await expect(booking.country).toHaveAttribute('aria-invalid', 'false')
  })

  test('pays on the hosted page and ends on the receipt', async ({ page, context, product }) => {
    const hosts = collectHosts(context)
    const email = newEmail()
    await openHostedPage(page, email)
    await expect(page.getByText('₦55,000.00')).toBeVisible()
    await hostedButton(page, 'Pay').click()
    await expect(page.getByRole('alert')).toHaveText('Payment successful with Paystack!')
    const reference = referenceOf(page)
    expect(await transactionsOf(product, email)).toMatchObject([{ reference, status: 'success', amount: 5_500_000 }])
    await page.reload()
    await expect(page.getByRole('alert')).toHaveText('Payment successful with Paystack!')
    expect(paymentsOf(product, email)).toMatchObject([{ reference, outcome: 'confirmed' }])
    expect([...hosts]).toEqual([new URL(product.siteUrl).host])
  })

  test('keeps the selection and reports “Payment closed” when the hosted payment is cancelled', async ({
    page,
    product,
  }) => {
    const booking = bookingOn(page)
    const email = newEmail()
    await openHostedPage(page, email)
    await hostedButton(page, 'Cancel').click()
    await expect(page).toHaveURL(/#details$/)
    await expect(booking.alert).toHaveText('Payment closed')
    await expect(page.getByText(/^The payment of ₦55,000 that you began at .* has not arrived so far\./)).toBeVisible()
    await expect(booking.email).toHaveValue(email)
    await expect(booking.name).not.toHaveValue('')
    await expect(booking.country).not.toHaveValue('')
    await expect(booking.total).toContainText('Total₦55,000')
    // Only the returning visitor sees the message.
    await page.goto('/services?package=3sessions')
    await expect(page.getByRole('alert')).toHaveCount(0)
    expect(paymentsOf(product, email)).toEqual([])
  })
})
