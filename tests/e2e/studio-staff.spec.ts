import type { Browser, Page } from '@playwright/test'

import { expect, test, type Product } from './product'

// The Studio is large: the first page of a browser takes seconds, more when two tests share the machine.
test.setTimeout(120_000)
const patient = { timeout: 30_000 }

test('To confirm opens every kind of document in its own form', async ({ page, product }) => {
  const fields: [string, string][] = [
    ['siteSettings', 'name'],
    ['aboutPage', 'blocks'],
    ['therapist-chinedu-eze', 'specialties'],
    ['testimonial-parked-car', 'quote'],
    ['faq-licensed', 'question'],
    ['legalDocument-terms', 'sections'],
  ]
  await page.goto(`${product.siteUrl}/studio/structure/unconfirmed`)
  for (const [id, field] of fields) {
    await page.goto(`${product.siteUrl}/studio/structure/unconfirmed;${id}`)
    await expect(page.getByTestId(`field-${field}`).first(), id).toBeVisible(patient)
    await expect(page.getByText(/not defined in the schema/), id).toHaveCount(0)
  }
})

test('questions are listed tab by tab, in the order of the FAQ page, and a new one stands on its tab', async ({ page, product }) => {
  await page.goto(`${product.siteUrl}/faq`)
  const shown = await page.locator('main details summary').allInnerTexts()

  await page.goto(`${product.siteUrl}/studio/structure/faq;technical`)
  const rows = page.locator('[data-rfd-draggable-id]')
  await expect(rows.first()).toBeVisible(patient)
  // Their words come one by one.
  for (const row of await rows.all()) await expect(row).toContainText('?', patient)
  const listed = (await rows.allInnerTexts()).map((text) => text.trim().split('\n')[0] ?? '')
  expect(listed.length).toBeGreaterThanOrEqual(3)
  expect(listed).toEqual(shown.filter((question) => listed.includes(question)))
  await page.getByTestId('action-intent-button').last().click()
  await expect(page.getByTestId('field-category').getByRole('radio', { name: 'Technical' })).toBeChecked(patient)
})

/** A browser of one person, which is asked for the name on its first visit. */
async function personCalled(name: string, browser: Browser, { siteUrl }: Product, path: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage()
  await page.goto(`${siteUrl}/studio${path}`)
  await page.getByLabel(/What is your name/).fill(name, patient)
  await page.getByRole('button', { name: 'Keep my name' }).click()
  await expect(page.getByLabel(/What is your name/)).toBeHidden(patient)
  return page
}

test('two people who edit one document see each other’s names, which their browsers keep', async ({ browser, product }) => {
  const path = '/structure/testimonial;testimonial-parked-car'
  const ada = await personCalled('Ada Obi', browser, product, path)
  const bola = await personCalled('Bọ́lá', browser, product, path)
  await ada.getByTestId('field-detail').getByRole('textbox').focus(patient)
  await bola.getByTestId('field-detail').getByRole('textbox').focus(patient)
  await expect(ada.getByLabel('Bọ́lá', { exact: true }).first()).toBeVisible(patient)
  await expect(bola.getByLabel('Ada Obi', { exact: true }).first()).toBeVisible(patient)

  await ada.goto(`${product.siteUrl}/studio`)
  await expect(ada.getByText('Colleagues see you as Ada Obi.')).toBeVisible(patient)
  await expect(ada.getByLabel(/What is your name/)).toHaveCount(0)
})

test('the Studio carries the mark of the service, and Vision only for those who ask for it', async ({ page, product }) => {
  await page.goto(`${product.siteUrl}/studio`)
  await expect(page.getByRole('heading', { name: 'What do you want to change?' })).toBeVisible(patient)
  await expect(page.getByRole('link', { name: 'Packages' })).toBeVisible(patient)
  await expect(page.locator('header svg rect[fill="#20246b"]').or(page.getByTestId('studio-navbar').locator('svg rect[fill="#20246b"]')).first()).toBeVisible()
  await expect(page.getByRole('link', { name: 'Vision' })).toHaveCount(0)
  await page.goto(`${product.siteUrl}/studio?vision`)
  await expect(page.getByRole('link', { name: 'Vision' })).toBeVisible(patient)
  await page.goto(`${product.siteUrl}/studio`)
  await expect(page.getByRole('link', { name: 'Vision' }), 'kept in the browser').toBeVisible(patient)
  await page.goto(`${product.siteUrl}/studio?vision=off`)
  await expect(page.getByRole('heading', { name: 'What do you want to change?' })).toBeVisible(patient)
  await expect(page.getByRole('link', { name: 'Vision' })).toHaveCount(0)
})

test('a picture that is refused is refused in words', async ({ page, ownProduct }) => {
  await page.goto(`${ownProduct.siteUrl}/studio/structure/therapist`)
  await page.getByTestId('action-intent-button').click(patient)
  await page.getByTestId('field-name').getByRole('textbox').fill('Test', patient)
  await expect(page.getByText('save the HEIC of an iPhone as JPEG first').first()).toBeAttached(patient)
  await page.getByText('Portrait', { exact: true }).scrollIntoViewIfNeeded()
  await page.locator('input[type=file]').setInputFiles({ name: 'IMG_1.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('not a picture') }, patient)
  await expect(page.getByText(/^Pictures: PNG, JPEG, WebP or AVIF, up to 25 MB/).first()).toBeVisible(patient)
})
