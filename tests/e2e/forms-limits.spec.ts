import { axeFindings } from './axe'
import { expect, test } from './forms'
import type { Product } from './product'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const chat = /^https:\/\/wa\.me\/\d+\?text=/

function post(product: Product, address: string, path: string, form: Record<string, string>) {
  return fetch(product.siteUrl + path, {
    method: 'POST',
    headers: { Origin: product.siteUrl, 'X-Forwarded-For': address },
    body: new URLSearchParams(form),
    redirect: 'manual',
  })
}

for (const [scripts, javaScriptEnabled, address] of [
  ['with scripts', true, '198.51.100.1'],
  ['without scripts', false, '198.51.100.2'],
] as const) {
  test.describe(`newsletter limit ${scripts}`, () => {
    test.use({ javaScriptEnabled, extraHTTPHeaders: { 'X-Forwarded-For': address } })

    test(
      'rejects a mailbox that received too many newsletter requests, and offers the chat',
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
        // Without scripts the response is a page of its own.
        const place = javaScriptEnabled ? footer : page.getByRole('main')
        await expect(place.getByLabel('Your email address')).toHaveValue(mailbox(6))
        if (javaScriptEnabled) expect(await axeFindings(page)).toEqual([])
      },
    )
  })
}
