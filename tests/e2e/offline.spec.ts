import type { Page, Request } from '@playwright/test'

import { bookingOn, expectPaid, newEmail, openPaymentWindow, referenceOf, transactionsOf } from './checkout-page'
import * as contact from './contact-form'
import { expect, live, test } from './forms'
import {
  submitDeletionForm,
  fillContactForm,
  fillDeletionForm,
  submitContactForm,
  subscribeOnContactPage,
  loadFormScript,
} from './jobs'
import { statusMessage } from './status-messages'

const KEPT = 'What you typed is still here.'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

/** Sets the connection and waits until requests of the page fail too. */
async function setConnection(page: Page, is = true): Promise<void> {
  await page.context().setOffline(is)
  const arrives = () =>
    page.evaluate(() =>
      fetch('/', { method: 'HEAD', cache: 'no-store' }).then(
        () => true,
        () => false,
      ),
    )
  if (is) await expect.poll(arrives).toBe(false)
}

test('newsletter and contact form offline: keep every value and send once after one more press', async ({
  page,
  host,
}) => {
  await page.goto('/contact')
  await live(page)
  await loadFormScript(page)
  await contact.fill(page)
  await setConnection(page)
  const note = await subscribeOnContactPage(page)
  await expect(note).toContainText('Network error. Please try again.')
  await expect(note).toContainText(KEPT)
  await expect(page.getByRole('main').getByLabel('Your email address')).toHaveValue(/^main\.\d+@example\.co$/)
  await submitContactForm(page)
  await expect(page.locator('.error-summary')).toHaveText(contact.texts.unreachable)
  await contact.expectKept(page)
  await setConnection(page, false)
  await subscribeOnContactPage(page)
  await expect(note).toHaveText('Thanks from the API host.')
  await submitContactForm(page)
  await expect(page.locator('#contact-sent')).toBeFocused()
  expect(host.received).toHaveLength(2)
})

test('form without its script offline: the page stays, and the next press sends it', async ({ page, host }) => {
  await page.route('**/assets/contact-*.js', (route) => route.abort())
  await page.goto('/contact')
  await loadFormScript(page)
  await fillContactForm(page)
  await setConnection(page)
  await submitContactForm(page)
  await expect(page.getByRole('status').filter({ hasText: KEPT })).toBeFocused()
  await setConnection(page, false)
  await submitContactForm(page)
  await expect(page.locator('#contact-sent')).toBeVisible()
  expect(host.received).toHaveLength(1)
})

test('deletion form offline: reports the error, and the confirmation waits for the home page', async ({
  page,
  host,
}) => {
  await page.clock.install()
  await page.goto('/delete-account')
  await live(page)
  await fillDeletionForm(page)
  await setConnection(page)
  await submitDeletionForm(page)
  await expect(page.locator('.error-summary').filter({ hasText: KEPT })).toBeFocused()
  expect(host.received).toHaveLength(0)
  await setConnection(page, false)
  await submitDeletionForm(page)
  await expect(page.locator('#deletion-sent')).toBeFocused()
  expect(host.received).toHaveLength(1)
  await setConnection(page)
  const asked = page.waitForEvent('requestfailed', (request) => request.method() === 'HEAD')
  await page.clock.runFor(5_000)
  await asked
  await expect(page.locator('#deletion-sent')).toBeVisible()
  expect(new URL(page.url()).pathname).toBe('/delete-account')
})

test('booking offline: keeps the selection and the details, and Pay reports the error', async ({ page, product }) => {
  const booking = bookingOn(page)
  const email = newEmail()
  await booking.open()
  // The payment window is a separate chunk that has to load first.
  await page.locator('#payment').waitFor({ state: 'attached' })
  await setConnection(page)
  await page.locator('main label[for="package-6sessions"]').first().click()
  await booking.openPayment(email)
  await booking.pay.click()
  await expect(booking.note).toHaveText('Network error. Please check your connection and try again.')
  await expect(booking.payment).toContainText('This attempt was not charged, and your booking stays here.')
  await booking.cancel.click()
  await expect(booking.email).toHaveValue(email)
  await setConnection(page, false)
  await booking.checkout.click()
  await booking.choose('Pay')
  await expectPaid(page)
  expect(await transactionsOf(product, email)).toHaveLength(1)
})

