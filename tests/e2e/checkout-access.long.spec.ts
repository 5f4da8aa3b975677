import { axeFindings } from './axe'
import { bankAction, bookingOn, newEmail, referenceOf } from './checkout-page'
import { expect, test } from './product'

test('checkout has no axe issues or overflow in any state, narrow in light and wide in dark', async ({
  page,
  product,
}) => {
  test.slow()
  const booking = bookingOn(page)
  const email = newEmail()
  const expectAccessible = async (state: string) => {
    for (const [colorScheme, width] of [
      ['light', 360],
      ['dark', 1280],
    ] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await page.setViewportSize({ width, height: 800 })
      const seen = `${state}, ${colorScheme}, ${width} px`
      expect.soft(await axeFindings(page), seen).toEqual([])
      expect.soft(await page.evaluate(() => document.documentElement.scrollWidth), seen).toBe(width)
    }
  }

  await booking.open('/services')
  await booking.checkout.click({ force: true })
  await expect(booking.alert).toBeVisible()
  await expectAccessible('errors')
  await page.getByText('3 Sessions', { exact: true }).click()
  await booking.openPayment(email)
  await expectAccessible('our window')
  await booking.pay.click()
  await expect(booking.popup.getByText('₦55,000.00')).toBeVisible()
  await expectAccessible('the provider’s window')
  await booking.popup.getByRole('button', { name: 'Close' }).click()
  await expect(booking.note).toHaveText('Payment closed')
  await expectAccessible('closed')
  await page.route('**/services/pay', (route) => route.abort())
  await expect(booking.pay).not.toHaveAttribute('aria-disabled')
  await booking.pay.click()
  await expect(booking.note).toHaveText(/^Network error/)
  await page.unroute('**/services/pay')
  await booking.choose('Bank transfer')
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toHaveText('Your bank transfer is on its way')
  // Serve a copy of the receipt that never polls, so that its state is stable.
  const receipt = page.url()
  const answer = await (await page.request.get(receipt)).text()
  await page.route(receipt, (route) => route.fulfill({ body: answer, contentType: 'text/html' }))
  await page.goto(receipt)
  await expectAccessible('transfer pending')
  await page.unroute(receipt)
  await bankAction(product, referenceOf(page), 'arrive')
  await page.goto(receipt)
  await expect(page.getByRole('alert')).toHaveText('Payment successful with Paystack!')
  await expectAccessible('receipt')
  await page.goto('/services/receipt?reference=unknown')
  await expectAccessible('unknown')
})
