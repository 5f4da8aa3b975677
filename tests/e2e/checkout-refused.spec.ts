import type { Page } from '@playwright/test'

import { bookingOn, newEmail, transactionsOf } from './checkout-page'
import { expect, test, PAYSTACK_MESSAGE } from './checkout-providers'

const NOT_WORKING = 'Card payment is not working at the moment. This attempt was not charged. Please book by chat.'
const FAILING =
  'The payment provider is having trouble at the moment. This attempt was not charged. Please try again in a few minutes, or book by chat.'
const BUSY =
  'The payment provider cannot take more payments right now. This attempt was not charged. Please try again in 10 seconds, or book by chat.'
const UNREACHABLE = 'We could not reach the payment provider. This attempt was not charged. Please try again.'

/** One status for each message, and the status of the page without scripts. */
const cases = [
  [401, NOT_WORKING, 503],
  [429, BUSY, 503],
  [500, FAILING, 502],
] as const
test('payment window shows a message for each kind of Paystack failure, and the chat', async ({
  page,
  faults,
  product,
}) => {
  const booking = bookingOn(page)
  const email = newEmail()
  await booking.open()
  await booking.openPayment(email)
  for (const [status, text] of cases)
    await faults.rejectOrdersWhile(status, async () => {
      await booking.pay.click()
      await expect(booking.note).toHaveText(text)
      await expect(booking.payment.getByRole('link', { name: 'Book this by chat' })).toBeVisible()
      await expect(page.getByText(PAYSTACK_MESSAGE)).toHaveCount(0)
    })
  expect(await transactionsOf(product, email)).toEqual([])
  // The values are kept, and the next press pays.
  await booking.choose('Pay')
  await expect(page.getByRole('alert')).toHaveText('Payment successful with Paystack!')
})

test('payment window blames the site for a response that is not from the site', async ({ page }) => {
  await page.route('**/services/pay', (route) => route.fulfill({ status: 502, body: '<h1>Bad gateway</h1>' }))
  const booking = bookingOn(page)
  await booking.open()
  await booking.openPayment(newEmail())
  await booking.pay.click()
  await expect(booking.note).toHaveText(
    'Something went wrong on our side. This attempt was not charged. Please try again in a minute, or book by chat.',
  )
  await expect(booking.payment.getByRole('link', { name: 'Book this by chat' })).toBeVisible()
})

test.describe('checkout without scripts', () => {
  test.use({ javaScriptEnabled: false })

  async function order(page: Page) {
    await page.goto('/services?package=single')
    await page.getByLabel('Your name', { exact: true }).fill('Ngozi Eze')
    await page.getByLabel('Email', { exact: true }).fill('ngozi@example.com')
    await page.getByLabel('Country', { exact: true }).fill('Nigeria')
    const answered = page.waitForResponse((response) => response.request().method() === 'POST')
    await page.getByRole('button', { name: 'Checkout', exact: true }).click()
    return (await answered).status()
  }

  test(
    'shows the message, the chat and the kept values, with the status code',
    { tag: '@long' },
    async ({ page, faults }) => {
      const expectError = async (status: number, text: string) => {
        expect(await order(page)).toBe(status)
        await expect(page.getByRole('alert')).toHaveText(text)
        await expect(page.getByRole('link', { name: 'Book this by chat' }).first()).toBeVisible()
        await expect(page.getByLabel('Email', { exact: true })).toHaveValue('ngozi@example.com')
        await expect(page.getByText(PAYSTACK_MESSAGE)).toHaveCount(0)
      }
      for (const [status, text, answered] of cases)
        await faults.rejectOrdersWhile(status, () => expectError(answered, text))
      await faults.rejectOrdersWhile('hang', () => expectError(502, UNREACHABLE))
    },
  )
})