test(
  'booking offline before the payment window loaded: Checkout reports the error and keeps everything',
  { tag: '@long' },
  async ({ page, product }) => {
    const booking = bookingOn(page)
    const email = newEmail()
    await page.route('**/assets/payment-window-*.js', (route) => route.abort())
    await booking.open()
    await setConnection(page)
    await page.locator('main label[for="package-6sessions"]').first().click()
    await booking.fill(email)
    await booking.checkout.click()
    const note = page.locator('#details .note').filter({ hasText: 'Network error. Please check your connection' })
    await expect(note).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Your details' })).toBeFocused()
    await expect(booking.email).toHaveValue(email)
    // Back online, the hosted page needs no further script.
    await setConnection(page, false)
    await booking.checkout.click()
    await expect(page).toHaveURL(/\/sandbox\/paystack\//)
    expect(await transactionsOf(product, email)).toHaveLength(1)
  },
)

test('link offline: the page stays and says so, and the next press opens it', async ({ page }) => {
  await page.goto('/privacy', { waitUntil: 'networkidle' })
  await page.context().setOffline(true)
  const link = page.locator('footer').getByRole('link', { name: 'FAQ' })
  await link.click()
  await expect(statusMessage(page, 'You are offline, so this page stays as it is.')).toBeVisible()
  await expect(page).toHaveURL(/\/privacy$/)
  await page.context().setOffline(false)
  await link.click()
  await expect(page).toHaveURL(/\/faq$/)
})

test('changed price is shown when the connection breaks off before the new prices, and typed values stay', async ({
  page,
}) => {
  const { booking, email } = await openPaymentWindow(page)
  const plan = { name: '3 Sessions', price: 56_000 }
  const answer = { outcome: 'price-changed', plan, amount: 5_600_000, currency: 'NGN' }
  await page.route('**/services/pay', async (route) => {
    await setConnection(page)
    await route.fulfill({ json: answer })
  })
  await page.route(/\/services\.data/, (route) => route.abort())
  const asked = page.waitForEvent('requestfailed')
  await booking.pay.click()
  await asked
  await expect(booking.note).toContainText('The total is now ₦56,000.')
  await booking.cancel.click()
  await expect(booking.email).toHaveValue(email)
})

/**
 * Pays in the window of the provider, which responds while the site is unreachable.
 * @returns the booking, its email address, and a function that restores the connection
 */
async function payWithoutConnection(page: Page) {
  const { booking, email } = await openPaymentWindow(page)
  await booking.pay.click()
  const pay = booking.popup.getByRole('button', { name: 'Pay', exact: true })
  await expect(pay).toBeVisible()
  let away = true
  await page.route(
    (url) => url.pathname === '/' || url.pathname === '/services/receipt',
    (route) => (away ? route.abort('internetdisconnected') : route.continue()),
  )
  await pay.click()
  const note = page.getByRole('alert').filter({ hasText: 'Your payment is recorded and will be confirmed.' })
  await expect(note).toContainText('Please do not pay again')
  await expect(note).toContainText('the receipt will open when you are back online')
  // Focus on the alert itself would announce it twice.
  await expect(page.getByRole('link', { name: 'Open the receipt' })).toBeFocused()
  return { booking, email, connect: () => void (away = false) }
}

const isConnectionTest = (request: Request) => new URL(request.url()).pathname === '/'

test('paid without a connection: the page takes no second payment and opens the receipt on a press', async ({
  page,
  product,
}) => {
  const { booking, email, connect } = await payWithoutConnection(page)
  // The press tests the connection too, and would open the receipt.
  const looked = page.waitForEvent('requestfailed', isConnectionTest)
  await booking.checkout.click()
  await looked
  await expect(page.getByRole('link', { name: 'Open the receipt' })).toBeFocused()
  await expect(booking.payment).toBeHidden()
  connect()
  await page.getByRole('link', { name: 'Open the receipt' }).click()
  await expectPaid(page)
  expect(referenceOf(page)).not.toBe('')
  expect(await transactionsOf(product, email)).toHaveLength(1)
})

test(
  'paid without a connection: the receipt opens when the browser is back online',
  { tag: '@long' },
  async ({ page }) => {
    const { connect } = await payWithoutConnection(page)
    connect()
    await page.evaluate(() => dispatchEvent(new Event('online')))
    await expectPaid(page)
  },
)

test(
  'paid without a connection: the receipt is retried even without an online event',
  { tag: '@long' },
  async ({ page }) => {
    await page.clock.install()
    const { connect } = await payWithoutConnection(page)
    // Failed attempts keep the message.
    for (const seconds of [10, 20]) {
      const failed = page.waitForEvent('requestfailed', isConnectionTest)
      await page.clock.fastForward(seconds * 1_000)
      await failed
    }
    await expect(page.getByRole('link', { name: 'Open the receipt' })).toBeFocused()
    connect()
    await expect(async () => {
      await page.clock.fastForward(60_000)
      await expect(page.getByRole('alert')).toHaveText('Payment successful with Paystack!', { timeout: 2_000 })
    }).toPass()
  },
)
