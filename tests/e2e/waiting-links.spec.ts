import type { Page } from '@playwright/test'

import { expect, test } from './forms'
import { holdRequests } from './hold-requests'
import { speedUpTimers, statusMessage } from './status-messages'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

/** Playwright cannot read the page while the next one loads, so the page reports its status messages. */
async function collectStatuses(page: Page): Promise<string[]> {
  const statuses: string[] = []
  await page.exposeFunction('reportStatus', (words: string) => statuses.push(words))
  await page.addInitScript(() =>
    new MutationObserver(() => {
      for (const { textContent } of document.querySelectorAll('body > [role=status]'))
        if (textContent) (Reflect.get(window, 'reportStatus') as (words: string) => void)(textContent)
    }).observe(document, { subtree: true, childList: true }),
  )
  return statuses
}

for (const { from, link } of [
  { from: '/', link: 'FAQ' },
  { from: '/privacy', link: 'FAQ' },
  { from: '/services', link: 'FAQ' },
]) {
  test(
    `slow link on ${from} shows a status and then advice`,
    { tag: from === '/' ? [] : '@long' },
    async ({ page }) => {
      await speedUpTimers(page)
      const statuses = await collectStatuses(page)
      await page.goto(from, { waitUntil: 'networkidle' })
      const release = await holdRequests(page, (url) => /^\/(services|faq|therapists)$/.test(url.pathname))
      await page.getByRole('link', { name: link }).filter({ visible: true }).first().click({ noWaitAfter: true })
      await expect
        .poll(() => statuses.at(-1))
        .toMatch(/^Opening the page… This is taking longer than usual\. .* press the link again/)
      expect(statuses).toContain('Opening the page…')
      release()
      await page.waitForURL((url) => url.pathname !== from)
    },
  )
}

test('fast link or one within the page shows no status', { tag: '@long' }, async ({ page }) => {
  const statuses = await collectStatuses(page)
  await page.setViewportSize({ width: 360, height: 740 })
  await page.clock.install()
  await page.goto('/privacy', { waitUntil: 'networkidle' })
  // Pause the clock so that a slow machine makes no page late.
  await page.clock.pauseAt(Date.now() + 60_000)
  await page.locator('main details summary').first().click()
  await page.locator('main details a').first().click()
  await page.clock.runFor(20_000)
  await page.locator('footer').getByRole('link', { name: 'FAQ' }).click()
  await expect(page).toHaveURL(/\/faq$/)
  expect(statuses).toEqual([])
})

test('link without a connection keeps the page once and reports it', async ({ page, context }) => {
  await page.goto('/privacy', { waitUntil: 'networkidle' })
  await context.setOffline(true)
  const link = page.locator('footer').getByRole('link', { name: 'FAQ' })
  await link.click()
  await expect(statusMessage(page, 'You are offline, so this page stays as it is.')).toBeVisible()
  await expect(page).toHaveURL(/\/privacy$/)
  await context.setOffline(false)
  await link.click()
  await expect(page).toHaveURL(/\/faq$/)
})

test('link that opens an app leaves no status behind', async ({ page }) => {
  await page.goto('/contact', { waitUntil: 'networkidle' })
  await page.clock.install()
  // Opening an app keeps the browser on the page.
  await page.route(/wa\.me|\/faq$/, (route) => route.fulfill({ status: 204 }))
  await page.locator('main a[href^="https://wa.me/"]').first().click({ noWaitAfter: true })
  await page.clock.runFor(15_000)
  await expect(page.locator('body > [role=status]')).toHaveCount(0)

  // An app may handle addresses of this site too.
  await page.locator('footer').getByRole('link', { name: 'FAQ' }).click({ noWaitAfter: true })
  await page.clock.runFor(1_000)
  await expect(statusMessage(page, 'Opening the page…')).toBeVisible()
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
  await page.clock.runFor(15_000)
  await expect(page.locator('body > [role=status]')).toHaveCount(0)
})
