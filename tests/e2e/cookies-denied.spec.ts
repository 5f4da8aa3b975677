import type { Page } from '@playwright/test'

import { expect, test } from './forms'
import {
  submitDeletionForm,
  fillContactForm,
  fillDeletionForm,
  submitContactForm,
  subscribeOnContactPage,
} from './jobs'

/** Strips cookies from the responses to forms. */
async function denyCookies(page: Page): Promise<void> {
  await page.context().route('**/*', async (route) => {
    const request = route.request()
    if (request.resourceType() !== 'document' || request.method() !== 'POST') return route.continue()
    const response = await route.fetch({ maxRedirects: 0 })
    const headers = response.headers()
    delete headers['set-cookie']
    // `route.fetch` has stored them in the context.
    await page.context().clearCookies()
    await route.fulfill({ response, headers })
  })
}

test.use({ javaScriptEnabled: false })
test.beforeEach(({ page }) => denyCookies(page))

test('contact form without cookies or scripts ends on its confirmation, and a reload sends nothing', async ({
  page,
  host,
}) => {
  await page.goto('/contact')
  await fillContactForm(page)
  await submitContactForm(page)
  await expect(page.locator('#contact-sent')).toContainText(/Your reference number is/)
  expect(await page.context().cookies()).toEqual([])
  await page.reload()
  await expect(page.locator('#contact-sent')).toBeVisible()
  expect(host.received).toHaveLength(1)
  const answer = await page.request.get(page.url())
  expect(answer.headers()['cache-control']).toBe('no-store')
})

test('deletion and newsletter forms work without cookies and scripts', { tag: '@long' }, async ({ page, host }) => {
  await page.goto('/contact')
  await subscribeOnContactPage(page)
  await expect(page.locator('#letter-note')).toHaveText('Thanks from the API host.')

  await page.goto('/delete-account')
  await fillDeletionForm(page)
  await submitDeletionForm(page)
  await expect(page.locator('#deletion-sent')).toContainText('We have received your request.')
  expect((await page.request.get(page.url(), { maxRedirects: 0 })).headers()['refresh']).toBe('5; url=/')
  expect(host.received).toHaveLength(2)
})

test(
  'contact form with cookies ends on an address without the confirmation token',
  { tag: '@long' },
  async ({ page, context }) => {
    await context.unrouteAll()
    await page.goto('/contact')
    await fillContactForm(page)
    await submitContactForm(page)
    await expect(page.locator('#contact-sent')).toBeVisible()
    await expect(page).toHaveURL(/\/contact#contact-sent$/)
    await page.reload()
    await expect(page.locator('#contact-sent')).toHaveCount(0)
  },
)
