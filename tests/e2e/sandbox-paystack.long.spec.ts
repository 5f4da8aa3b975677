import { expect, test, type FrameLocator, type Page } from '@playwright/test'

import { merchantAt } from '../../sandbox/paystack/merchant.fixture'
import { axeFindings } from './axe'
import { startPaystackShop, type PaystackShop } from './paystack-shop'

declare global {
  interface Window {
    pay(parameters: { accessCode: string } | Record<string, unknown>): void
    checkout(parameters: Record<string, unknown>): Promise<void>
  }
}

let shop: PaystackShop
let merchant: ReturnType<typeof merchantAt>
test.beforeAll(async () => {
  shop = await startPaystackShop()
  merchant = merchantAt(shop.api)
})
test.afterAll(() => shop.close())

const callbacks = (page: Page) => page.locator('li')
const popupOf = (page: Page): FrameLocator => page.frameLocator('iframe[id^=inline-checkout]')
const externalRequests = new WeakMap<Page, string[]>()

test.beforeEach(async ({ page }) => {
  const urls: string[] = []
  externalRequests.set(page, urls)
  // The library requests the real Paystack popup before the page can replace its address.
  await page.route(/^https:/, (route) => {
    urls.push(route.request().url())
    return route.abort()
  })
  await page.goto(`${shop.origin}/shop`)
})

/** Opens the popup of a new transaction and presses a button in it. */
async function choose(page: Page, button: string, given: object = {}) {
  const { access_code: accessCode, reference } = await merchant.open({ reference: `${Date.now()}-0a1b2c`, ...given })
  await page.evaluate((parameters) => window.pay(parameters), { accessCode })
  const popup = popupOf(page)
  await expect(popup.getByRole('heading', { name: 'No money moves here' })).toBeVisible()
  await expect(popup.getByText('₦20,000.00')).toBeVisible()
  await expect(popup.getByText(reference)).toBeVisible()
  await expect(callbacks(page).filter({ hasText: `"accessCode":"${accessCode}"` })).toHaveText(/^load/)
  await popup.getByRole('button', { name: button, exact: true }).click()
  return { popup, reference }
}
const names = async (page: Page) => (await callbacks(page).allTextContents()).map((text) => text.split(' ')[0])

test.describe('Paystack sandbox', () => {
  test('calls onSuccess for a payment', async ({ page }) => {
    const { reference } = await choose(page, 'Pay')
    await expect(callbacks(page)).toHaveCount(2)
    await expect(callbacks(page).last()).toContainText(
      `"reference":"${reference}","status":"success","message":"Approved"`,
    )
    await expect(page.locator('iframe[id^=inline-checkout]')).toBeHidden()
    expect(await merchant.verify(reference)).toMatchObject({ status: 'success' })
    expect(externalRequests.get(page)?.filter((url) => !url.startsWith('https://checkout.paystack.com/popup'))).toEqual(
      [],
    )
  })

  test('calls onCancel for Cancel and Close', async ({ page }) => {
    await choose(page, 'Cancel')
    await expect(callbacks(page)).toHaveText([/^load/, 'cancel'])
    await expect(page.locator('iframe[id^=inline-background]')).toBeHidden()
    await choose(page, 'Close')
    await expect(callbacks(page)).toHaveText([/^load/, 'cancel', /^load/, 'cancel'])
  })

  test('calls onCancel and then the pending callback for a bank transfer', async ({ page }) => {
    const { reference } = await choose(page, 'Bank transfer')
    await expect(callbacks(page)).toHaveText([/^load/, 'cancel', 'pending'])
    expect(await merchant.verify(reference)).toMatchObject({ status: 'pending' })
  })

  test('calls onError for a chosen setup error and for a wrong access code', async ({ page }) => {
    const { popup } = await choose(page, 'Setup error')
    await expect(callbacks(page).last()).toHaveText(
      'error {"type":"setup","message":"The sandbox was asked for a setup error"}',
    )
    await popup.getByRole('button', { name: 'Close' }).click()
    await expect(callbacks(page).last()).toHaveText('cancel')
    await page.evaluate(() => window.pay({ accessCode: 'wrong' }))
    await expect(callbacks(page).last()).toHaveText('error {"type":"setup","message":"Access code is invalid"}')
    expect(await names(page)).toEqual(['load', 'error', 'cancel', 'error'])
  })

  test('opens a transaction by the public key without an access code', async ({ page }) => {
    const order = {
      key: 'pk_test_sandbox',
      email: 'ada@example.com',
      amount: 700_000,
      reference: 'by-parameters',
      metadata: { a: 1 },
    }
    await page.evaluate((parameters) => window.pay(parameters), order)
    await expect(popupOf(page).getByText('₦7,000.00')).toBeVisible()
    await popupOf(page).getByRole('button', { name: 'Pay', exact: true }).click()
    await expect(callbacks(page).last()).toContainText('"reference":"by-parameters"')
    expect(await merchant.verify('by-parameters')).toMatchObject({
      status: 'success',
      metadata: { a: 1, referrer: `${shop.origin}/shop` },
    })
  })

  test('serves the API calls of the library at the root of an origin', async ({ page }) => {
    // Forwards the request and its preflight to the sandbox unchanged.
    const paths: string[] = []
    await page.route('https://api.paystack.co/**', async (route) => {
      const { pathname } = new URL(route.request().url())
      paths.push(pathname)
      await route.fulfill({ response: await route.fetch({ url: `${shop.origin}${pathname}` }) })
    })
    const order = { key: 'pk_test_sandbox', email: 'ada@example.com', amount: 700_000, reference: 'by-checkout' }
    await page.evaluate((parameters) => window.checkout(parameters), order)
    await popupOf(page).getByRole('button', { name: 'Pay', exact: true }).click()
    await expect(callbacks(page).last()).toContainText('"reference":"by-checkout"')
    expect(paths[0]).toBe('/checkout/request_inline')
    await expect.poll(() => paths.some((path) => path.startsWith('/transaction/set_ip/'))).toBe(true)

    await page.evaluate((parameters) => window.checkout(parameters), order)
    await expect(callbacks(page).last()).toContainText('Duplicate Transaction Reference')
  })

  test('passes axe in the popup and the hosted page', async ({ page }) => {
    const { authorization_url } = await merchant.open()
    const { popup } = await choose(page, 'Decline')
    await expect(popup.getByRole('status')).toContainText('declined')
    expect(await axeFindings(page)).toEqual([])
    await page.goto(authorization_url)
    expect(await axeFindings(page)).toEqual([])
    await page.getByRole('button', { name: 'Bank transfer' }).click()
    await expect(page.getByRole('button', { name: 'Transfer arrived' })).toBeVisible()
    expect(await axeFindings(page)).toEqual([])
  })
})
