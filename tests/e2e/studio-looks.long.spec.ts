import { expectPublicHtml } from './guide-jobs'
import { editorClient, expect } from './product'
import { collectStudioErrors } from './releases'
import { goTo, goToFirstScreen, openBesideForm, studioTimeout, startStudio, test } from './studio'

test.setTimeout(120_000)
startStudio()

// Keep first: the Studio loads here.
test('Studio and its help menu open without a refused request or a console error', async ({ page, ownProduct }) => {
  const errors = collectStudioErrors(page)
  // The last request of the Studio on load: a validation query.
  const checked = page.waitForResponse(/tag=sanity\.studio\.validation\.unique/)
  await goToFirstScreen(page, ownProduct)
  await page
    .getByRole('link', { name: /^Packages/ })
    .first()
    .click()
  await page.getByRole('link', { name: /Single Session/ }).click()
  await expect(page.getByTestId('field-price').getByRole('spinbutton')).toHaveValue('20000', studioTimeout)
  await checked

  await page.getByRole('button', { name: 'Help and resources' }).click()
  await expect(page.getByRole('menuitem', { name: /^Sanity Studio/ })).toBeVisible(studioTimeout)
  await page.keyboard.press('Escape')
  expect(errors).toEqual([])
})

test('section picker shows a picture of each section', async ({ page, ownProduct }) => {
  await goTo(page, ownProduct, '/structure/pages;aboutPage')
  await page.getByRole('button', { name: /^Add item/ }).click(studioTimeout)
  const pictures = page.locator('img[src^="/studio/sections/"]')
  await expect(pictures).toHaveCount(17, studioTimeout)
  await expect
    .poll(() =>
      pictures.evaluateAll((all: HTMLImageElement[]) => all.filter((each) => each.naturalWidth !== 360).length),
    )
    .toBe(0)
  await page.keyboard.press('Escape')
})

test('search and share preview marks texts that are too long and follows publishing', async ({ page, ownProduct }) => {
  // By clicks: opened by its address, the list keeps the width that the form needs.
  await goToFirstScreen(page, ownProduct)
  await page.getByRole('link', { name: /^Therapists/ }).click(studioTimeout)
  await page.getByRole('link', { name: /Chinedu Eze/ }).click(studioTimeout)
  await openBesideForm(page, 'In search and WhatsApp')
  const [result, card] = [page.getByTestId('search-result'), page.getByTestId('shared-card')]
  await expect(result).toContainText('therapists › chinedu-eze', studioTimeout)
  await expect(page.getByText('As it is published.')).toBeVisible()
  await expect(result.locator('mark')).toHaveCount(0)
  await expect
    .poll(() => card.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth), studioTimeout)
    .toBe(1_200)

  const description = 'A therapist for people who carry a lot and say little. '.repeat(4).trim()
  const editor = await editorClient(ownProduct)
  await editor
    .patch('therapist-chinedu-eze')
    .set({ seo: { _type: 'seo', description } })
    .commit()
  await expect(result.locator('mark')).toHaveText(description.slice(155), studioTimeout)
  await expect(card).toContainText(description.slice(0, 60))
  await expect(page.getByText(`The description has ${description.length} characters.`).first()).toBeVisible()
})

test('answer field shows the current price and inserts another one', async ({ page, ownProduct }) => {
  const content = await editorClient(ownProduct)
  await goTo(page, ownProduct, '/structure/faq;general;faq-cost')
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
  await expectPublicHtml(ownProduct, '/faq', '₦7,000')
})
