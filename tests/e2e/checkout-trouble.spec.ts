import { bookingOn, expectPaid, newEmail, openPaymentWindow, paymentsOf, transactionsOf } from './checkout-page'
import { expect, PAYSTACK_MESSAGE, test } from './checkout-providers'
import { holdRequests } from './hold-requests'
import { editorClient, type Product } from './product'

const BUSY =
  'The payment provider cannot take more payments right now. This attempt was not charged. Please try again in 10 seconds, or book by chat.'
const FAILING =
  'The payment provider is having trouble at the moment. This attempt was not charged. Please try again in a few minutes, or book by chat.'
const OUR_SIDE =
  'Something went wrong on our side. This attempt was not charged. Please try again in a minute, or book by chat.'
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
    const { booking, email } = await openPaymentWindow(page)
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

  test('shows a message for each kind of failure, keeps the form values, and pays on the next press', async ({
    page,
    faults,
    product,
  }) => {
    const { booking, email } = await openPaymentWindow(page)
    const chat = booking.payment.getByRole('link', { name: 'Book this by chat' })
    const expectMessage = async (text: string) => {
      await booking.pay.click()
      await expect(booking.note).toHaveText(text)
    }
    await page.route('**/services/pay', (route) => route.abort())
    await expectMessage('Network error. Please check your connection and try again.')
    await page.unroute('**/services/pay')
    // A response that is not from the site.
    await page.route('**/services/pay', (route) => route.fulfill({ status: 502, body: '<h1>Bad gateway</h1>' }))
    await expectMessage(OUR_SIDE)
    await expect(chat).toBeVisible()
    await page.unroute('**/services/pay')
    await faults.rejectOrdersWhile(500, async () => {
      await expectMessage(FAILING)
      await expect(chat).toBeVisible()
      await expect(page.getByText(PAYSTACK_MESSAGE)).toHaveCount(0)
    })
    await faults.disconnectWhile('paystack', async () => {
      await expectMessage(UNREACHABLE)
      await expect(chat).toHaveAttribute('href', /^https:\/\/wa\.me\//)
      await booking.cancel.click()
      await expect(booking.email).toHaveValue(email)
      await booking.checkout.click()
      await expect(booking.note).toHaveCount(0)
    })
    expect(await transactionsOf(product, email)).toEqual([])
    await booking.choose('Pay')
    await expectPaid(page)
    expect(await transactionsOf(product, email)).toHaveLength(1)
  })

  test('shows a changed total first, from the form or the content, and pays it on the next press', async ({
    page,
    product,
  }) => {
    const booking = bookingOn(page)
    const email = newEmail()
    const expectChanged = async (total: string) => {
      // The page reloads its offers, which must not meet the next change of the price.
      const reloaded = page.waitForResponse(
        (response) => response.request().method() === 'GET' && new URL(response.url()).pathname === '/services',
      )
      await booking.pay.click()
      await expect(booking.note).toHaveText(
        `The price has changed since you opened this page. The total is now ${total}. Please check and confirm.`,
      )
      expect(await transactionsOf(product, email)).toEqual([])
      await expect(booking.pay).toHaveText(`Pay ${total}`)
      await expect(booking.total).toContainText(`Total${total}`)
      await (await reloaded).finished()
    }
    await booking.open()
    // Simulates a defect: the form has a choice that the page has not counted.
    await page.getByRole('radio', { name: 'Coach in My Pocket, 1 week' }).evaluate((radio: HTMLInputElement) => {
      radio.checked = true
    })
    await expect(booking.total).toContainText('Total₦55,000')
    await booking.openPayment(email)
    await expectChanged('₦62,000')
    await withPrice(product, 56_000, async () => {
      await expect.poll(async () => (await fetch(`${product.siteUrl}/services`)).text()).toContain('₦56,000')
      await expectChanged('₦63,000')
      await booking.pay.click()
      await expect(booking.popup.getByText('₦63,000.00')).toBeVisible()
    })
    // The price has changed back by now: the agreed total counts.
    await booking.popup.getByRole('button', { name: 'Pay', exact: true }).click()
    await expectPaid(page)
    await expect(page.getByText('₦63,000')).toBeVisible()
    expect(paymentsOf(product, email)).toMatchObject([{ amount: 6_300_000, outcome: 'confirmed' }])
  })

  test('stops offering a package that goes off sale while it is open', { tag: '@long' }, async ({ page, product }) => {
    const { booking, email } = await openPaymentWindow(page, '/services?package=6sessions')
    const staff = await editorClient(product)
    const sold = await staff.getDocument('package-6sessions')
    if (!sold) throw new Error('nothing seeded')
    await staff.patch('package-6sessions').set({ price: 0 }).commit()
    try {
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
      const { booking } = await openPaymentWindow(page)
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

test.describe('checkout without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('shows the failure of the provider, the chat and the kept values, with the status code', async ({
    page,
    faults,
  }) => {
    const booking = bookingOn(page)
    await page.goto('/services?package=single')
    await booking.fill('ngozi@example.com')
    const answered = page.waitForResponse((response) => response.request().method() === 'POST')
    await faults.rejectOrdersWhile(429, async () => {
      await booking.checkout.click()
      expect((await answered).status()).toBe(503)
    })
    await expect(page.getByRole('alert')).toHaveText(BUSY)
    await expect(page.getByRole('link', { name: 'Book this by chat' }).first()).toBeVisible()
    await expect(booking.email).toHaveValue('ngozi@example.com')
    await expect(page.getByText(PAYSTACK_MESSAGE)).toHaveCount(0)
  })
})
