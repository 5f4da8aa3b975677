import type { Page } from '@playwright/test'

import { bookingOn, newEmail, transactionsOf } from './checkout-page'
import { expect, live, test } from './forms'
import {
  submitDeletionForm,
  fillContactForm,
  fillDeletionForm,
  submitContactForm,
  subscribeOnContactPage,
} from './jobs'
import type { Product } from './product'

const TWO_DAYS_MS = 2 * 24 * 60 * 60 * 1000

test.use({ contextOptions: { reducedMotion: 'reduce' } })

/** The main jobs of visitors; each must succeed whatever the browser lacks. */
const jobs: Record<string, (page: Page, product: Product) => Promise<void>> = {
  async 'newsletter, then contact'(page) {
    await page.goto('/contact')
    await scriptsSettled(page)
    const note = await subscribeOnContactPage(page)
    await expect(note).toHaveText('Thanks from the API host.')
    await fillContactForm(page)
    await submitContactForm(page)
    await expect(page.locator('#contact-sent')).toContainText(/[0-9A-F]{4}-[0-9A-F]{4}/)
  },
  async deletion(page) {
    await page.goto('/delete-account')
    await scriptsSettled(page)
    await expect(page.locator('main [role=alert]').filter({ hasText: /./ })).toHaveCount(0)
    await fillDeletionForm(page)
    await submitDeletionForm(page)
    await expect(page.locator('#deletion-sent')).toBeVisible()
  },
  async checkout(page, product) {
    const booking = bookingOn(page)
    const email = newEmail()
    await page.goto('/services?package=3sessions')
    await scriptsSettled(page)
    await booking.fill(email)
    await booking.checkout.click()
    await payToReceipt(page)
    await expect(page.getByRole('alert').filter({ hasText: 'Payment successful with Paystack!' })).toBeVisible()
    expect(await transactionsOf(product, email)).toHaveLength(1)
  },
}

/** Resolves when scripts have loaded or failed. */
const scriptsSettled = (page: Page) => page.waitForLoadState('networkidle')

/** Pays in the window of the provider, or on its page. */
async function payToReceipt(page: Page) {
  const booking = bookingOn(page)
  const itsOwn = page.getByRole('button', { name: 'Pay', exact: true })
  await expect(booking.payment.or(itsOwn)).toBeVisible()
  if (await booking.payment.isVisible()) {
    await booking.pay.click()
    const inWindow = booking.popup.getByRole('button', { name: 'Pay', exact: true })
    await expect.poll(async () => (await inWindow.isVisible()) || (await booking.hostedPage.isVisible())).toBe(true)
    if (await inWindow.isVisible()) return inWindow.click()
    await booking.hostedPage.click()
  }
  await itsOwn.click()
}

const faults: Record<string, (page: Page) => Promise<unknown>> = {
  'storage denied': (page) =>
    page.addInitScript(() => {
      for (const name of ['sessionStorage', 'localStorage', 'indexedDB']) {
        Object.defineProperty(window, name, {
          get() {
            throw new DOMException('The operation is insecure.', 'SecurityError')
          },
        })
      }
    }),
  'cookies denied to scripts': (page) =>
    page.addInitScript(() =>
      Object.defineProperty(document, 'cookie', {
        get() {
          throw new DOMException('The operation is insecure.', 'SecurityError')
        },
        set() {
          throw new DOMException('The operation is insecure.', 'SecurityError')
        },
      }),
    ),
  'a clock two days fast': (page) => page.clock.setFixedTime(Date.now() + TWO_DAYS_MS),
  'a clock two days slow': (page) => page.clock.setFixedTime(Date.now() - TWO_DAYS_MS),
  'no script file at all': (page) => page.route('**/assets/*.js', (route) => route.abort()),
  'script files that break off': (page) =>
    page.route('**/assets/*.js', (route) => route.fulfill({ contentType: 'text/javascript', body: 'const half = (' })),
}

for (const [name, applyFault] of Object.entries(faults)) {
  for (const [job, run] of Object.entries(jobs)) {
    test(`${name}: ${job} succeeds`, async ({ page, product }) => {
      await applyFault(page)
      await run(page, product)
    })
  }
}

test.describe('jobs with each script file blocked in turn', () => {
  for (const [job, run] of Object.entries(jobs)) {
    test(`completes ${job}`, async ({ page, product, browser, baseURL }) => {
      test.setTimeout(240_000)
      const asked = new Set<string>()
      page.on('request', (request) => {
        const { pathname } = new URL(request.url())
        if (/^\/assets\/.+\.js$/.test(pathname)) asked.add(pathname)
      })
      await run(page, product)
      expect(asked.size).toBeGreaterThan(1)
      for (const blocked of asked) {
        await test.step(blocked, async () => {
          const context = await browser.newContext({ baseURL: baseURL ?? product.siteUrl, reducedMotion: 'reduce' })
          const other = await context.newPage()
          await other.route(`**${blocked}`, (route) => route.abort())
          await run(other, product)
          await context.close()
        })
      }
    })
  }
})

test('forms report an error and keep the values when fetch throws', async ({ page, host }) => {
  await page.addInitScript(() => {
    window.fetch = () => {
      throw new TypeError('fetch is not for you')
    }
  })
  await page.goto('/contact')
  await live(page)
  const note = await subscribeOnContactPage(page)
  await expect(note).toContainText('Network error. Please try again.')
  await fillContactForm(page)
  await submitContactForm(page)
  await expect(page.locator('.error-summary')).toBeFocused()
  await expect(page.locator('.error-summary')).toContainText('What you typed is still here.')
  await page.goto('/delete-account')
  await live(page)
  await fillDeletionForm(page)
  await submitDeletionForm(page)
  await expect(page.locator('.error-summary').filter({ hasText: 'What you typed is still here.' })).toBeFocused()
  const booking = bookingOn(page)
  await booking.open()
  await booking.openPayment(newEmail())
  await booking.pay.click()
  await expect(booking.note).toHaveText('Network error. Please check your connection and try again.')
  expect(host.received).toHaveLength(0)
})
