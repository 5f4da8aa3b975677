import type { Page } from '@playwright/test'

import { bankAction, newEmail } from './checkout-page'
import { expect, test } from './checkout-providers'
import { receiptPath, order } from './receipt-order'

const never = /did not go through|have not paid/

/** Opens a receipt and returns its heading and main element. */
async function said(page: Page, reference: string) {
  const answer = await page.goto(receiptPath(reference))
  expect(answer?.status()).toBe(200)
  const main = page.getByRole('main')
  await expect(main).not.toContainText(never)
  return { heading: await main.getByRole('heading', { level: 1 }).innerText(), main }
}

const withAndWithoutScripts = [{ javaScriptEnabled: true }, { javaScriptEnabled: false }]
for (const { javaScriptEnabled } of withAndWithoutScripts) {
  test.describe(`receipt of a returned payment ${javaScriptEnabled ? 'with' : 'without'} scripts`, () => {
    test.use({ javaScriptEnabled })

    test('shows a refunded payment with amount and date, on the screen and in print', async ({
      page,
      request,
      product,
    }) => {
      const reference = await order(request, product, newEmail())
      await bankAction(product, reference, 'pay')
      await bankAction(product, reference, 'reverse')
      await expect.poll(async () => (await said(page, reference)).heading).toBe('This payment was returned')
      const { main } = await said(page, reference)
      await expect(main.locator('dt', { hasText: /^Returned$/ }).locator('+ dd')).toHaveText('₦62,000')
      await expect(main.locator('dt', { hasText: 'Returned on' }).locator('+ dd time')).toBeVisible()
      await page.emulateMedia({ media: 'print' })
      await expect(main.getByText('This payment was returned')).toBeVisible()
      await expect(main.getByText(reference, { exact: true })).toBeVisible()
      await expect(main.getByRole('button', { name: 'Print this receipt' })).toBeHidden()
    })

    test(
      'shows the returned part of the amount for a partial refund',
      { tag: javaScriptEnabled ? [] : '@long' },
      async ({ page, request, product }) => {
        const reference = await order(request, product, newEmail())
        await bankAction(product, reference, 'pay')
        await bankAction(product, reference, 'refund', { amount: 2_000_000 })
        await expect.poll(async () => (await said(page, reference)).heading).toBe('Part of this payment was returned')
        await expect(page.locator('dt', { hasText: /^Returned$/ }).locator('+ dd')).toHaveText('₦20,000 of ₦62,000')
      },
    )

    test(
      'shows a disputed payment as under review, and as confirmed when the dispute is declined',
      { tag: javaScriptEnabled ? [] : '@long' },
      async ({ page, request, product }) => {
        const reference = await order(request, product, newEmail())
        await bankAction(product, reference, 'pay')
        await bankAction(product, reference, 'dispute')
        await expect.poll(async () => (await said(page, reference)).heading).toBe('This payment is being looked into')
        await bankAction(product, reference, 'resolve', { resolution: 'declined' })
        await expect.poll(async () => (await said(page, reference)).heading).toBe('Thank you for your booking')
      },
    )
  })
}
