import type { Page } from '@playwright/test'

import { axeFindings } from './axe'
import { expect, live, test } from './forms'
import type { Product } from './product'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const chat = /^https:\/\/wa\.me\/\d+\?text=/
const letter = { name: 'Ada', email: 'ada@example.co', subject: 'General Inquiry', message: 'Kept words' }

function post(product: Product, address: string, path: string, form: Record<string, string>) {
  return fetch(product.siteUrl + path, {
    method: 'POST',
    headers: { Origin: product.siteUrl, 'X-Forwarded-For': address },
    body: new URLSearchParams(form),
    redirect: 'manual',
  })
}

/** Sends what one network may send. */
async function useUp(product: Product, address: string) {
  const statuses = new Set<number>()
  // Not all at once: the server gives each of them eight seconds.
  for (let sent = 0; sent < 600; sent += 50) {
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, count) =>
        post(product, address, '/submit/contact', { ...letter, message: `${sent + count}` }),
      ),
    )
    for (const { status } of answers) statuses.add(status)
  }
  expect(statuses).toEqual(new Set([200]))
}

async function fillContact(page: Page) {
  const main = page.getByRole('main')
  await main.locator('#contact-name').fill(letter.name)
  await main.locator('#contact-email').fill(letter.email)
  await main.locator('#contact-subject').selectOption(letter.subject)
  await main.locator('#contact-message').fill(letter.message)
  await main.locator('form:has(#contact-name) button').click()
}

for (const [scripts, javaScriptEnabled, address] of [
  ['with scripts', true, '198.51.100.1'],
  ['without scripts', false, '198.51.100.2'],
] as const) {
  test.describe(scripts, () => {
    test.use({ javaScriptEnabled, extraHTTPHeaders: { 'X-Forwarded-For': address } })

    test(
      'a network that sent too much reads when to try again and where else to turn, and keeps what was typed',
      // Six hundred forms take a while; app/forms/limits.test.ts sends as many, and the next test reads the same words.
      { tag: '@long' },
      async ({ page, product }) => {
        await useUp(product, address)
        await page.goto('/contact')
        if (javaScriptEnabled) await live(page)
        const answering = page.waitForResponse((response) => response.request().method() === 'POST')
        await fillContact(page)
        const answer = await answering
        expect(answer.status()).toBe(429)
        expect(Number(answer.headers()['retry-after'])).toBeGreaterThan(300)

        const alert = page
          .locator('.error-summary')
          .filter({ hasText: /Please try again in \d+ minutes, or write to us on WhatsApp\./ })
        await expect(alert).toBeVisible()
        await expect(alert.getByRole('link', { name: 'Open the chat' })).toHaveAttribute('href', chat)
        await expect(page.locator('#contact-message')).toHaveValue(letter.message)
        if (javaScriptEnabled) expect(await axeFindings(page)).toEqual([])
      },
    )

    test(
      'a mailbox that was sent the newsletter too often is left alone',
      { tag: javaScriptEnabled ? [] : '@long' },
      async ({ page, product }) => {
        const mailbox = (tag: number) => `reader-${address}+${tag}@example.co`
        for (let tag = 1; tag <= 5; tag++)
          expect((await post(product, '198.51.100.9', '/submit/newsletter', { email: mailbox(tag) })).status).toBe(200)
        await page.goto('/about')
        const footer = page.getByRole('contentinfo')
        await footer.getByText('A calm email, twice a month').click()
        const script = javaScriptEnabled ? page.waitForResponse(/\/assets\/newsletter-\w+\.js$/) : null
        await footer.getByLabel('Your email address').focus()
        await (await script)?.finished()
        await footer.getByLabel('Your email address').fill(mailbox(6))
        await footer.getByRole('button').click()

        const alert = page
          .getByRole('alert')
          .filter({ hasText: /Please try again in \d+ minutes, or write to us on WhatsApp\./ })
        await expect(alert).toBeVisible()
        await expect(alert.getByRole('link', { name: 'Open the chat' })).toHaveAttribute('href', chat)
        // Without scripts the answer is a page of its own.
        const place = javaScriptEnabled ? footer : page.getByRole('main')
        await expect(place.getByLabel('Your email address')).toHaveValue(mailbox(6))
        if (javaScriptEnabled) expect(await axeFindings(page)).toEqual([])
      },
    )
  })
}
