import type { Page } from '@playwright/test'

import { keyboardReady } from './keyboard-ready'
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

test.describe('header', () => {
  test('links to the six pages and to the booking', async ({ page }) => {
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
  })

  for (const path of ['/', '/about', '/contact']) {
    test(
      `stays transparent at the top of ${path} and turns solid past 50 px`,
      { tag: path === '/' ? [] : '@long' },
      async ({ page }) => {
        await page.goto(path)
        const header = page.getByRole('banner')
        await expect(header).toHaveCSS('background-color', CLEAR)
        await scrollPage(page, 50)
        await expect(header).toHaveCSS('background-color', CLEAR)
        await scrollPage(page, 51)
        await expect(header).not.toHaveCSS('background-color', CLEAR)
        await scrollPage(page, 0)
        await expect(header).toHaveCSS('background-color', CLEAR)
      },
    )
  }

  for (const path of ['/services', '/nowhere-at-all']) {
    test(`starts solid at the top of ${path}`, { tag: path === '/services' ? [] : '@long' }, async ({ page }) => {
      await page.goto(path)
      await expect(page.getByRole('banner')).not.toHaveCSS('background-color', CLEAR)
    })
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

for (const width of [360, 1280]) {
  test(
    `header and quick exit stay in view while scrolling: ${width} px`,
    { tag: width === 360 ? [] : '@long' },
    async ({ page }) => {
      await page.setViewportSize({ width, height: 740 })
      for (const path of ['/about', '/services', '/terms']) {
        await page.goto(path)
        await page.evaluate(() => scrollTo({ top: 1_500, behavior: 'instant' }))
        await expect.poll(() => page.evaluate(() => scrollY), path).toBeGreaterThan(1_000)
        await expect(
          page.getByRole('banner').getByRole('link', { name: 'Leave this page quickly' }),
          path,
        ).toBeInViewport()
        await expect(page.getByRole('banner'), path).toBeInViewport({ ratio: 1 })
      }
    },
  )
}

test.describe('menu', () => {
  test.use({ viewport: { width: 360, height: 740 } })

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
})

test.describe('menu without JavaScript', () => {
  test.use({ viewport: { width: 360, height: 740 }, javaScriptEnabled: false })

  test('opens and navigates to a page', async ({ page }) => {
    await page.goto('/')
    await page.locator('header summary').click()
    await page.getByRole('banner').getByRole('link', { name: 'Services' }).click()
    await page.waitForURL('**/services')
  })
})

test.describe('quick exit', () => {
  test.beforeEach(async ({ page }) => {
    await page.route('https://www.google.com/**', (route) =>
      route.fulfill({
        contentType: 'text/html',
        body: `<title>Weather</title><p>${route.request().headers().referer ?? 'no referrer'}</p>`,
      }),
    )
  })

  for (const path of ['/', '/services', '/nowhere-at-all']) {
    test(
      `appears on ${path}, sends no referrer and skips the page on Back`,
      { tag: path === '/' ? [] : '@long' },
      async ({ page }) => {
        await page.goto('/about')
        await page.goto(path)
        await page.getByRole('link', { name: 'Leave this page quickly' }).click()
        await page.waitForURL('https://www.google.com/**')
        await expect(page.getByText('no referrer')).toBeVisible()
        await page.goBack()
        await expect(page).toHaveURL(/\/about$/)
      },
    )
  }

  for (const key of ['Escape', 'Shift']) {
    test(
      `leaves after ${key} is pressed three times in a row, without other keys between`,
      { tag: key === 'Escape' ? [] : '@long' },
      async ({ page }) => {
        // Fix the timestamps, so that a slow machine still presses within two seconds.
        await page.addInitScript(() => Object.defineProperty(Event.prototype, 'timeStamp', { get: () => 1_000 }))
        await page.goto('/')
        for (const press of [key, key, 'a', key, key]) await page.keyboard.press(press)
        await expect(page).toHaveTitle('Home | Indigo Room')
        await page.keyboard.press(key)
        await page.waitForURL('https://www.google.com/**')
      },
    )
  }

  test('leaves only when three presses happen within two seconds', async ({ page }) => {
    // Timestamp of each press, as the browser would set it.
    await page.addInitScript(() => {
      Object.assign(window, { pressedAt: 1_000 })
      Object.defineProperty(Event.prototype, 'timeStamp', { get: () => Reflect.get(window, 'pressedAt') as number })
    })
    await page.goto('/')
    const pressAt = async (ms: number) => {
      await page.evaluate((pressedAt) => Object.assign(window, { pressedAt }), ms)
      await page.keyboard.press('Escape')
    }
    for (const ms of [1_000, 2_000, 3_000]) await pressAt(ms)
    await expect(page).toHaveTitle('Home | Indigo Room')
    await pressAt(3_999)
    await page.waitForURL('https://www.google.com/**')
  })
})

test.describe('quick exit without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('renders a plain link without a referrer', async ({ page }) => {
    await page.goto('/')
    const link = page.getByRole('link', { name: 'Leave this page quickly' })
    await expect(link).toHaveAttribute('href', /^https:\/\//)
    await expect(link).toHaveAttribute('rel', 'noreferrer')
  })
})

test.describe('footer', () => {
  test('shows the crisis line, the pages, the profiles and the apps', async ({ page }) => {
    await page.goto('/')
    const footer = page.getByRole('contentinfo')
    await expect(footer.getByRole('link', { name: 'Call 112' })).toHaveAttribute('href', 'tel:112')
    for (const [name, href] of [
      ['About', '/about'],
      ['Therapists', '/therapists'],
      ['Contact', '/contact'],
      ['Services', '/services'],
      ['FAQ', '/faq'],
      ['Terms', '/terms'],
      ['Privacy', '/privacy'],
    ] as const) {
      await expect(footer.getByRole('link', { name, exact: true })).toHaveAttribute('href', href)
    }
    for (const name of [
      'Instagram',
      'X',
      'Facebook',
      'LinkedIn',
      'Download on the App Store',
      'Get it on Google Play',
    ]) {
      await expect(footer.getByRole('link', { name, exact: true })).toHaveAttribute('href', /^https:\/\//)
    }
  })
})
