import type { Page } from '@playwright/test'

import { expect, test } from './product'

/** Collects every address of the tab, as its history would list them. */
function addressesOf(page: Page): string[] {
  const addresses: string[] = []
  page.on('framenavigated', (frame) => frame === page.mainFrame() && addresses.push(frame.url()))
  return addresses
}

const search = async (page: Page, words: string) => {
  await page.getByRole('main').getByRole('searchbox').fill(words)
  await page.keyboard.press('Enter')
}

for (const { path, words, found, title, everything } of [
  { path: '/faq', words: 'medicine', found: '1 answer for “medicine”', title: /^FAQ /, everything: 'General' },
  {
    path: '/therapists',
    words: 'adeyemi',
    found: '1 therapist found',
    title: /^1 therapist found/,
    everything: '7 therapists found',
  },
  { path: '/search', words: 'adeyemi', found: '1 result for “adeyemi”', title: /^Search /, everything: null },
]) {
  test.describe(`search of ${path}`, () => {
    const heading = (page: Page, name: string) => page.getByRole('heading', { level: 2, name })
    const showsEverything = async (page: Page) => {
      if (everything !== null) await expect(heading(page, everything)).toBeVisible()
      // The site search lists nothing without a query.
      else await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(heading(page, found)).toHaveCount(0)
    }
    const open = async (page: Page) => {
      await page.goto(path)
      if (path === '/therapists') await page.locator('.filters > summary').click()
    }

    test(
      'keeps the query out of every address and returns on Back',
      { tag: path === '/therapists' ? [] : '@long' },
      async ({ page }) => {
        const addresses = addressesOf(page)
        await open(page)
        await search(page, words)
        await expect(heading(page, found)).toBeFocused()
        await expect(page).toHaveTitle(title)
        await page.goBack()
        await showsEverything(page)
        await page.goForward()
        await expect(heading(page, found)).toBeVisible()
        expect(addresses.filter((address) => address.includes(words))).toEqual([])
      },
    )

    test(
      'restores the results after another page, but not after the quick exit',
      { tag: path === '/therapists' ? [] : '@long' },
      async ({ page, baseURL }) => {
        await open(page)
        await search(page, words)
        await expect(heading(page, found)).toBeVisible()
        await page.goto('/about')
        await page.goBack()
        await expect(heading(page, found)).toBeVisible()
        await page.reload()
        await expect(heading(page, found)).toBeVisible()

        await page.goto('/about')
        await page.route(/google|weather|wikipedia/, (route) => route.fulfill({ body: 'elsewhere' }))
        const away = page.waitForURL((url) => !url.href.startsWith(baseURL ?? ''))
        await page.getByRole('link', { name: 'Leave this page quickly' }).click()
        await away
        await page.goBack()
        await showsEverything(page)
      },
    )

    test('keeps the results after a jump within the page', { tag: '@long' }, async ({ page }) => {
      await open(page)
      await search(page, words)
      await expect(heading(page, found)).toBeVisible()
      await page.locator('.skip-link').focus()
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(/#main$/)
      await expect(heading(page, found)).toBeVisible()
    })

    test('opens by a shared link', { tag: path === '/therapists' ? [] : '@long' }, async ({ page }) => {
      await page.goto(`${path}?q=${words}`)
      await expect(heading(page, found)).toBeVisible()
    })

    test(
      'shows that it is searching, and a lost connection',
      { tag: path === '/therapists' ? [] : '@long' },
      async ({ page, context }) => {
        await open(page)
        const asked = page.waitForRequest(/\?q=/)
        let release = () => {}
        const held = new Promise<void>((resolve) => (release = resolve))
        await page.route(/\?q=/, async (route) => {
          await held
          await route.abort()
        })
        await search(page, words)
        await asked
        await expect(page.locator('[data-search-says]')).toHaveText(/Searching…|Looking for therapists…/)
        release()
        await expect(page.locator('[data-search-says]')).toHaveText(
          'Network error. Please check your connection and try again.',
        )
        await page.unroute(/\?q=/)
        await search(page, words)
        await expect(heading(page, found)).toBeVisible()
        await context.close()
      },
    )
  })
}

test('filter beside search results keeps the query out of every address', { tag: '@long' }, async ({ page }) => {
  const addresses = addressesOf(page)
  await page.goto('/therapists')
  await page.locator('.filters > summary').click()
  await search(page, 'anxiety')
  await expect(page.getByRole('heading', { level: 2, name: /found/ })).toBeFocused()
  await page.getByRole('navigation', { name: 'Show only' }).getByRole('link', { name: 'Taking new clients' }).click()
  await expect(
    page.getByRole('navigation', { name: 'Show only' }).getByRole('link', { name: 'Taking new clients' }),
  ).toHaveAttribute('aria-current', 'true')
  await page.getByRole('link', { name: 'Clear all filters' }).click()
  await expect(page.getByRole('heading', { level: 2, name: '7 therapists found' })).toBeVisible()
  expect(addresses.filter((address) => address.includes('anxiety'))).toEqual([])
})

test('therapy types stay out of every address while scripts run', async ({ page }) => {
  const addresses = addressesOf(page)
  await page.goto('/services')
  await page.getByRole('tab', { name: 'Teens' }).click()
  await expect(page.getByRole('tab', { name: 'Teens' })).toHaveAttribute('aria-selected', 'true')
  expect(addresses.filter((address) => address.includes('type='))).toEqual([])
})
