import { editorClient, expect, test } from './product'

// The Studio is large: the first page of a browser takes seconds, more when two tests share the machine.
test.setTimeout(180_000)
const patient = { timeout: 60_000 }

test('a label that was lost is listed with what visitors read instead, opens in its own form, and is gone once it is mended', async ({ page, ownProduct }) => {
  const client = await editorClient(ownProduct)
  await page.goto(`${ownProduct.siteUrl}/studio/structure/attention`)
  await expect(page.getByText('Everything that is published is shown as you wrote it.')).toBeVisible(patient)

  await client.patch('contactPage').set({ 'form.submitLabel': '   ' }).commit()
  const found = page.getByRole('link', { name: /Form › .*Visitors read “Send Message” instead\./s })
  await expect(found).toBeVisible(patient)
  await expect(async () => {
    await expect(page.getByText('Everything that is published')).toHaveCount(0, { timeout: 500 })
  }).toPass(patient)
  const visitor = await page.context().newPage()
  await visitor.goto(`${ownProduct.siteUrl}/contact`)
  await expect(visitor.getByRole('button', { name: 'Send Message' })).toBeVisible()

  await found.click()
  const field = page.getByTestId('field-form.submitLabel').getByRole('textbox')
  await expect(field).toBeVisible(patient)
  await expect(page.getByText(/not defined in the schema/)).toHaveCount(0)
  await field.fill('Send it to us')
  await page.getByTestId('action-publish').click(patient)
  await expect(page.getByText('Everything that is published is shown as you wrote it.')).toBeVisible(patient)
  await expect(async () => {
    await visitor.goto(`${ownProduct.siteUrl}/contact`)
    await expect(visitor.getByRole('button', { name: 'Send it to us' })).toBeVisible({ timeout: 500 })
  }).toPass(patient)

  await client.delete('faqPage')
  await page.getByRole('link', { name: /It is not published\./ }).click(patient)
  await expect(page.getByTestId('field-tabsLabel')).toBeVisible(patient)
})
