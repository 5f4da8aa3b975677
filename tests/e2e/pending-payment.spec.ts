import type { Page } from '@playwright/test'

import { axeFindings } from './axe'
import { bankAction, bookingOn, openPaymentWindow, referenceOf, transactionsOf } from './checkout-page'
import { expect, test } from './checkout-providers'
import type { Product } from './product'

const SUCCESS = 'Payment successful with Paystack!'
const MAY_ARRIVE =
  /^The payment of ₦55,000 that you began at \d\d:\d\d may still arrive\. If you have already sent the money, please do not pay again\./
const NOT_SO_FAR =
  /The payment of ₦55,000 that you began at \d\d:\d\d has not arrived so far\. If you have already sent the money, please do not pay again\./

/** Opens the window of the provider for three sessions. */
async function beginPayment(page: Page, product: Product) {
  const { booking, email } = await openPaymentWindow(page)
  await booking.pay.click()
  await booking.popup.getByRole('button', { name: 'Pay', exact: true }).waitFor()
  const [transaction] = await transactionsOf(product, email)
  return { booking, email, reference: transaction?.reference ?? '' }
}

const expectReceipt = (page: Page) => expect(page.getByRole('alert').filter({ hasText: SUCCESS })).toBeVisible()

test.describe('pending payment', () => {
  test('opens its receipt on /services when paid after its tab was closed, and is charged once', async ({
    page,
    context,
    product,
  }) => {
    const { email, reference } = await beginPayment(page, product)
    await page.close()
    await bankAction(product, reference, 'pay')
    const tab = await context.newPage()
    await tab.goto('/services')
    await expectReceipt(tab)
    expect(referenceOf(tab)).toBe(reference)
    // The receipt was seen, so the page is cacheable again and another booking can be paid.
    const again = await tab.goto('/services')
    expect(again?.headers()['cache-control']).toBe('private, no-cache')
    await bookingOn(tab).open()
    await bookingOn(tab).openPayment(email)
    await bookingOn(tab).choose('Pay')
    await expectReceipt(tab)
    expect(await transactionsOf(product, email)).toHaveLength(2)
  })

  test('opens the receipt of a payment made in the bank’s app after Back', async ({ page, product }) => {
    const { reference } = await beginPayment(page, product)
    await page.goto('/faq')
    await bankAction(product, reference, 'pay')
    await page.goBack()
    await expectReceipt(page)
    expect(referenceOf(page)).toBe(reference)
  })

  test('opens the receipt when the Paystack window is closed after the payment arrived', async ({ page, product }) => {
    const { booking, email, reference } = await beginPayment(page, product)
    await bankAction(product, reference, 'pay')
    await booking.popup.getByRole('button', { name: 'Cancel', exact: true }).click()
    await expectReceipt(page)
    expect(await transactionsOf(product, email)).toHaveLength(1)
  })

  test('warns about money already sent when the Paystack window is closed, and allows another attempt', async ({
    page,
    product,
  }) => {
    const { booking, reference } = await beginPayment(page, product)
    await booking.popup.getByRole('button', { name: 'Cancel', exact: true }).click()
    await expect(booking.note).toHaveText('Payment closed')
    await expect(booking.payment.getByText(NOT_SO_FAR)).toBeVisible()
    await expect(booking.payment.getByRole('link', { name: 'Check this payment' })).toHaveAttribute(
      'href',
      `/services/receipt?reference=${reference}`,
    )
    await booking.pay.click()
    // The frame is reused: wait for the new transaction. Chromium sends a click to the hidden frame’s element, and not
    // into it, until the frame has painted again: use the keyboard.
    await expect(booking.popup.getByText(reference)).toHaveCount(0)
    await booking.popup.getByRole('button', { name: 'Pay', exact: true }).press('Enter')
    await expectReceipt(page)
  })

  test('requires a confirmation that a pending transfer was not sent before a new payment', async ({
    page,
    context,
    product,
  }) => {
    const { email, reference } = await beginPayment(page, product)
    await page.close()
    await bankAction(product, reference, 'transfer')

    const tab = await context.newPage()
    const booking = bookingOn(tab)
    await booking.open()
    await expect(tab.getByText('Before you pay again, please check what became of it.')).toBeVisible()
    await expect(booking.alert).toContainText(MAY_ARRIVE)
    expect(await axeFindings(tab)).toEqual([])
    await booking.openPayment(email)
    await booking.pay.click()
    await expect(booking.note).toContainText(MAY_ARRIVE)
    expect(await transactionsOf(product, email)).toHaveLength(1)
    await booking.payment.getByLabel('I have not sent any money for that payment.').check()
    await booking.choose('Pay')
    await expectReceipt(tab)
    expect(await transactionsOf(product, email)).toHaveLength(2)
  })

  test('appears without scripts on the page, before an order and after the hosted page', async ({
    page,
    context,
    browser,
    product,
  }) => {
    const { email, reference } = await beginPayment(page, product)
    await page.close()
    await bankAction(product, reference, 'transfer')
    const plain = await browser.newPage({
      baseURL: product.siteUrl,
      javaScriptEnabled: false,
      storageState: await context.storageState(),
    })
    const booking = bookingOn(plain)
    await plain.goto(`/services?package=3sessions&payment=closed&reference=${reference}`)
    await expect(booking.alert).toContainText(MAY_ARRIVE)
    await expect(plain.getByText('Payment closed')).toHaveCount(0)
    await booking.fill(email)
    await booking.checkout.click()
    await expect(booking.alert).toContainText(MAY_ARRIVE)
    await expect(booking.email).toHaveValue(email)
    expect(await transactionsOf(product, email)).toHaveLength(1)
    await booking.alert.getByLabel('I have not sent any money for that payment.').check()
    await booking.checkout.click()
    await expect(plain.getByText('₦55,000.00')).toBeVisible()
    expect(await transactionsOf(product, email)).toHaveLength(2)
    await bankAction(product, reference, 'arrive')
    await plain.goto('/services')
    await expect(plain.getByText(SUCCESS)).toBeVisible()
    await plain.close()
  })

  test('never counts as unpaid when the response about a closed window is lost', async ({ page, product }) => {
    const { booking } = await beginPayment(page, product)
    await page.route('**/services/payment*', (route) => route.abort())
    await booking.popup.getByRole('button', { name: 'Cancel', exact: true }).click()
    await expect(booking.note).toContainText('We could not find out whether the payment')
    await expect(booking.payment.getByText('Payment closed')).toHaveCount(0)
  })
})
