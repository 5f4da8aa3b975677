import { createServer, type Server } from 'node:http'

import type { Page } from '@playwright/test'

import { listen } from '../../app/lib/http/listen.fixture'
import { axeFindings } from './axe'
import { holdRequests } from './hold-requests'
import { layoutShifts, recordLayoutShifts } from './layout-shifts'
import { createProduct, expect, test, type Product } from './product'
import { offerRadio, total } from './services-page'

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
  const origin = await listen(services)
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

const choices = (page: Page) => page.getByRole('navigation', { name: 'Also show prices in' })
/** Opens the currency choice, which is collapsed by default. */
const unfold = (page: Page) => page.getByText('Paying from outside Nigeria?').click()

test('services page shows naira first, with the visitor’s currency as an approximation that can be changed in place', async ({
  page,
}) => {
  const consoleErrors: string[] = []
  page.on('console', (message) => message.type() === 'error' && consoleErrors.push(message.text()))
  page.on('pageerror', (error) => consoleErrors.push(error.message))
  await page.goto(`${shop.siteUrl}/services?package=3sessions`)
  await expect(offerRadio(page, '3 Sessions')).toHaveAccessibleDescription(/^₦55,000 about CA\$77/)
  await expect(offerRadio(page, 'Coach in My Pocket, 1 week')).toHaveAccessibleDescription(
    /^₦7,000 about CA\$9\.80 Requires/,
  )
  await expect(total(page)).toContainText('Total₦55,000about CA$77, you pay ₦55,000')
  await expect(choices(page)).toBeHidden()
  await unfold(page)
  await expect(choices(page).getByRole('link', { name: 'CAD' })).toHaveAttribute('aria-current', 'true')
  await expect(page.getByText('Other currencies are approximate')).toBeHidden()

  await test.step('keeps the form values and remembers the choice', async () => {
    await page.getByLabel('Your name').fill('Ada Obi')
    await choices(page).getByRole('link', { name: 'EUR' }).click()
    await expect(offerRadio(page, '3 Sessions')).toHaveAccessibleDescription(/about €50/)
    await expect(page.getByLabel('Your name')).toHaveValue('Ada Obi')
    await expect(page).toHaveURL(`${shop.siteUrl}/services?package=3sessions`)
    await page.goto(`${shop.siteUrl}/services`)
    await expect(offerRadio(page, '3 Sessions')).toHaveAccessibleDescription(/about €50/)
    await unfold(page)
    await choices(page).getByRole('link', { name: 'Naira only' }).click()
    await expect(offerRadio(page, '3 Sessions')).toHaveAccessibleDescription(/^₦55,000 ₦18,333/)
  })
  await test.step('hydrates an address with a currency', async () => {
    await page.goto(`${shop.siteUrl}/services?currency=USD&package=single`)
    await expect(page.locator('form[data-live]')).toBeVisible()
    await expect(total(page)).toContainText('about US$20, you pay ₦20,000')
    await choices(page).getByRole('link', { name: 'EUR' }).click()
    await expect(page).toHaveURL(/currency=EUR/)
    await expect(total(page)).toContainText('about €18, you pay ₦20,000')
  })
  expect(consoleErrors).toEqual([])
})

test('services page is identical for all visitors, and the currency response follows cookie, country header and geolocation uncached', async ({
  request,
}) => {
  const plain = await (await request.get(`${shop.siteUrl}/services`)).text()
  const elsewhere = await request.get(`${shop.siteUrl}/services`, {
    headers: { Cookie: 'currency=EUR', 'cf-ipcountry': 'GB' },
  })
  expect(await elsewhere.text()).toBe(plain)
  expect(plain).not.toContain('€')

  const cases: [Record<string, string>, string][] = [
    [{ Cookie: 'currency=EUR' }, 'EUR'],
    [{ 'cf-ipcountry': 'NG' }, 'NGN'],
    [{}, 'CAD'],
  ]
  for (const [headers, currency] of cases) {
    const answer = await request.get(`${shop.siteUrl}/services/currency`, { headers })
    expect(answer.headers()['cache-control']).toBe('private, no-store')
    expect(await answer.json()).toEqual({ currency, rates: answers.rates, fallback: false })
  }
})

test.describe('currency without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('switches by a link and stays in the form', async ({ page }) => {
    await page.goto(`${shop.siteUrl}/services`)
    await unfold(page)
    await choices(page).getByRole('link', { name: 'USD' }).click()
    await expect(page).toHaveURL(/\/services\?currency=USD#plans$/)
    await expect(offerRadio(page, '3 Sessions')).toHaveAccessibleDescription(/^₦55,000 about US\$55/)
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
    await expect(offerRadio(page, '3 Sessions')).toHaveAccessibleDescription(/^₦55,000 ₦18,333/)
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
      await expect(offerRadio(page, '3 Sessions')).toHaveAccessibleDescription(/^₦55,000 about US\$61/)
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
