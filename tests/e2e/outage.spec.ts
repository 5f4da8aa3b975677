import { readdir, readFile, rm } from 'node:fs/promises'

import { freePort } from '../../scripts/processes/free-port.mjs'
import { bookingOn, newEmail, transactionsOf } from './checkout-page'
import { createProduct, expect, test, type Product } from './product'

/** Waits until the site has warmed every page of its sitemap. */
const isWarm = ({ dataDir }: Product) =>
  expect
    .poll(() => readFile(`${dataDir}/logs/server.log`, 'utf8'), { timeout: 60_000 })
    .toContain('"event":"process.ready"')

test.describe('site without its content service', () => {
  let product: Awaited<ReturnType<typeof createProduct>>

  /** Starts the product with an unreachable content service. */
  async function startWithoutContent() {
    const closedAddress = `http://127.0.0.1:${await freePort()}/sandbox/content-lake`
    await product.start({ SANITY_PROJECT_ID: 'local', SANITY_DATASET: 'production', SANITY_API_HOST: closedAddress })
  }

  let picture: string | undefined
  test.beforeAll(async () => {
    test.setTimeout(150_000)
    product = await createProduct()
    const home = await (await fetch(`${product.siteUrl}/`)).text()
    picture = /\/images\/[^" ]+fm=webp[^" ]*/.exec(home)?.[0].replaceAll('&amp;', '&')
    expect(picture, 'the home page has a picture').toBeTruthy()
    expect((await fetch(`${product.siteUrl}${picture}`)).status).toBe(200)
    // The other pages are cached by the warm-up only.
    await isWarm(product)
    await product.stop()
    await startWithoutContent()
  })
  test.afterAll(() => product.remove())

  test('serves pages and pictures, also after a restart', async ({ request }) => {
    for (const path of ['/', '/services', '/faq']) {
      const answer = await request.get(`${product.siteUrl}${path}`)
      expect(answer.status(), path).toBe(200)
    }
    expect(await (await request.get(`${product.siteUrl}/services`)).text()).toContain('₦105,000')
    expect((await request.get(`${product.siteUrl}${picture}`)).status()).toBe(200)
    // The addresses of the site are cached as well.
    expect((await request.get(`${product.siteUrl}/no-such-page`)).status()).toBe(404)
  })

  test('rejects orders whose price cannot be confirmed and offers the chat', async ({ page, browser }) => {
    const email = newEmail()
    const said = /^We cannot confirm today’s price at the moment, so no order was placed\./
    const chat = { name: 'Book this by chat', exact: true }

    const booking = bookingOn(page)
    await booking.open(`${product.siteUrl}/services?package=3sessions`)
    await booking.openPayment(email)
    await booking.pay.click()
    await expect(booking.note).toHaveText(said)
    await expect(booking.payment.getByRole('link', chat)).toHaveAttribute('href', /^https:\/\/wa\.me\//)

    const plain = await browser.newPage({ javaScriptEnabled: false })
    const plainBooking = bookingOn(plain)
    await plain.goto(`${product.siteUrl}/services?package=3sessions`)
    await plainBooking.fill(email)
    const answered = plain.waitForResponse((response) => response.request().method() === 'POST')
    await plainBooking.checkout.click()
    expect((await answered).status()).toBe(503)
    await expect(plainBooking.alert).toHaveText(said)
    await expect(plainBooking.email).toHaveValue(email)
    await expect(plain.getByRole('region', { name: 'Your details' }).getByRole('link', chat)).toBeVisible()
    await plain.close()
    expect(await transactionsOf(product, email)).toEqual([])
  })

  test('returns 503 for a page without a cached response', { tag: '@long' }, async ({ request }) => {
    await product.stop()
    await rm(`${product.dataDir}/content`, { recursive: true, force: true })
    await startWithoutContent()

    const answer = await request.get(`${product.siteUrl}/services`)
    expect(answer.status()).toBe(503)
    expect(await answer.text()).toContain('Something went wrong')
    // Only the content service knows whether such a page exists.
    expect((await request.get(`${product.siteUrl}/no-such-page`)).status()).toBe(503)
  })
})

test('unknown addresses leave nothing on disk', async ({ product, request }) => {
  test.slow()
  const kept = () => readdir(`${product.dataDir}/content`, { recursive: true })
  await isWarm(product)
  const before = await kept()
  for (const path of ['/made-up', '/therapists/made-up', '/share/made-up.jpg']) {
    expect((await request.get(`${product.siteUrl}${path}`)).status(), path).toBe(404)
  }
  expect(await kept()).toEqual(before)
})
