import { expectAccessible } from './expect-accessible'
import { bankAction, bookingOn, expectPaid, newEmail, referenceOf } from './checkout-page'
import { expect, test } from './product'

test('checkout has no axe issues or overflow in any state, narrow in light and wide in dark', async ({
  page,
  product,
}) => {
  test.slow()
  const booking = bookingOn(page)
  await booking.open('/services')
  await booking.checkout.click({ force: true })
  await expect(booking.alert).toBeVisible()
  await expectAccessible(page, 'errors')
  await page.getByText('3 Sessions', { exact: true }).click()
  await booking.openPayment(newEmail())
  await expectAccessible(page, 'our window')
  await booking.pay.click()
  await expect(booking.popup.getByText('₦55,000.00')).toBeVisible()
  await expectAccessible(page, 'the provider’s window')
  await booking.popup.getByRole('button', { name: 'Bank transfer', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your bank transfer is on its way')
  // Serve a copy of the receipt that never polls, so that its state is stable.
  const receipt = page.url()
  const answer = await (await page.request.get(receipt)).text()
  await page.route(receipt, (route) => route.fulfill({ body: answer, contentType: 'text/html' }))
  await page.goto(receipt)
  await expectAccessible(page, 'transfer pending')
  await page.unroute(receipt)
  await bankAction(product, referenceOf(page), 'arrive')
  await page.goto(receipt)
  await expectPaid(page)
  await expectAccessible(page, 'receipt')
  await page.goto('/services/receipt?reference=unknown')
  await expectAccessible(page, 'unknown')
})
