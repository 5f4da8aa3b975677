import type { FrameLocator, Locator, Page } from '@playwright/test'

import { editorClient, expect, test } from './product'

// The Studio is large: the first page of a browser takes seconds, more when two tests share the machine.
test.setTimeout(150_000)
const patient = { timeout: 40_000 }

/** What the overlay needs before somebody can click on the page. */
async function pageBeside(page: Page): Promise<FrameLocator> {
  const frame = page.frameLocator('iframe')
  await expect(frame.locator('[data-preview-bar]')).toBeVisible(patient)
  await expect(frame.locator('sanity-visual-editing [data-ui=Card]').first()).toBeAttached(patient)
  return frame
}

/** Rests the mouse on a part of the page until its frame is drawn: what moves under the mouse by scrolling is not noticed. */
async function pointAt(frame: FrameLocator, part: Locator, position?: { x: number; y: number }): Promise<void> {
  await part.scrollIntoViewIfNeeded()
  await expect(async () => {
    await frame.locator('[data-preview-bar]').hover({ force: true })
    await part.hover({ force: true, ...(position && { position }) })
    await expect(frame.locator('[data-sanity-overlay-element]').first()).toBeAttached({ timeout: 1_000 })
  }).toPass(patient)
}

const marks = '[\\u200b-\\u200f\\u2060-\\u2064\\ufeff]*'

/** A whole text of the page, which in a preview carries invisible marks that say where it is stored. */
const written = (text: string) => new RegExp(`^${text}${marks}$`)

test('from a form, two clicks show its draft on the page; typing is followed where the page stands', async ({ page, ownProduct }) => {
  await page.addInitScript(() => localStorage.setItem('editor-name-asked', 'yes'))
  await page.goto(`${ownProduct.siteUrl}/studio/intent/edit/id=faqPage;type=faqPage`)
  const heading = page.getByTestId('field-heading').getByRole('textbox')
  await heading.fill('Asked often', patient)

  await page.getByText('Used on one page').click(patient)
  await page.getByRole('link', { name: 'Questions and answers /faq' }).click()

  const frame = await pageBeside(page)
  await expect(frame.locator('h1')).toHaveText(written('Asked often'), patient)
  await heading.press('End')
  await expect(page).toHaveURL(/faqPage\/heading/, patient)
  await frame.locator('body').evaluate(() => {
    scrollTo(0, 100)
    Reflect.set(window, 'sameDocument', true)
  })
  await heading.pressSequentially(' by you')
  await expect(frame.locator('h1')).toHaveText(written('Asked often by you'), patient)
  expect(await frame.locator('body').evaluate(() => [Reflect.get(window, 'sameDocument'), scrollY])).toEqual([true, 100])
  await expect(heading).toBeFocused()

  const visitors = await page.request.get(`${ownProduct.siteUrl}/faq`, { headers: { Cookie: '' } })
  expect(await visitors.text()).not.toContain('Asked often')
})

test('a click on a text of the page opens its field', async ({ page, ownProduct }) => {
  await page.addInitScript(() => localStorage.setItem('editor-name-asked', 'yes'))
  await page.goto(`${ownProduct.siteUrl}/studio/presentation?preview=/about`)
  const frame = await pageBeside(page)
  const text = frame.locator('main h1').first()
  const words = (await text.innerText()).replace(new RegExp(marks, 'g'), '')
  await pointAt(frame, text)
  await text.click({ force: true })
  await expect(page).toHaveURL(/aboutPage.*heading/, patient)
  await expect(page.getByTestId('document-panel-scroller').or(page.getByRole('dialog')).locator(`input[value="${words}"]`).first()).toBeVisible(patient)
})

test('a section is moved on the page, which follows without being loaded again', async ({ page, ownProduct }) => {
  await page.addInitScript(() => localStorage.setItem('editor-name-asked', 'yes'))
  await page.goto(`${ownProduct.siteUrl}/studio/presentation?preview=/`)
  const frame = await pageBeside(page)
  const sections = frame.locator('main > [data-sanity]')
  const placeOf = (index: number) => sections.nth(index).getAttribute('data-sanity')
  const [second, third] = [await placeOf(1), await placeOf(2)]
  await frame.locator('body').evaluate(() => Reflect.set(window, 'sameDocument', true))
  await pointAt(frame, sections.nth(1), { x: 12, y: 12 })
  await sections.nth(1).click({ button: 'right', force: true, position: { x: 12, y: 12 } })
  await frame.getByText('Move', { exact: true }).click(patient)
  await frame.getByText('Down', { exact: true }).click()
  await expect.poll(() => placeOf(1), patient).toBe(third)
  expect(await placeOf(2)).toBe(second)
  expect(await frame.locator('body').evaluate(() => Reflect.get(window, 'sameDocument'))).toBe(true)
})

test('a link shows drafts to somebody without an account until it is withdrawn', async ({ browser, page, ownProduct }) => {
  await page.addInitScript(() => localStorage.setItem('editor-name-asked', 'yes'))
  await page.goto(`${ownProduct.siteUrl}/studio/intent/edit/id=contactPage;type=contactPage`)
  await page.getByTestId('field-heading').getByRole('textbox').fill('Say hello', patient)
  await page.getByRole('link', { name: 'Share', exact: true }).click()
  await page.getByLabel(/Whom it is for/).fill('Ada, our lawyer', patient)
  await page.getByRole('button', { name: 'Make the link' }).click()
  const address = await page.getByTestId('share-address').innerText(patient)

  const colleague = await (await browser.newContext()).newPage()
  await colleague.goto(address)
  await colleague.goto(`${ownProduct.siteUrl}/contact`)
  await expect(colleague.locator('h1')).toHaveText(written('Say hello'))
  await expect(colleague.getByText('Ada, our lawyer')).toBeVisible()

  await page.getByRole('button', { name: 'Withdraw Ada, our lawyer' }).click()
  await expect(page.getByText('No link is open at the moment.')).toBeVisible(patient)
  await colleague.reload()
  await expect(colleague.getByText('Say hello')).toHaveCount(0)
})

test('what another release changes too is said above the form, and the site is seen without a document before it goes', async ({ page, ownProduct }) => {
  const client = await editorClient(ownProduct)
  const question = await client.getDocument('faq-cost')
  if (!question) throw new Error('The seed has no such question.')
  await client.releases.create({ releaseId: 'rPrices', metadata: { title: 'Prices of spring', releaseType: 'undecided' } })
  await client.createVersion({ releaseId: 'rPrices', publishedId: 'faq-cost', document: { ...question, _id: 'versions.rPrices.faq-cost' } })

  await page.addInitScript(() => localStorage.setItem('editor-name-asked', 'yes'))
  await page.goto(`${ownProduct.siteUrl}/studio/intent/edit/id=faq-cost;type=faq`)
  await expect(page.getByText('Also changed in the release “Prices of spring”')).toBeVisible(patient)

  await page.getByTestId('action-menu-button').last().click()
  await page.getByRole('menuitem', { name: 'See the site without it' }).click()
  await page.getByRole('button', { name: 'Make the release and look' }).click()
  const frame = page.frameLocator('iframe')
  await expect(frame.locator('[data-preview-bar]')).toContainText('Without', patient)
  await expect(frame.locator('main summary').first()).toBeAttached()
  await expect(frame.getByRole('main').getByText(String(question['question']))).toHaveCount(0)
  const visitors = await page.request.get(`${ownProduct.siteUrl}/faq`, { headers: { Cookie: '' } })
  expect(await visitors.text()).toContain(question['question'])
})
