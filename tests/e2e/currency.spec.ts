import { createServer, type Server } from 'node:http'

import type { Page } from '@playwright/test'

import { axeFindings } from './axe'
import { holdRequests } from './hold-requests'
import { layoutShifts, recordLayoutShifts } from './layout-shifts'
import { createProduct, expect, test, type Product } from './product'

/** Simulates both services: rates that differ from the fallback, and a visitor in Canada. */
let services: Server
let shop: Product & { remove(): Promise<void> }
const answers = { rates: { USD: 0.001, EUR: 0.0009, CAD: 0.0014 }, country: 'CA' }

test.beforeAll(async () => {
  services = createServer(({ url }, response) => {
    response.setHeader('Content-Type', 'application/json')
    response.end(
      JSON.stringify(
        url?.startsWith('/rates') ? { base: 'NGN', rates: answers.rates } : { country_code: answers.country },
      ),
    )
  })
  services.listen(0, '127.0.0.1')
  await new Promise((listening) => services.once('listening', listening))
  const address = services.address()
  const origin = `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`
  shop = await createProduct({
    EXCHANGE_RATES_URL: `${origin}/rates`,
    GEOLOCATION_URL: `${origin}/where/{ip}`,
    TRUSTED_PROXIES: 'loopback',
    COUNTRY_HEADER: 'cf-ipcountry',
  })
})
test.afterAll(async () => {
  await shop.remove()
  services.closeAllConnections()
  services.close()
})

const price = (page: Page, name: string) => page.getByRole('radio', { name, exact: true })
const total = (page: Page) => page.getByRole('region', { name: 'Your booking' }).getByRole('status')
const choices = (page: Page) => page.getByRole('navigation', { name: 'Also show prices in' })
/** Opens the currency choice, which is collapsed by default. */
const unfold = (page: Page) => page.getByText('Paying from outside Nigeria?').click()

test('services page shows naira first, with the visitor’s currency as an approximation', async ({ page }) => {
  await page.goto(`${shop.siteUrl}/services?package=3sessions`)
  await expect(price(page, '3 Sessions')).toHaveAccessibleDescription(/^₦55,000 about CA\$77/)
  await expect(price(page, 'Coach in My Pocket, 1 week')).toHaveAccessibleDescription(
    /^₦7,000 about CA\$9\.80 per week/,
  )
  await expect(total(page)).toContainText('Total₦55,000about CA$77, you pay ₦55,000')
  await expect(choices(page)).toBeHidden()
  await unfold(page)
  await expect(choices(page).getByRole('link', { name: 'CAD' })).toHaveAttribute('aria-current', 'true')
  await expect(page.getByText('Other currencies are approximate')).toBeHidden()
})

test('country header of the CDN overrides geolocation, and Nigeria sees naira only', async ({ browser }) => {
  for (const [country, description] of [
    ['GB', /^₦55,000 about €50/],
    ['NG', /^₦55,000 ₦18,333/],
    ['XX', /^₦55,000 about CA\$77/],
  ] as const) {
    const context = await browser.newContext({ extraHTTPHeaders: { 'cf-ipcountry': country } })
    const page = await context.newPage()
    const told = page.waitForResponse('**/services/currency')
    await page.goto(`${shop.siteUrl}/services`)
    await told
    await unfold(page)
    await expect(choices(page).locator('[aria-current]')).toHaveCount(1)
    await expect(price(page, '3 Sessions')).toHaveAccessibleDescription(description)
    await context.close()
  }
})

test('currency choice applies in place, keeps the form values and is remembered', async ({ page }) => {
  await page.goto(`${shop.siteUrl}/services`)
  await unfold(page)
  await expect(choices(page).locator('[aria-current]')).toHaveText('CAD')
  await page.getByLabel('Your name').fill('Ada Obi')
  await choices(page).getByRole('link', { name: 'EUR' }).click()
  await expect(price(page, '3 Sessions')).toHaveAccessibleDescription(/about €50/)
  await expect(page.getByLabel('Your name')).toHaveValue('Ada Obi')
  await expect(page).toHaveURL(`${shop.siteUrl}/services`)

  await page.reload()
  await expect(price(page, '3 Sessions')).toHaveAccessibleDescription(/about €50/)
  await unfold(page)
  await choices(page).getByRole('link', { name: 'Naira only' }).click()
  await expect(price(page, '3 Sessions')).toHaveAccessibleDescription(/^₦55,000 ₦18,333/)
})

