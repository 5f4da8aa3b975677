import { bankAction, newEmail } from './checkout-page'
import { expect, test } from './checkout-providers'
import { drawnPixels, textLineBoxes, textsOverDrawing } from './drawn-pixels'
import { receiptPath, order } from './receipt-order'

test.describe('receipt', () => {
  test('shows the payment and the next steps without personal data', async ({ page, request, product }) => {
    const email = newEmail()
    const reference = await order(request, product, email)
    await bankAction(product, reference, 'pay')
    const answer = await page.goto(receiptPath(reference))
    expect(answer?.status()).toBe(200)
    expect(answer?.headers()).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' })
    expect(answer?.headers()).not.toHaveProperty('refresh')
    const main = page.getByRole('main')
    await expect(main.getByRole('alert')).toHaveText('Payment successful with Paystack!')
    await expect(main.getByText('3 Sessions + Coach in My Pocket, 1 week')).toBeVisible()
    await expect(main.getByText('₦62,000', { exact: true })).toBeVisible()
    await expect(main.getByText('n•••@example.com')).toBeVisible()
    await expect(main.getByText(reference, { exact: true })).toBeVisible()
    await expect(main.getByText('within 24 hours')).toBeVisible()
    const time = await main.locator('time').getAttribute('datetime')
    expect(Math.abs(Date.parse(time ?? '') - Date.now())).toBeLessThan(60_000)

    const chat = new URL((await main.getByRole('link', { name: 'Write to us on WhatsApp' }).getAttribute('href')) ?? '')
    expect(chat.host).toBe('wa.me')
    const code = `${reference.slice(-8, -4)} ${reference.slice(-4)}`.toUpperCase()
    await expect(main.getByText(code, { exact: true })).toBeVisible()
    expect(chat.searchParams.get('text')).toContain(`${code} (${reference})`)
    await expect(main.getByRole('listitem')).toHaveText([
      /^Now: your receipt/,
      /^By \w+day \d+ \w+ at \d\d:\d\d: /,
      /^Then: /,
    ])
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/)
    const html = await (await request.get(receiptPath(reference))).text()
    for (const secret of [email, email.split('@')[0] ?? '', 'Ngozi', 'Adichie']) expect(html).not.toContain(secret)

    await page.evaluate(() => (window.print = () => document.body.setAttribute('data-printed', '')))
    await main.getByRole('button', { name: 'Print this receipt' }).click()
    await expect(page.locator('body[data-printed]')).toHaveCount(1)
    await page.emulateMedia({ media: 'print' })
    await expect(main.getByRole('button', { name: 'Print this receipt' })).toBeHidden()
    await expect(page.getByRole('link', { name: 'Leave this page quickly' })).toBeHidden()
    await expect(main.getByText(reference, { exact: true })).toBeVisible()
    await page.emulateMedia({ media: null })

    await main.getByRole('link', { name: 'Cancellation and refunds' }).click()
    await expect(page).toHaveURL(/\/terms#cancellation$/)
    await expect(page.locator('#cancellation')).toBeVisible()
  })

  for (const [width, height] of [
    [360, 740],
    [1280, 800],
  ] as const) {
    test(
      `draws its celebration in a band above all text, at ${width} px`,
      { tag: '@long' },
      async ({ browser, request, product }) => {
        const reference = await order(request, product, newEmail())
        await bankAction(product, reference, 'pay')
        for (const reducedMotion of ['no-preference', 'reduce'] as const) {
          const page = await browser.newPage({ baseURL: product.siteUrl, reducedMotion, viewport: { width, height } })
          await page.goto(receiptPath(reference))
          const band = page.locator('[data-celebrates]')
          if (reducedMotion === 'reduce') {
            await expect(page.getByRole('alert')).toBeVisible()
            expect(await drawnPixels(band)).toBe(0)
          } else {
            await expect.poll(() => drawnPixels(band)).toBeGreaterThan(1_000)
            expect(await textsOverDrawing(band)).toEqual([])
          }
          const bottom = await band.evaluate((canvas) => canvas.getBoundingClientRect().bottom)
          const lines = await textLineBoxes(page, 'main :is(h1, h2, p, dt, dd, li)')
          expect(Math.min(...lines.map(({ y }) => y))).toBeGreaterThanOrEqual(bottom)
          await page.close()
        }
      },
    )
  }

  test('returns 404 for a missing, invalid or unsigned reference', async ({ request }) => {
    for (const query of ['', '?reference=../../secret', `?reference=1763700000000-${'0'.repeat(26)}`]) {
      const answer = await request.get(`/services/receipt${query}`)
      expect(answer.status(), query).toBe(404)
      expect(answer.headers()).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' })
      expect(await answer.text()).toContain('We can’t find this payment')
    }
  })
})
