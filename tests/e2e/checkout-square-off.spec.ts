import { bookingOn, newEmail } from './checkout-page'
import { expect, test } from './product'

test('Square stays off until it is configured', async ({ page, request }) => {
  const answer = await request.get('/services')
  expect(await answer.text()).not.toContain('With a card from abroad')
  expect(answer.headers()['content-security-policy']).not.toContain('square')
  const booking = bookingOn(page)
  await booking.open()
  await booking.openPayment(newEmail())
  await expect(booking.payment.getByRole('radio')).toHaveCount(0)
  expect(
    (
      await request.post('/services/square', {
        form: { package: '3sessions', name: 'Ada', email: 'a@b.co', country: 'Ghana' },
      })
    ).status(),
  ).toBe(503)
  expect((await request.get('/services/receipt?reference=nobodys-payment')).status()).toBe(404)
})
