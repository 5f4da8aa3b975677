import { editorClient, expect, test } from './product'

test('changed price and name reach every page, structured data and share pictures', async ({
  page,
  ownProduct,
  request,
}) => {
  const content = await editorClient(ownProduct)
  const pageText = async (path: string) => (await request.get(ownProduct.siteUrl + path)).text()
  const picture = async () =>
    (await (await request.get(`${ownProduct.siteUrl}/share/faq.jpg`)).body()).toString('base64')
  for (const path of ['/', '/faq']) expect(await pageText(path)).toContain('Therapy starts at ₦20,000 per session')
  expect(await pageText('/contact')).toContain('Indigo Room. Therapy by')

  await content.patch('package-single').set({ price: 21_500 }).commit()
  for (const path of ['/', '/faq'])
    await expect.poll(() => pageText(path), path).toContain('Therapy starts at ₦21,500 per session')
  await page.goto(`${ownProduct.siteUrl}/faq`)
  const structured = await page.locator('script[type="application/ld+json"]').first().textContent()
  expect(structured).toContain('Therapy starts at ₦21,500 per session')

  await content.patch('faqPage').set({ 'seo.description': 'Answers of {business}.' }).commit()
  await expect.poll(() => pageText('/faq')).toContain('content="Answers of Indigo Room."')
  const before = await picture()
  await content.patch('siteSettings').set({ name: 'Quiet Room' }).commit()
  await expect.poll(() => pageText('/faq')).toContain('content="Answers of Quiet Room."')
  await expect.poll(() => pageText('/contact')).toContain('Quiet Room. Therapy by')
  for (const path of ['/contact', '/faq']) expect(await pageText(path), path).not.toContain('Indigo Room')
  await expect.poll(picture).not.toBe(before)
})

test(
  'answer field shows the current price and inserts another one',
  { tag: '@long' },
  async ({ page, ownProduct, request }) => {
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
  },
)
