import { randomUUID } from 'node:crypto'

import type { Page } from '@playwright/test'

import { submit, valid } from '../../sandbox/testing/submissions.fixture'
import { axeFindings } from './axe'
import { expectAccessible } from './expect-accessible'
import { expect, test, type Product } from './product'

/** Sends a unique message and returns the name of its sender. */
async function writeTo({ sandboxUrl }: Product) {
  const name = `Ngozi ${randomUUID()}`
  expect(await submit(sandboxUrl, 'contact', { ...valid.contact, name })).toMatchObject({ success: true })
  return name
}

async function openInbox(page: Page) {
  await page.goto('/sandbox/inbox')
  await page.getByRole('button', { name: 'Open the inbox' }).click()
  await expect(page.getByRole('heading', { name: /^Contact messages/ })).toBeVisible()
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(`inbox ${javaScriptEnabled ? 'with' : 'without'} scripts`, () => {
    test.use({ javaScriptEnabled })

    test(
      'opens on a button at the address that npm start prints and shows received messages',
      { tag: javaScriptEnabled ? [] : '@long' },
      async ({ page, product }) => {
        const name = await writeTo(product)
        const [, address = ''] = /^ *Inbox +(http\S+)$/m.exec(product.printed()) ?? []
        const closed = await page.goto(address)
        expect(closed?.status()).toBe(401)
        await expect(page.getByText('holds personal data')).toBeVisible()
        await expect(page.getByText(name)).toHaveCount(0)

        await openInbox(page)
        await expect(page.getByRole('heading', { name: /^Newsletter/ })).toBeVisible()
        const row = page.getByRole('row').filter({ hasText: name })
        await expect(row).toContainText('how do I begin?')

        // A later visit needs no button.
        await page.goto('/sandbox/inbox/contact')
        await expect(row).toBeVisible()
      },
    )
  })
}

test('inbox passes axe and fits a small phone', { tag: '@long' }, async ({ page, product }) => {
  await writeTo(product)
  await submit(product.sandboxUrl, 'payment', {
    ...valid.payment,
    amount: 2_000_000,
    customer: { ...valid.payment.customer, email: 'a.very.long.address.indeed@subdomain.example.com' },
    outcome: 'needs-review',
    reason: 'Paid ₦20,000, the cart says ₦27,000.',
  })
  await page.goto('/sandbox/inbox')
  await expectAccessible(page, 'closed')
  await openInbox(page)
  await expect(page.getByText('Needs review').first()).toBeVisible()
  await expectAccessible(page, 'open')

  await page.setViewportSize({ width: 320, height: 640 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  // Shown as cards, it keeps its table semantics.
  const payments = page.getByRole('table', { name: 'Payments, newest first' })
  await expect(payments.getByRole('cell', { name: /₦20,000/ }).first()).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
})
