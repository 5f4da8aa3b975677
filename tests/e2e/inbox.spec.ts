import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'

import type { Page } from '@playwright/test'

import { axeFindings } from './axe'
import { expect, test, type Product } from './product'

/** Sends a submission as the site's server does. */
async function submit({ sandboxUrl }: Product, path: string, body: object): Promise<void> {
  const response = await fetch(`${sandboxUrl}/sandbox/api-host${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Idempotency-Key': randomUUID() },
    body: JSON.stringify(body),
  })
  expect(await response.json()).toMatchObject({ success: true })
}

/** A message that no other test sends. */
async function writeTo(product: Product) {
  const name = `Ngozi ${randomUUID()}`
  await submit(product, '/api/contact', {
    name,
    email: `ngozi+${randomUUID()}@example.com`,
    phone: '+234 803 000 0000',
    subject: 'General Inquiry',
    message: 'Good evening,\nhow do I begin?',
    timestamp: new Date().toISOString(),
  })
  return name
}

async function openInbox(page: Page) {
  await page.goto('/sandbox/inbox')
  await page.getByRole('button', { name: 'Open the inbox' }).click()
  await expect(page.getByRole('heading', { name: /^Contact messages/ })).toBeVisible()
}

const scrollsSideways = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth)

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'in a browser' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled })

    test(
      'the inbox opens at the press of a button, and shows what arrived',
      { tag: javaScriptEnabled ? [] : '@long' },
      async ({ page, product }) => {
        const name = await writeTo(product)
        const closed = await page.goto('/sandbox/inbox')
        expect(closed?.status()).toBe(401)
        await expect(page.getByText('holds personal data')).toBeVisible()
        await expect(page.getByText(name)).toHaveCount(0)

        await openInbox(page)
        const row = page.getByRole('row').filter({ hasText: name })
        await expect(row).toContainText('how do I begin?')

        // The next visit needs no button.
        await page.goto('/sandbox/inbox/contact')
        await expect(page.getByRole('row').filter({ hasText: name })).toBeVisible()
      },
    )
  })
}

test('npm start prints where the inbox is', async ({ page, product }) => {
  const [, address = ''] = /^ *Inbox +(http\S+)$/m.exec(product.printed()) ?? []
  await page.goto(address)
  await page.getByRole('button', { name: 'Open the inbox' }).click()
  await expect(page.getByRole('heading', { name: /^Newsletter/ })).toBeVisible()
})

test('a browser without the cookie sees no data, also not in the files', async ({ page, product, browser }) => {
  const name = await writeTo(product)
  await openInbox(page)
  await expect(page.getByText(name)).toBeVisible()

  const stranger = await browser.newContext({ baseURL: product.siteUrl })
  for (const path of ['', '/contact', '/contact.csv']) {
    const response = await stranger.request.get(`/sandbox/inbox${path}`)
    expect(response.status()).toBe(401)
    expect(await response.text()).not.toContain(name)
  }
  await stranger.close()
})

test('a section downloads as a file', { tag: '@long' }, async ({ page, product }) => {
  const name = await writeTo(product)
  await openInbox(page)
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download contact messages as CSV' }).click()
  const file = await download
  expect(file.suggestedFilename()).toBe('contact.csv')
  const text = await readFile(await file.path(), 'utf8')
  expect(text).toMatch(/^\uFEFF"Received","Name",/)
  expect(text).toContain(`"${name}"`)
  expect(text).toContain(`"'+234 803 000 0000"`)
})

test('a deletion is marked as confirmed, and stays so after a restart', { tag: '@long' }, async ({ page, product }) => {
  const email = `ada+${randomUUID()}@example.com`
  await submit(product, '/api/account/delete', {
    email,
    reason: 'Privacy concerns',
    feedback: '',
    userAgent: 'Mozilla/5.0',
    timestamp: new Date().toISOString(),
    userId: null,
  })
  await page.goto('/sandbox/inbox/deletions')
  await page.getByRole('button', { name: 'Open the inbox' }).click()
  const row = page.getByRole('row').filter({ hasText: email })
  await expect(row).toContainText('Unverified')
  await row.getByRole('button', { name: 'Mark as confirmed' }).click()
  await expect(row).toContainText('Confirmed')

  await product.stop()
  await product.start()
  await page.goto('/sandbox/inbox/deletions')
  await expect(row).toContainText('Confirmed')
  await expect(row.getByRole('button')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Open the inbox' })).toHaveCount(0)
})

for (const colorScheme of ['light', 'dark'] as const) {
  test(
    `the inbox is accessible and fits a small phone, ${colorScheme}`,
    { tag: '@long' },
    async ({ page, product }) => {
      await writeTo(product)
      await submit(product, '/api/payments', {
        reference: `${Date.now()}-${randomUUID().replaceAll('-', '')}`,
        provider: 'paystack',
        amount: 2_000_000,
        currency: 'NGN',
        channel: 'bank_transfer',
        paidAt: new Date().toISOString(),
        customer: { name: 'Ada Obi', email: 'a.very.long.address.indeed@subdomain.example.com', country: 'Nigeria' },
        cart: { package: 'single', addOn: 'pocket1' },
        outcome: 'needs-review',
        reason: 'Paid ₦20,000, the cart says ₦27,000.',
      })
      await page.emulateMedia({ colorScheme })
      await page.goto('/sandbox/inbox')
      expect(await axeFindings(page)).toEqual([])
      await openInbox(page)
      await expect(page.getByText('Needs review').first()).toBeVisible()
      expect(await axeFindings(page)).toEqual([])

      await page.setViewportSize({ width: 320, height: 640 })
      expect(await scrollsSideways(page)).toBe(false)
      // Shown as cards, it is still a table to who cannot see it.
      await expect(
        page
          .getByRole('table', { name: 'Payments, newest first' })
          .getByRole('cell', { name: /₦20,000/ })
          .first(),
      ).toBeVisible()
      expect(await axeFindings(page)).toEqual([])
    },
  )
}
