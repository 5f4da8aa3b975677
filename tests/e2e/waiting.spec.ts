import type { Page } from '@playwright/test'

import { axeFindings } from './axe'
import { bookingOn, newEmail, openPaymentWindow, transactionsOf } from './checkout-page'
import { expect, test } from './forms'
import { holdRequests } from './hold-requests'
import { speedUpTimers, statusMessage } from './status-messages'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

// Playwright cannot hold a page that the browser fetches when its link is pressed.
test.beforeEach(({ page }) => page.route('**/speculation-rules.json', (route) => route.abort()))

/** Playwright cannot read the page while the next one loads, so the page reports its status messages. */
async function collectStatuses(page: Page): Promise<string[]> {
  const statuses: string[] = []
  await page.exposeFunction('reportStatus', (words: string) => statuses.push(words))
  await page.addInitScript(() =>
    new MutationObserver(() => {
      for (const { textContent } of document.querySelectorAll('body > [role=status], [data-said]'))
        if (textContent) (Reflect.get(window, 'reportStatus') as (words: string) => void)(textContent)
    }).observe(document, { subtree: true, childList: true }),
  )
  return statuses
}

test('slow link shows a status and then advice', async ({ page }) => {
  await speedUpTimers(page)
  const statuses = await collectStatuses(page)
  await page.goto('/', { waitUntil: 'networkidle' })
  const release = await holdRequests(page, (url) => /^\/(services|faq|therapists)$/.test(url.pathname))
  await page.getByRole('link', { name: 'FAQ' }).filter({ visible: true }).first().click({ noWaitAfter: true })
  await expect
    .poll(() => statuses.at(-1))
    .toMatch(/^Opening the page… This is taking longer than usual\. .* press the link again/)
  expect(statuses).toContain('Opening the page…')
  release()
  await expect(page).toHaveURL(/\/faq$/)
})

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

test('slow payment shows a status, and alternatives after ten seconds', async ({ page, product }) => {
  const release = await holdRequests(page, '**/services/pay')
  await page.clock.install()
  const { booking, email } = await openPaymentWindow(page)
  await booking.pay.click()
  await page.clock.runFor(300)
  const status = booking.payment.getByRole('status')
  await expect(status).toHaveText('Opening the payment…')
  await page.clock.runFor(10_000)
  await expect(status).toContainText('cancel and try again')
  await expect(status.getByRole('link', { name: 'Open the chat' })).toHaveAttribute('href', /^https:\/\/wa\.me\//)
  expect(await axeFindings(page)).toEqual([])
  release()
  await expect(booking.popup.getByRole('button', { name: 'Pay', exact: true })).toBeVisible()
  expect(await transactionsOf(product, email)).toHaveLength(1)
})

test('slow payment window shows a status, and Checkout leads to the hosted page after ten seconds', async ({
  page,
}) => {
  const release = await holdRequests(page, '**/assets/payment-window-*.js')
  await page.clock.install()
  const booking = bookingOn(page)
  await booking.open()
  await booking.fill(newEmail())
  await booking.checkout.click()
  await page.clock.runFor(300)
  await expect(statusMessage(page, 'Opening the payment…')).toBeVisible()
  await page.clock.runFor(10_000)
  await expect(statusMessage(page, 'taking longer than usual')).toContainText('press Checkout again')
  await booking.checkout.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('No money moves here')
  expect(await axeFindings(page)).toEqual([])
  release()
})
