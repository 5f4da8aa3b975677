import { editorClient, expect, test } from './product'

test('answer field shows the current price and inserts another one', async ({ page, ownProduct, request }) => {
  test.setTimeout(120_000)
  const studioTimeout = { timeout: 30_000 }
  const content = await editorClient(ownProduct)
  await page.goto(`${ownProduct.siteUrl}/studio/structure/faq;general;faq-cost`)
  const answer = page.getByTestId('field-answer')
  await expect(answer.getByText('₦20,000')).toBeVisible(studioTimeout)

  await content.patch('package-single').set({ price: 21_500 }).commit()
  await expect(answer.getByText('₦21,500')).toBeVisible(studioTimeout)

  const text = answer.locator('[contenteditable=true]').first()
  await text.getByText('The first consultation is free.').click()
  await answer.getByRole('button', { name: /Price/ }).click()
  await page.getByRole('combobox', { name: 'Package or add-on' }).fill('1 week')
  await page.getByRole('option', { name: /Coach in My Pocket, 1 week/ }).click(studioTimeout)
  await page.keyboard.press('Escape')
  await expect(answer.getByText('₦7,000')).toBeVisible(studioTimeout)
  await page.getByTestId('action-publish').click(studioTimeout)
  await expect
    .poll(async () => (await request.get(`${ownProduct.siteUrl}/faq`)).text(), studioTimeout)
    .toContain('₦7,000')
})