test('services page is identical for all visitors, and the currency response is never cached', async ({ request }) => {
  const plain = await (await request.get(`${shop.siteUrl}/services`)).text()
  const elsewhere = await request.get(`${shop.siteUrl}/services`, {
    headers: { Cookie: 'currency=EUR', 'cf-ipcountry': 'GB' },
  })
  expect(await elsewhere.text()).toBe(plain)
  expect(plain).not.toContain('€')

  for (const [cookie, currency] of [
    ['currency=EUR', 'EUR'],
    ['a=b; __Host-currency=EUR', 'EUR'],
    ['currency=NGN', 'NGN'],
    ['', 'CAD'],
  ] as const) {
    const answer = await request.get(`${shop.siteUrl}/services/currency`, { headers: { Cookie: cookie } })
    expect(answer.headers()['cache-control']).toBe('private, no-store')
    expect(await answer.json()).toEqual({ currency, rates: answers.rates, fallback: false })
  }
})

test('address with a currency hydrates without errors', { tag: '@long' }, async ({ page }) => {
  const consoleErrors: string[] = []
  page.on('console', (message) => message.type() === 'error' && consoleErrors.push(message.text()))
  page.on('pageerror', (error) => consoleErrors.push(error.message))
  await page.goto(`${shop.siteUrl}/services?currency=USD&package=single`)
  await expect(page.locator('form[data-live]')).toBeVisible()
  await expect(total(page)).toContainText('about US$20, you pay ₦20,000')
  await choices(page).getByRole('link', { name: 'EUR' }).click()
  await expect(page).toHaveURL(/currency=EUR/)
  await expect(total(page)).toContainText('about €18, you pay ₦20,000')
  expect(consoleErrors).toEqual([])
})

test.describe('currency without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('switches by a link and stays in the form', async ({ page }) => {
    await page.goto(`${shop.siteUrl}/services`)
    await unfold(page)
    await choices(page).getByRole('link', { name: 'USD' }).click()
    await expect(page).toHaveURL(/\/services\?currency=USD#plans$/)
    await expect(price(page, '3 Sessions')).toHaveAccessibleDescription(/^₦55,000 about US\$55/)
    await page.getByText('Single Session', { exact: true }).first().click()
    await page.getByRole('button', { name: 'Show total' }).click()
    await expect(total(page)).toContainText('about US$20, you pay ₦20,000')
    await expect(choices(page).getByRole('link', { name: 'EUR' })).toHaveAttribute(
      'href',
      '/services?package=single&currency=EUR#plans',
    )
    await choices(page).getByRole('link', { name: 'Naira only' }).click()
    await expect(page).toHaveURL(/package=single&currency=NGN/)
    await expect(total(page)).toContainText('Total₦20,000')
    await expect(total(page)).not.toContainText('about')
    await expect(price(page, '3 Sessions')).toHaveAccessibleDescription(/^₦55,000 ₦18,333/)
  })
})

test(
  'currency without a rates service uses the fallback rates, shifts no layout and explains only on request',
  { tag: '@long' },
  async ({ page }) => {
    await recordLayoutShifts(page)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      const release = await holdRequests(page, '**/services/currency')
      // A package in the address shows its total at once and its second price later.
      await page.goto('/services?package=single')
      const note = page.getByText('Other currencies are approximate. You pay in naira.')
      await expect(note).toBeHidden()
      // The form is hydrated: only prices can shift the layout from here on.
      await expect(page.getByRole('button', { name: 'Checkout', exact: true })).toHaveAttribute('aria-disabled', 'true')
      // Keep the cards in view while their prices change.
      await page.locator('#plans').evaluate((plans) => plans.scrollIntoView({ behavior: 'instant' }))
      await page.evaluate(() => document.fonts.ready)
      const before = await layoutShifts(page)
      release()
      await expect(price(page, '3 Sessions')).toHaveAccessibleDescription(/^₦55,000 about US\$61/)
      expect(await layoutShifts(page)).toEqual(before)
      await expect(note).toBeHidden()
      await unfold(page)
      await page.getByRole('link', { name: 'EUR' }).click()
      await expect(note).toBeVisible()
      await page.context().clearCookies()
      await page.unrouteAll({ behavior: 'wait' })
    }
    expect(await axeFindings(page)).toEqual([])
  },
)
