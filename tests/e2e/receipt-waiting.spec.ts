import { bankAction, newEmail, paymentsOf } from './checkout-page'
import { expect, test } from './checkout-providers'
import { receiptPath, order } from './receipt-order'

/** The number of checks after which the record of the provider has caught up. */
const ENOUGH = 7

test.describe('receipt', () => {
  test('shows each payment state and refreshes only while the state can change', async ({
    request,
    product,
    faults,
  }) => {
    const email = newEmail()
    const reference = await order(request, product, email)
    const checkReceipt = async (checks = 0) => {
      const answer = await request.get(receiptPath(reference, checks))
      expect(answer.headers()['cache-control']).toBe('no-store')
      const [, heading] = /<h1[^>]*>([^<]*)/.exec(await answer.text()) ?? []
      return { status: answer.status(), heading, refresh: answer.headers().refresh }
    }
    // The record of the provider may lag behind its window.
    const next = (seconds: number, checks: number) => `${seconds}; url=${receiptPath(reference, checks)}`
    expect(await checkReceipt()).toEqual({ status: 200, heading: 'Confirming your payment', refresh: next(2, 1) })
    expect(await checkReceipt(ENOUGH - 1)).toEqual({
      status: 200,
      heading: 'Confirming your payment',
      refresh: next(30, ENOUGH),
    })
    // The transaction can be paid for half an hour.
    const unpaid = 'No payment has arrived so far'
    expect(await checkReceipt(ENOUGH)).toEqual({ status: 200, heading: unpaid, refresh: next(60, ENOUGH + 1) })
    await bankAction(product, reference, 'transfer')
    expect(await checkReceipt()).toEqual({
      status: 200,
      heading: 'Your bank transfer is on its way',
      refresh: next(2, 1),
    })
    expect(await checkReceipt(11)).toEqual({
      status: 200,
      heading: 'Your bank transfer is on its way',
      refresh: next(180, 12),
    })
    expect(await checkReceipt(12)).toEqual({ status: 200, heading: 'Your bank transfer is on its way' })
    await bankAction(product, reference, 'decline')
    expect(await checkReceipt()).toEqual({ status: 200, heading: unpaid, refresh: next(2, 1) })
    const unconfirmed = { status: 502, heading: 'Confirming your payment', refresh: next(2, 1) }
    await faults.disconnectWhile('paystack', async () => {
      await bankAction(product, reference, 'pay')
      expect(await checkReceipt()).toEqual(unconfirmed)
    })
    await faults.disconnectWhile('api-host', async () => expect(await checkReceipt()).toEqual(unconfirmed))
    expect(await checkReceipt()).toEqual({ status: 200, heading: 'Thank you for your booking' })
    expect(paymentsOf(product, email)).toMatchObject([{ reference, outcome: 'confirmed' }])
  })

  test('polls in place, announces a change once and keeps the focus', async ({ page, request, product }) => {
    const reference = await order(request, product, newEmail())
    await bankAction(product, reference, 'transfer')
    // Without `live`, as the provider redirects: scripts take over the polling.
    await page.goto(receiptPath(reference))
    await page.waitForURL(/[?&]live=1/)
    // The first status is the one of the page; this one is for manual checks.
    const announcement = page.getByRole('main').getByRole('status').last()
    const heading = page.getByRole('heading', { level: 1 })
    await expect(heading).toHaveText('Your bank transfer is on its way')
    const chat = page.getByRole('main').getByRole('link', { name: 'Write to us on WhatsApp' })
    await chat.focus()
    await page.evaluate(() => document.body.setAttribute('data-same-page', ''))
    await page.waitForResponse(/[?&]look=\d/)
    await expect(chat).toBeFocused()
    await expect(announcement).toBeEmpty()
    await bankAction(product, reference, 'arrive')
    await expect(page.getByRole('alert')).toHaveText('Payment successful with Paystack!')
    await expect(page.locator('body[data-same-page]')).toHaveCount(1)
    // Titles are stored in the browser history, so they name no payment.
    await expect(page).toHaveTitle('Services | Indigo Room')
    await expect(heading).toBeFocused()
    await expect(announcement).toBeEmpty()
    await expect(page.getByRole('button', { name: 'Print this receipt' })).toBeVisible()
  })

  test('polls without storage', { tag: '@long' }, async ({ page, request, product }) => {
    await page.addInitScript(() =>
      Object.defineProperty(window, 'sessionStorage', {
        get() {
          throw new DOMException('The operation is insecure.', 'SecurityError')
        },
      }),
    )
    const reference = await order(request, product, newEmail())
    await bankAction(product, reference, 'transfer')
    await page.goto(`${receiptPath(reference)}&live=1`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your bank transfer is on its way')
    await bankAction(product, reference, 'arrive')
    await expect(page.getByRole('alert')).toHaveText('Payment successful with Paystack!')
  })
})
