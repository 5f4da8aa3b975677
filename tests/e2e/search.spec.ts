import type { Page } from '@playwright/test'

import { expect, test } from './product'

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 2, name })

/** Opens a search; the one of therapists is folded. */
async function openSearch(page: Page, path: string) {
  await page.goto(path)
  if (path === '/therapists') await page.locator('.filters > summary').click()
}

async function search(page: Page, words: string) {
  await page.getByRole('main').getByRole('searchbox').fill(words)
  await page.keyboard.press('Enter')
}

/** Collects every address of the tab, as its history would list them. */
function addressesOf(page: Page): string[] {
  const addresses: string[] = []
  page.on('framenavigated', (frame) => frame === page.mainFrame() && addresses.push(frame.url()))
  return addresses
}

for (const javaScriptEnabled of [true, false])
  test.describe(`search ${javaScriptEnabled ? 'with' : 'without'} scripts`, () => {
    test.use({ javaScriptEnabled })

    test('tolerates a typo, names the kind of each result and opens answers in place', async ({ page }) => {
      await page.goto('/search?q=what+does+therapy+cost')
      await expect(page.getByRole('main').locator('details').first()).toContainText('₦20,000')
      await page.goto('/search')
      await search(page, 'adeyemy')
      const results = page.getByRole('main').getByRole('listitem')
      await expect(heading(page, /results? for “adeyemy”/)).toBeVisible()
      await expect(results.first()).toContainText('Therapist')
      await expect(page).toHaveTitle('Search | Indigo Room')
      if (javaScriptEnabled) await expect(page).toHaveURL(/\/search#results$/)
      await results.first().getByRole('link').click()
      await expect(page.getByRole('heading', { level: 1, name: /Adéyẹmí/ })).toBeVisible()
    })

    test('shows the crisis line and the article first for words of a crisis', async ({ page }) => {
      for (const path of ['/search', '/faq', '/therapists']) {
        await openSearch(page, path)
        await search(page, 'I don’t want to live')
        const main = page.getByRole('main')
        const offer = main.getByRole('heading', { name: 'You do not have to face this alone' })
        await expect(offer, path).toBeInViewport()
        const card = main.getByRole('complementary', { name: 'In danger now?' })
        await expect(card.getByRole('link', { name: 'Call 112' })).toHaveAttribute('href', 'tel:112')
        await expect(card.getByRole('link', { name: 'Call 112' }), path).toBeInViewport()
        await expect(main.locator('h2[tabindex="-1"] + *, [role=status] + *').first()).toHaveClass('crisis-card')
        // The footer hides its own crisis line.
        await expect(page.locator('.site-footer__crisis')).toBeHidden()
        await expect(main.getByText(/^Nothing found|^No therapists found/)).toHaveCount(0)
        if (javaScriptEnabled) await expect(offer).toBeFocused()
        await card.getByRole('link', { name: 'When someone you love talks of suicide' }).click()
        await expect(page).toHaveURL(/\/articles\/when-someone-talks-of-suicide$/)
      }
    })
  })

test('site search returns a response that is never stored for any query', async ({ page }) => {
  for (const [query, found] of [
    ['b', 'Type at least two letters.'],
    ['q'.repeat(10_000), /^Nothing found for “q{100}”$/],
    ['"><img src=x onerror=alert(1)>zzqx', /for “"><img src=x onerror=alert\(1\)>zzqx”/],
    ['ƙɗɓzz ọ̀ṣẹ́qq ńụịqq', 'Nothing found for “ƙɗɓzz ọ̀ṣẹ́qq ńụịqq”'],
  ] as const) {
    const answer = await page.goto(`/search?q=${encodeURIComponent(query)}`)
    expect(answer?.status()).toBe(200)
    expect(answer?.headers()['cache-control']).toBe('no-store')
    await expect(page.locator('#results')).toHaveText(found)
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  }
})

test('404 page and empty FAQ results link to the site search', async ({ page }) => {
  for (const path of ['/no-such-page', '/faq?q=zzqx']) {
    await page.goto(path)
    await page.getByRole('main').getByRole('link', { name: 'Search this site' }).click()
    await expect(page).toHaveURL(/\/search$/)
  }
})

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
])
  test.describe(`search of ${path}`, () => {
    const tag = path === '/therapists' ? [] : ['@long']
    const expectFound = (page: Page) => expect(heading(page, found)).toBeVisible()
    async function expectEverything(page: Page) {
      if (everything !== null) await expect(heading(page, everything)).toBeVisible()
      // The site search lists nothing without a query.
      else await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(heading(page, found)).toHaveCount(0)
    }

    test(
      'keeps the query out of every address and restores its results, but not after the quick exit',
      { tag },
      async ({ page, baseURL }) => {
        const addresses = addressesOf(page)
        await openSearch(page, path)
        await search(page, words)
        await expect(heading(page, found)).toBeFocused()
        await expect(page).toHaveTitle(title)
        await page.goBack()
        await expectEverything(page)
        await page.goForward()
        await expectFound(page)
        await page.goto('/about')
        await page.goBack()
        await expectFound(page)
        await page.reload()
        await expectFound(page)

        await test.step('the quick exit', async () => {
          await page.goto('/about')
          await page.route(/google|weather|wikipedia/, (route) => route.fulfill({ body: 'elsewhere' }))
          const away = page.waitForURL((url) => !url.href.startsWith(baseURL ?? ''))
          await page.getByRole('link', { name: 'Leave this page quickly' }).click()
          await away
          await page.goBack()
          await expectEverything(page)
        })
        await test.step('a jump within the page', async () => {
          await openSearch(page, path)
          await search(page, words)
          await expectFound(page)
          await page.locator('.skip-link').focus()
          await page.keyboard.press('Enter')
          await expect(page).toHaveURL(/#main$/)
          await expectFound(page)
        })
        expect(addresses.filter((address) => address.includes(words))).toEqual([])
        await page.goto(`${path}?q=${words}`)
        await expectFound(page)
      },
    )
  })
