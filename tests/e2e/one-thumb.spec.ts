import type { Page } from '@playwright/test'

import { PAGES } from '../every-page'
import { waitForLayout } from './wait-for-layout'
import { PHONE, test } from './phone'
import { expect } from './product'
import { chooseOffer } from './services-page'

/** Returns the length of the page in phone screens. */
const screenCount = (page: Page) => page.evaluate(() => document.documentElement.scrollHeight / innerHeight)

/** Returns the offset of an element from the top of the page. */
const top = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => element.getBoundingClientRect().top + scrollY)

test('services page shows the first price on the first screen, and Checkout three swipes below the packages', async ({
  page,
}) => {
  await page.goto('/services')
  await expect(page.locator('form[data-live]')).toBeVisible()
  expect(await top(page, '.plan .price')).toBeLessThanOrEqual(PHONE.height - 40)
  await chooseOffer(page, '3 Sessions')
  expect((await top(page, 'button[value=checkout]')) - (await top(page, '.plan'))).toBeLessThanOrEqual(1_805)
})

test('services page on a laptop shows the first price within 460 px', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/services')
  expect(await top(page, '.plan .price')).toBeLessThanOrEqual(460)
})

test('booking bar leads to the details with one press and hides there', async ({ page }) => {
  await page.goto('/services')
  await expect(page.locator('form[data-live]')).toBeVisible()
  await chooseOffer(page, '6 Sessions')
  await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }))
  const bar = page.locator('.booking__bar')
  await expect(bar).toContainText('6 Sessions ₦105,000')
  await bar.getByRole('link', { name: 'Continue' }).click()
  await expect(page.getByRole('heading', { name: 'Your details' })).toBeInViewport()
  await expect(bar).toBeHidden()
})

test('selection is kept in the tab until it is cleared', async ({ page }) => {
  await page.goto('/services')
  await expect(page.locator('form[data-live]')).toBeVisible()
  await chooseOffer(page, '3 Sessions')
  await chooseOffer(page, 'Coach in My Pocket, 1 week')
  await page.goto('/faq')
  await page.goto('/services')
  const booking = page.getByRole('region', { name: 'Your booking' })
  await expect(booking.getByRole('status')).toContainText('Total₦62,000')
  await booking.getByRole('link', { name: 'Clear my selection' }).click()
  await page.goto('/services')
  await expect(page.locator('form[data-live]')).toBeVisible()
  await expect(booking.getByRole('status')).toHaveText('Nothing selected yet')
})

for (const [path, most] of [
  ['/', 8.5],
  ['/services', 6.5],
  ['/therapists', 5],
] as const) {
  test(`${path} is at most ${most} screens long`, { tag: path === '/' ? [] : '@long' }, async ({ page }) => {
    await page.goto(path)
    await waitForLayout(page)
    await page.evaluate(() => document.fonts.ready)
    expect(await screenCount(page)).toBeLessThanOrEqual(most)
  })
}

test('therapist directory shows the first therapist on the first screen', async ({ page }) => {
  await page.goto('/therapists')
  expect(await top(page, 'article')).toBeLessThanOrEqual(560)
})

test('phone screens show at most one primary button', { tag: '@long' }, async ({ page }) => {
  for (const path of PAGES.filter((path) => path !== '/services')) {
    await page.goto(path)
    await waitForLayout(page)
    const tops = await page
      .locator('main .button:not(.button--quiet, .button--danger)')
      .evaluateAll((all) =>
        all.filter((button) => button.checkVisibility()).map((button) => button.getBoundingClientRect().top + scrollY),
      )
    const gaps = tops.slice(1).map((top, index) => top - (tops[index] ?? 0))
    expect.soft(Math.min(...gaps, Infinity), path).toBeGreaterThan(PHONE.height - 68)
  }
})
