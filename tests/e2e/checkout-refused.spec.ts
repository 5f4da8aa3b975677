import type { Page } from '@playwright/test'

import { bookingOn, newEmail, transactionsOf } from './checkout-page'
import { expect, test, PAYSTACK_MESSAGE } from './checkout-providers'
import { editorClient, type Product } from './product'

const NOT_WORKING = 'Card payment is not working at the moment. This attempt was not charged. Please book by chat.'
const FAILING =
  'The payment provider is having trouble at the moment. This attempt was not charged. Please try again in a few minutes, or book by chat.'
const BUSY =
  'The payment provider cannot take more payments right now. This attempt was not charged. Please try again in 10 seconds, or book by chat.'
const UNREACHABLE = 'We could not reach the payment provider. This attempt was not charged. Please try again.'

/** One status for each message. */
const cases = [
  [401, NOT_WORKING, 503],
  [429, BUSY, 503],
  [500, FAILING, 502],
] as const
/** Statuses that share the message of another one. */
const sameMessageCases = [
  [403, NOT_WORKING, 503],
  [503, FAILING, 502],
] as const

const chatOf = (page: Page) => page.getByRole('link', { name: 'Book this by chat' })

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
  const expectError = async (page: Page, text: string) => {
    await expect(page.getByRole('alert')).toHaveText(text)
    await expect(chatOf(page).first()).toBeVisible()
    await expect(page.getByLabel('Email', { exact: true })).toHaveValue('ngozi@example.com')
    await expect(page.getByText(PAYSTACK_MESSAGE)).toHaveCount(0)
  }

  test('shows the same messages with the matching status code', { tag: '@long' }, async ({ page, faults }) => {
    for (const [status, text, answered] of [...cases, ...sameMessageCases])
      await faults.rejectOrdersWhile(status, async () => {
        expect(await order(page)).toBe(answered)
        await expectError(page, text)
      })
  })

  test(
    'reports a refused or hanging connection to Paystack as unreachable',
    { tag: '@long' },
    async ({ page, faults }) => {
      await faults.disconnectWhile('paystack', async () => {
        expect(await order(page)).toBe(502)
        await expectError(page, UNREACHABLE)
      })
      await faults.rejectOrdersWhile('hang', async () => {
        expect(await order(page)).toBe(502)
        await expectError(page, UNREACHABLE)
      })
    },
  )

  test(
    'rejects a price above the limit of one payment, and every page still loads',
    { tag: '@long' },
    async ({ page, product }) => {
      await withPriceAboveLimit(product, async () => {
        for (const path of ['/services', '/', '/faq', '/therapists/adaeze-okonkwo'])
          expect((await page.goto(path))?.status(), path).toBe(200)
        await page.goto('/services')
        await expect(page.getByRole('radio', { name: /^Single Session/ })).toHaveCount(0)
        for (const address of ['/services', '/services/pay'])
          expect(
            await page.request
              .post(address, {
                headers: { Origin: product.siteUrl },
                form: {
                  package: 'single',
                  name: 'Ngozi',
                  email: 'ngozi@example.com',
                  country: 'Nigeria',
                  shown: 'single=1000000000000000',
                  intent: 'checkout',
                },
              })
              .then((answer) => answer.status()),
            address,
          ).toBe(409)
      })
    },
  )
})

/** Sets the price of the single session to 1e15 naira while `during` runs. */
async function withPriceAboveLimit(product: Product, during: () => Promise<void>) {
  const staff = await editorClient(product)
  const shown = (text: string) =>
    expect.poll(async () => (await fetch(`${product.siteUrl}/services`)).text()).toContain(text)
  await staff.patch('package-single').set({ price: 1e15 }).commit()
  try {
    await expect.poll(async () => (await fetch(`${product.siteUrl}/services`)).text()).not.toContain('Single Session')
    await during()
  } finally {
    await staff.patch('package-single').set({ price: 20_000 }).commit()
    await shown('Single Session')
  }
}
