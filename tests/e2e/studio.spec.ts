// The daily work of staff in one Studio; the long tests cover each kind of click.
import type { Page } from '@playwright/test'

import { framedPage, textWithMarks } from './framed-page'
import { anonymousClient, editorClient, expect, type Product } from './product'
import {
  addPriceToRelease,
  collectStudioErrors,
  packageInRelease,
  createRelease,
  priceField,
  releasePage,
  readShownPrice,
} from './releases'
import { goTo, goToFirstScreen, studioTimeout, startStudio, test } from './studio'

/** Collects requests to other hosts. */
function foreignRequests(page: Page, { siteUrl }: Product): string[] {
  const { host } = new URL(siteUrl)
  const foreign: string[] = []
  page.on('request', (request) => {
    const url = new URL(request.url())
    if (url.protocol.startsWith('http') && url.host !== host) foreign.push(request.url())
  })
  return foreign
}

test.setTimeout(180_000)
startStudio()
let foreign: string[]
test.beforeAll(async ({ page, ownProduct }) => {
  foreign = foreignRequests(page, ownProduct)
})
test.afterEach(() => expect(foreign, 'the Studio asks nobody but its own origin').toEqual([]))

test('staff plan a price in a release, schedule and unschedule it, and it goes live at its time', async ({
  page,
  ownProduct: product,
}) => {
  const errors = collectStudioErrors(page)
  const client = await editorClient(product)
  const before = await readShownPrice(product)()
  const release = await createRelease(page, product, 'Spring prices', 'At time')
  await addPriceToRelease(page, product, client, release, 21_500)

  await goTo(page, product, releasePage(release))
  await expect(page.getByText('₦21,500')).toBeVisible(studioTimeout)
  await page.getByTestId('schedule-button').click()
  await expect(page.getByTestId('timezone-button').first()).toHaveText('Lagos')
  await page.getByTestId('date-input').fill('Jan 4, 2040 09:00')
  await page.getByTestId('date-input').blur()
  await page.getByTestId('confirm-button').click()
  await expect(page.getByTestId('release-type-picker')).toContainText(
    /Scheduled\s*·\s*Jan 4, 2040, 9:00:00 AM/,
    studioTimeout,
  )
  expect((await client.releases.get({ releaseId: release }))?.publishAt).toBe('2040-01-04T08:00:00.000Z')

  await goTo(page, product, packageInRelease(release))
  await expect(priceField(page)).toHaveAttribute('readonly', '', studioTimeout)
  await goTo(page, product, releasePage(release))
  await page.getByRole('button', { name: 'Unschedule release' }).click(studioTimeout)
  await page.getByTestId('confirm-button').click()
  await expect(page.getByRole('button', { name: 'Schedule release...' })).toBeVisible(studioTimeout)

  expect(await readShownPrice(product)()).toBe(before)

  // The Studio offers whole minutes only, so reschedule by the API.
  await client.releases.schedule({ releaseId: release, publishAt: new Date(Date.now() + 3_000).toISOString() })
  await expect.poll(readShownPrice(product), studioTimeout).toBe('₦21,500')
  await expect(page.getByText('This release is published successfully.')).toBeVisible(studioTimeout)
  expect(errors).toEqual([])
})

test('draft is shown on the page two clicks from its form and follows typing without scrolling', async ({
  page,
  ownProduct,
}) => {
  await goTo(page, ownProduct, '/intent/edit/id=faqPage;type=faqPage')
  const heading = page.getByTestId('field-heading').getByRole('textbox')
  await heading.fill('Asked often', studioTimeout)

  await page.getByText('Used on one page').click(studioTimeout)
  await page.getByRole('link', { name: 'Questions and answers /faq' }).click()

  const frame = await framedPage(page)
  await expect(frame.locator('h1')).toHaveText(textWithMarks('Asked often'), studioTimeout)
  // The page scrolls to the open field once it is notified, and loses notifications while it renders, so press again.
  const framed = frame.locator('sanity-visual-editing [data-focused]')
  await expect(async () => {
    // This text is for screen readers only, so the overlay frames nothing.
    await page.getByTestId('field-tabsLabel').getByRole('textbox').press('End')
    await expect(framed).toHaveCount(0)
    await heading.press('End')
    await expect(page).toHaveURL(/faqPage\/heading/)
    await expect(framed.first()).toBeAttached()
  }).toPass(studioTimeout)
  await frame.locator('body').evaluate(() => {
    scrollTo({ top: 100, behavior: 'instant' })
    Reflect.set(window, 'sameDocument', true)
  })
  await heading.pressSequentially(' by you')
  await expect(frame.locator('h1')).toHaveText(textWithMarks('Asked often by you'), studioTimeout)
  expect(await frame.locator('body').evaluate(() => [Reflect.get(window, 'sameDocument'), scrollY])).toEqual([
    true,
    100,
  ])
  await expect(heading).toBeFocused()

  const visitors = await page.request.get(`${ownProduct.siteUrl}/faq`, { headers: { Cookie: '' } })
  expect(await visitors.text()).not.toContain('Asked often')
})

test('price changed in the Studio reaches visitors when it is published', async ({ browser, page, ownProduct }) => {
  const visitor = await (await browser.newContext({ javaScriptEnabled: false })).newPage()
  const shownPrices = async () => {
    await visitor.goto(`${ownProduct.siteUrl}/services`)
    return visitor.locator('main').innerText()
  }
  expect(await shownPrices()).toContain('₦55,000')

  await goToFirstScreen(page, ownProduct)
  await page
    .getByRole('link', { name: /^Packages/ })
    .first()
    .click()
  await page.getByRole('link', { name: /3 Sessions/ }).click()
  const price = page.getByTestId('field-price').getByRole('spinbutton')
  await expect(price).toHaveValue('55000', studioTimeout)
  await price.fill('57500')
  const publish = page.getByTestId('action-publish')
  await expect(publish).toBeEnabled(studioTimeout)
  expect(await shownPrices(), 'a draft is never visible').not.toContain('57,500')

  await publish.click()
  const content = anonymousClient(ownProduct)
  await expect
    .poll(() => content.fetch(`*[_id == "package-3sessions"][0].price`), { ...studioTimeout, intervals: [25] })
    .toBe(57_500)
  await expect.poll(shownPrices, studioTimeout).toContain('₦57,500')
})
