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

test('forms without cookies or scripts end on their confirmation, and a reload sends nothing', async ({
  page,
  host,
}) => {
  await page.goto('/contact')
  await subscribeOnContactPage(page)
  await expect(page.locator('#letter-note')).toHaveText('Thanks from the API host.')

  await fillContactForm(page)
  await submitContactForm(page)
  await expect(page.locator('#contact-sent')).toContainText(/Your reference number is/)
  expect(await page.context().cookies()).toEqual([])
  await page.reload()
  await expect(page.locator('#contact-sent')).toBeVisible()
  expect((await page.request.get(page.url())).headers()['cache-control']).toBe('no-store')

  await page.goto('/delete-account')
  await fillDeletionForm(page)
  await submitDeletionForm(page)
  await expect(page.locator('#deletion-sent')).toContainText('We have received your request.')
  expect((await page.request.get(page.url(), { maxRedirects: 0 })).headers()['refresh']).toBe('5; url=/')
  expect(host.received).toHaveLength(3)
})
