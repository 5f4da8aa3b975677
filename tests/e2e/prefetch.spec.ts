import type { Page } from '@playwright/test'

import { expect, test } from './product'

/** Presses a link of the page. @returns how the browser got the next page */
async function follow(page: Page, name: string): Promise<string | undefined> {
  await page.waitForLoadState('networkidle')
  await page.locator('footer').getByRole('link', { name, exact: true }).click({ delay: 100 })
  await page.waitForURL((url) => url.pathname !== '/about')
  return page.evaluate(() => {
    const [loaded] = performance.getEntriesByType('navigation') as (PerformanceEntry & { deliveryType?: string })[]
    return loaded?.deliveryType
  })
}

test('pressed links are fetched before the click ends, and the page reports its view', async ({ page }) => {
  const views: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/page-seen')) views.push(new URL(request.headers()['referer'] ?? '').pathname)
  })
  await page.goto('/about')
  expect(await follow(page, 'FAQ')).toBe('navigational-prefetch')
  await expect.poll(() => views).toEqual(['/faq'])
})

test('links with a query, and pages under data saving, fetch nothing before the click ends', async ({
  page,
  browser,
  baseURL,
}) => {
  await page.goto('/about')
  await page.locator('footer a', { hasText: 'FAQ' }).evaluate((link) => link.setAttribute('href', '/faq?q=price'))
  expect(await follow(page, 'FAQ')).toBe('')
  const saving = await browser.newPage({ baseURL: baseURL ?? '', extraHTTPHeaders: { 'Save-Data': 'on' } })
  await saving.goto('/about')
  expect(await follow(saving, 'FAQ')).toBe('')
  await saving.close()
})
