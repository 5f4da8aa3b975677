import { bankAction, newEmail, paymentsOf, placeOrder, receiptPath } from './checkout-page'
import { expect, test } from './checkout-providers'
import { chatText } from './page-state'

/** The number of checks after which the record of the provider has caught up. */
const ENOUGH = 7

test.describe('receipt', () => {
  test('shows the payment and the next steps without personal data', async ({ page, request, product }) => {
    const email = newEmail()
    const reference = await placeOrder(request, product, email)
    await bankAction(product, reference, 'pay')
    const answer = await page.goto(receiptPath(reference))
    expect(answer?.status()).toBe(200)
    expect(answer?.headers()).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' })
    expect(answer?.headers()).not.toHaveProperty('refresh')
    const main = page.getByRole('main')
    await expect(main.getByRole('alert')).toHaveText('Payment successful with Paystack!')
    await expect(main.getByText('3 Sessions + Coach in My Pocket, 1 week')).toBeVisible()
    await expect(main.getByText('₦62,000', { exact: true })).toBeVisible()
    await expect(main.getByText('n•••@example.com')).toBeVisible()
    await expect(main.getByText(reference, { exact: true })).toBeVisible()
    await expect(main.getByText('within 24 hours')).toBeVisible()
    const time = await main.locator('time').getAttribute('datetime')
    expect(Math.abs(Date.parse(time ?? '') - Date.now())).toBeLessThan(60_000)

    const code = `${reference.slice(-8, -4)} ${reference.slice(-4)}`.toUpperCase()
    await expect(main.getByText(code, { exact: true })).toBeVisible()
    expect(await chatText(main.getByRole('link', { name: 'Write to us on WhatsApp' }))).toContain(
      `${code} (${reference})`,
    )
    await expect(main.getByRole('listitem')).toHaveText([
      /^Now: your receipt/,
      /^By \w+day \d+ \w+, \d+:\d\d [ap]\.m\.: /,
      /^Then: /,
    ])
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/)
    const html = await (await request.get(receiptPath(reference))).text()
    for (const secret of [email, email.split('@')[0] ?? '', 'Ngozi', 'Adichie']) expect(html).not.toContain(secret)

    await page.emulateMedia({ media: 'print' })
    await expect(main.getByRole('button', { name: 'Print this receipt' })).toBeHidden()
    await expect(page.getByRole('link', { name: 'Leave this page quickly' })).toBeHidden()
    await expect(main.getByText(reference, { exact: true })).toBeVisible()
    await page.emulateMedia({ media: null })

    await main.getByRole('link', { name: 'Cancellation and refunds' }).click()
    await expect(page).toHaveURL(/\/terms#cancellation$/)
    await expect(page.locator('#cancellation')).toBeVisible()
  })

  test('returns 404 for a missing, invalid or unsigned reference', async ({ request }) => {
    for (const query of ['', '?reference=../../secret', `?reference=1763700000000-${'0'.repeat(26)}`]) {
      const answer = await request.get(`/services/receipt${query}`)
      expect(answer.status(), query).toBe(404)
      expect(answer.headers()).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' })
      expect(await answer.text()).toContain('We can’t find this payment')
    }
  })

  test('shows each payment state and refreshes only while the state can change', async ({
    request,
    product,
    faults,
  }) => {
    const email = newEmail()
    const reference = await placeOrder(request, product, email)
    const expectReceipt = async (checks: number, status: number, heading: string, refresh?: string) => {
      const answer = await request.get(receiptPath(reference, checks))
      expect(answer.headers()['cache-control']).toBe('no-store')
      const [, shown] = /<h1[^>]*>([^<]*)/.exec(await answer.text()) ?? []
      expect([answer.status(), shown, answer.headers().refresh]).toEqual([status, heading, refresh])
    }
    const next = (seconds: number, checks: number) => `${seconds}; url=${receiptPath(reference, checks)}`
    const [confirming, unpaid] = ['Confirming your payment', 'No payment has arrived so far']
    // The record of the provider may lag behind its window.
    await expectReceipt(0, 200, confirming, next(2, 1))
    await expectReceipt(ENOUGH - 1, 200, confirming, next(30, ENOUGH))
    // The transaction can be paid for half an hour.
    await expectReceipt(ENOUGH, 200, unpaid, next(60, ENOUGH + 1))
    await bankAction(product, reference, 'transfer')
    const coming = 'Your bank transfer is on its way'
    await expectReceipt(0, 200, coming, next(2, 1))
    await expectReceipt(11, 200, coming, next(180, 12))
    await expectReceipt(12, 200, coming)
    await bankAction(product, reference, 'decline')
    await expectReceipt(0, 200, unpaid, next(2, 1))
    await faults.disconnectWhile('paystack', async () => {
      await bankAction(product, reference, 'pay')
      await expectReceipt(0, 502, confirming, next(2, 1))
    })
    await faults.disconnectWhile('api-host', () => expectReceipt(0, 502, confirming, next(2, 1)))
    await expectReceipt(0, 200, 'Thank you for your booking')
    expect(paymentsOf(product, email)).toMatchObject([{ reference, outcome: 'confirmed' }])
  })

  test('shows a refunded payment with amount and date, on the screen and in print', async ({
    page,
    request,
    product,
  }) => {
    const reference = await placeOrder(request, product, newEmail())
    await bankAction(product, reference, 'pay')
    await bankAction(product, reference, 'reverse')
    const main = page.getByRole('main')
    await expect(async () => {
      expect((await page.goto(receiptPath(reference)))?.status()).toBe(200)
      await expect(main).not.toContainText(/did not go through|have not paid/)
      await expect(main.getByRole('heading', { level: 1 })).toHaveText('This payment was returned', { timeout: 100 })
    }).toPass()
    await expect(main.locator('dt', { hasText: /^Returned$/ }).locator('+ dd')).toHaveText('₦62,000')
    await expect(main.locator('dt', { hasText: 'Returned on' }).locator('+ dd time')).toBeVisible()
    await page.emulateMedia({ media: 'print' })
    await expect(main.getByText('This payment was returned')).toBeVisible()
    await expect(main.getByText(reference, { exact: true })).toBeVisible()
    await expect(main.getByRole('button', { name: 'Print this receipt' })).toBeHidden()
  })
})
