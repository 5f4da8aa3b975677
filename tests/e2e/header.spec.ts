import type { Page } from '@playwright/test'

import { keyboardReady, PHONE } from './page-state'
import { expect, test } from './product'

// Pictures are slow on a new product and irrelevant here.
test.beforeEach(({ page }) => page.route('**/images/**', (route) => route.abort()))

const CLEAR = 'rgba(0, 0, 0, 0)'

/** Scrolls and waits for the header transition. */
const scrollPage = (page: Page, top: number) =>
  page.evaluate(async (to) => {
    scrollTo({ top: to, behavior: 'instant' })
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
    await Promise.allSettled(
      document
        .querySelector('header')
        ?.getAnimations()
        .map(({ finished }) => finished) ?? [],
    )
  }, top)

test('header and footer link to the pages, the booking, the crisis line, the profiles and the apps', async ({
  page,
}) => {
  await page.goto('/')
  const links = page.getByRole('banner').getByRole('navigation').getByRole('link')
  await expect(links).toHaveText(['Home', 'About', 'Services', 'Therapists', 'Contact', 'FAQ', 'Book A Session'])
  expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual([
    '/',
    '/about',
    '/services',
    '/therapists',
    '/contact',
    '/faq',
    '/services',
  ])

  const footer = page.getByRole('contentinfo')
  for (const [name, href] of [
    ['Call 112', 'tel:112'],
    ['About', '/about'],
    ['Therapists', '/therapists'],
    ['Contact', '/contact'],
    ['Services', '/services'],
    ['FAQ', '/faq'],
    ['Terms', '/terms'],
    ['Privacy', '/privacy'],
    ['Instagram', /^https:\/\//],
    ['X', /^https:\/\//],
    ['Facebook', /^https:\/\//],
    ['LinkedIn', /^https:\/\//],
    ['Download on the App Store', /^https:\/\//],
    ['Get it on Google Play', /^https:\/\//],
  ] as const)
    await expect(footer.getByRole('link', { name, exact: true })).toHaveAttribute('href', href)
})

test('header is transparent over an opening picture until 50 px, and solid elsewhere', async ({ page }) => {
  const header = page.getByRole('banner')
  for (const path of ['/', '/about', '/contact']) {
    await page.goto(path)
    for (const [top, isClear] of [
      [0, true],
      [50, true],
      [51, false],
      [0, true],
    ] as const) {
      await scrollPage(page, top)
      const color = expect(header, `${path} at ${top} px`)
      await (isClear ? color : color.not).toHaveCSS('background-color', CLEAR)
    }
  }
  for (const path of ['/services', '/nowhere-at-all']) {
    await page.goto(path)
    await expect(header, path).not.toHaveCSS('background-color', CLEAR)
  }
})

test('header turns solid over a light first section and covers no text', async ({ page }) => {
  await page.route('/about', async (route) => {
    const answer = await route.fetch()
    const html = (await answer.text()).replace(/<main[^>]*>/, '$&<section class="section wrap"><h2>News</h2></section>')
    await route.fulfill({ response: answer, body: html })
  })
  await page.goto('/about')
  const header = page.getByRole('banner')
  await expect(header).not.toHaveCSS('background-color', CLEAR)
  const bar = await header.boundingBox()
  const words = await page.getByRole('heading', { name: 'News' }).boundingBox()
  expect(bar?.height).toBeGreaterThan(40)
  expect(words?.y).toBeGreaterThanOrEqual(bar?.height ?? Infinity)
})

test('header and quick exit stay in view while scrolling', async ({ page }) => {
  for (const path of ['/about', '/services', '/terms'])
    for (const width of [1280, 360]) {
      await page.setViewportSize({ width, height: 740 })
      await page.goto(path)
      await page.evaluate(() => scrollTo({ top: 1_500, behavior: 'instant' }))
      const where = `${path} at ${width} px`
      await expect.poll(() => page.evaluate(() => scrollY), where).toBeGreaterThan(1_000)
      const header = page.getByRole('banner')
      await expect(header.getByRole('link', { name: 'Leave this page quickly' }), where).toBeInViewport()
      await expect(header, where).toBeInViewport({ ratio: 1 })
    }
})

test.describe('menu', () => {
  test.use({ viewport: PHONE })

  test('covers the page and closes on Escape or a press outside', async ({ page }) => {
    await page.goto('/')
    await keyboardReady(page)
    const toggle = page.locator('header summary')
    const about = page.getByRole('banner').getByRole('link', { name: 'About' })
    await expect(about).toBeHidden()
    await toggle.click()
    await expect(about).toBeVisible()
    await expect(page.getByRole('banner').getByRole('link', { name: 'Call 112' })).toHaveAttribute('href', 'tel:112')
    await expect(toggle.getByText('Close', { exact: true })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(about).toBeHidden()
    await expect(toggle).toBeFocused()
    await toggle.click()
    // The menu fills the screen below the header.
    await page.mouse.click(3, 30)
    await expect(about).toBeHidden()
  })

  for (const path of ['/', '/services']) {
    test(
      `closes on ${path} when navigating, and the next page starts at its top`,
      { tag: path === '/' ? [] : '@long' },
      async ({ page }) => {
        await page.goto(path)
        if (path === '/services') await page.locator('form[data-live]').waitFor()
        await keyboardReady(page)
        const about = page.getByRole('banner').getByRole('link', { name: 'About' })
        await page.evaluate(() => scrollTo({ top: 900, behavior: 'instant' }))
        await page.locator('header summary').click()
        await expect(about).toBeVisible()
        // The navigation returns 204, so this page stays and must close its menu.
        await page.route('**/about', (route) => route.fulfill({ status: 204 }))
        await about.click()
        await expect(about).toBeHidden()
        await page.unroute('**/about')
        await page.locator('header summary').click()
        await about.click()
        await page.waitForURL('**/about')
        await expect(about).toBeHidden()
        expect(await page.evaluate(() => scrollY)).toBe(0)
        await page.evaluate(() => scrollTo({ top: 900, behavior: 'instant' }))
        await page.getByRole('contentinfo').getByRole('link', { name: 'Terms' }).click()
        await page.waitForURL('**/terms')
        expect(await page.evaluate(() => scrollY)).toBe(0)
        await page.goBack()
        await page.goBack()
        await expect(about).toBeHidden()
      },
    )
  }

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false })

    test('opens and navigates to a page, beside a quick exit that is a plain link', async ({ page }) => {
      await page.goto('/')
      const exit = page.getByRole('link', { name: 'Leave this page quickly' })
      await expect(exit).toHaveAttribute('href', /^https:\/\//)
      await expect(exit).toHaveAttribute('rel', 'noreferrer')
      await page.locator('header summary').click()
      await page.getByRole('banner').getByRole('link', { name: 'Services' }).click()
      await page.waitForURL('**/services')
    })
  })
})

test.describe('quick exit', () => {
  const EXIT = 'https://www.google.com/**'
  test.beforeEach(({ page }) =>
    page.route(EXIT, (route) =>
      route.fulfill({
        contentType: 'text/html',
        body: `<title>Weather</title><p>${route.request().headers().referer ?? 'no referrer'}</p>`,
      }),
    ),
  )

  test('sends no referrer and skips the page on Back', async ({ page }) => {
    for (const path of ['/', '/services', '/nowhere-at-all']) {
      await page.goto('/about')
      await page.goto(path)
      await page.getByRole('link', { name: 'Leave this page quickly' }).click()
      await page.waitForURL(EXIT)
      await expect(page.getByText('no referrer'), path).toBeVisible()
      await page.goBack()
      await expect(page, path).toHaveURL(/\/about$/)
    }
  })

  test('leaves after Escape or Shift is pressed three times in a row', async ({ page }) => {
    for (const key of ['Escape', 'Shift']) {
      await page.goto('/')
      for (const pressed of [key, key, 'a', key, key]) await page.keyboard.press(pressed)
      await expect(page, key).toHaveTitle('Home | Indigo Room')
      await page.keyboard.press(key)
      await page.waitForURL(EXIT)
    }
  })
})
