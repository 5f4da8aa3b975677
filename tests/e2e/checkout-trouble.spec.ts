import type { Page } from '@playwright/test'

import { bookingOn, newEmail, paymentsOf, transactionsOf } from './checkout-page'
import { expect, test } from './checkout-providers'
import { holdRequests } from './hold-requests'
import { editorClient, type Product } from './product'

const expectPaid = (page: Page) => expect(page.getByRole('alert')).toHaveText('Payment successful with Paystack!')
const UNREACHABLE = 'We could not reach the payment provider. This attempt was not charged. Please try again.'

/** Changes the price of three sessions while `during` runs. */
async function withPrice(product: Product, price: number, during: () => Promise<void>) {
  const staff = await editorClient(product)
  await staff.patch('package-3sessions').set({ price }).commit()
  await during().finally(() => staff.patch('package-3sessions').set({ price: 55_000 }).commit())
}

test.describe('payment window', () => {
  test('offers the hosted page when Paystack takes ten seconds, and still opens later', async ({ page, product }) => {
    await page.clock.install()
    const arrive = await holdRequests(page, '**/transaction/verify_access_code/*')
    const booking = bookingOn(page)
    const email = newEmail()
    await booking.open()
    await booking.openPayment(email)
    const requested = page.waitForRequest('**/transaction/verify_access_code/*')
    await booking.pay.click()
    await requested
    await expect(booking.payment).toBeHidden()
    await page.clock.fastForward(10_000)
    await expect(booking.note).toHaveText('The card form is taking a while to load.')
    await expect(booking.hostedPage).toHaveAttribute('href', /\/sandbox\/paystack\/[a-z0-9]{15}$/)
    arrive()
    await expect(booking.popup.getByText('₦55,000.00')).toBeVisible()
    await expect(booking.payment).toBeHidden()
    await expect(page.locator('iframe[id^=inline-checkout]')).toBeFocused()
    await booking.popup.getByRole('button', { name: 'Pay', exact: true }).click()
    await expectPaid(page)
    expect(await transactionsOf(product, email)).toHaveLength(1)
  })

  test('offers the hosted page when the Paystack library hangs', { tag: '@long' }, async ({ page }) => {
    await page.clock.install()
    let arrive = () => {}
    const held = new Promise<void>((resolve) => (arrive = resolve))
    await page.route('**/inline-*.js', async (route) => {
      await held
      await route.abort()
    })
    const booking = bookingOn(page)
    await booking.open()
    await booking.openPayment(newEmail())
    const requested = page.waitForRequest('**/inline-*.js')
    await booking.pay.click()
    await requested
    await expect(booking.pay).toHaveAttribute('aria-disabled', 'true')
    await page.clock.fastForward(10_000)
    await expect(booking.note).toHaveText('The card form is taking a while to load.')
    await expect(booking.hostedPage).toBeVisible()
    arrive()
    await expect(booking.note).toHaveText(UNREACHABLE)
    await expect(booking.payment.getByRole('link', { name: 'Book this by chat' })).toHaveAttribute(
      'href',
      /^https:\/\/wa\.me\//,
    )
    await expect(booking.hostedPage).toHaveAttribute('href', /\/sandbox\/paystack\/[a-z0-9]{15}$/)
  })

  test('reports a lost connection or an unreachable provider and keeps the form values', async ({
    page,
    faults,
    product,
  }) => {
    const booking = bookingOn(page)
    const email = newEmail()
    await booking.open()
    await booking.openPayment(email)
    await page.route('**/services/pay', (route) => route.abort())
    await booking.pay.click()
    await expect(booking.note).toHaveText('Network error. Please check your connection and try again.')
    await page.unroute('**/services/pay')
    await faults.disconnectWhile('paystack', async () => {
      await booking.pay.click()
      await expect(booking.note).toHaveText(UNREACHABLE)
      await booking.cancel.click()
      await expect(booking.email).toHaveValue(email)
      await booking.checkout.click()
      await expect(booking.note).toHaveCount(0)
    })
    await booking.choose('Pay')
    await expectPaid(page)
    expect(await transactionsOf(product, email)).toHaveLength(1)
  })

  test('shows a changed price first and pays it on the second press', async ({ page, product }) => {
    const booking = bookingOn(page)
    const email = newEmail()
    await booking.open()
    await booking.openPayment(email)
    await withPrice(product, 56_000, async () => {
      await expect(async () =>
        expect(await (await fetch(`${product.siteUrl}/services`)).text()).toContain('₦56,000'),
      ).toPass()
      await booking.pay.click()
      await expect(booking.note).toHaveText(
        'The price has changed since you opened this page. The total is now ₦56,000. Please check and confirm.',
      )
      expect(await transactionsOf(product, email)).toEqual([])
      await expect(booking.pay).toHaveText('Pay ₦56,000')
      await expect(booking.total).toContainText('Total₦56,000')
      await booking.pay.click()
      await expect(booking.popup.getByText('₦56,000.00')).toBeVisible()
    })
    // The price has changed back by now: the agreed total counts.
    await booking.popup.getByRole('button', { name: 'Pay', exact: true }).click()
    await expectPaid(page)
    await expect(page.getByText('₦56,000')).toBeVisible()
    expect(paymentsOf(product, email)).toMatchObject([{ amount: 5_600_000, outcome: 'confirmed' }])
  })

  test('rejects a total that differs from the form, shows it, and pays on the second press', async ({
    page,
    product,
  }) => {
    const booking = bookingOn(page)
    const email = newEmail()
    await booking.open()
    // Simulates a defect: the form has a choice that the page has not counted.
    await page.getByRole('radio', { name: 'Coach in My Pocket, 1 week' }).evaluate((radio: HTMLInputElement) => {
      radio.checked = true
    })
    await expect(booking.total).toContainText('Total₦55,000')
    await booking.openPayment(email)
    await booking.pay.click()
    await expect(booking.note).toHaveText(
      'The price has changed since you opened this page. The total is now ₦62,000. Please check and confirm.',
    )
    expect(await transactionsOf(product, email)).toEqual([])
    await expect(booking.pay).toHaveText('Pay ₦62,000')
    await expect(booking.total).toContainText('Total₦62,000')
    await booking.choose('Pay')
    await expectPaid(page)
    expect(paymentsOf(product, email)).toMatchObject([{ amount: 6_200_000, outcome: 'confirmed' }])
  })

  test('stops offering a package that goes off sale while it is open', { tag: '@long' }, async ({ page, product }) => {
    const booking = bookingOn(page)
    const email = newEmail()
    await booking.open('/services?package=6sessions')
    await booking.openPayment(email)
    const staff = await editorClient(product)
    const sold = await staff.getDocument('package-6sessions')
    if (!sold) throw new Error('nothing seeded')
    await staff.patch('package-6sessions').set({ price: 0 }).commit()
    try {
      await expect(async () =>
        expect(await (await fetch(`${product.siteUrl}/services`)).text()).not.toContain('₦105,000'),
      ).toPass()
      await booking.pay.click()
      await expect(booking.note).toHaveText('Please select a plan before proceeding')
      await expect(booking.payment.getByRole('button', { name: /^Pay/ })).toHaveCount(0)
      await expect(booking.cancel).toBeVisible()
      expect(await transactionsOf(product, email)).toEqual([])
    } finally {
      await staff.patch('package-6sessions').set({ price: sold['price'] }).commit()
    }
  })

  test(
    'closes when the page is restored from the back-forward cache, and can pay',
    { tag: '@long' },
    async ({ page }) => {
      const booking = bookingOn(page)
      await booking.open()
      await booking.openPayment(newEmail())
      await booking.pay.click()
      await expect(booking.popup.getByText('₦55,000.00')).toBeVisible()
      // Simulate a restore from the back-forward cache, which automated browsers disable.
      await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
      await expect(page.locator('iframe[id^=inline-checkout]')).toBeHidden()
      await booking.checkout.click()
      await expect(booking.note).toHaveCount(0)
      await booking.choose('Pay')
      await expectPaid(page)
    },
  )
})
