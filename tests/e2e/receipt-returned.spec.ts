import { bankAction, newEmail } from './checkout-page'
import { expect, test } from './checkout-providers'
import { order, receiptPath } from './receipt-order'

for (const javaScriptEnabled of [true, false]) {
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
}
