import type { BrowserContext, Page } from '@playwright/test'

import { axeFindings } from './axe'
import { expectPaid, openPaymentWindow, paymentsOf, transactionsOf } from './checkout-page'
import { createProduct, expect, test as base, type Product } from './product'

/** The library offers Apple Pay on https only, so tests use this address. */
const SITE = 'https://booking.test'

const test = base.extend<object, { shop: Product }>({
  shop: [
    async ({}, use) => {
      const shop = await createProduct({ SITE_URL: SITE })
      await use(shop)
      await shop.remove()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  baseURL: SITE,
})

const FAILED = 'An error occurred while paying with Apple Pay. Please try again or use another payment method.'

/** `lost`: the card is charged, but the response is dropped. */
type Fault = 'merchant' | 'charge' | 'unreachable' | 'lost'
type WalletWindow = Window & { ownerAction: 'authorize' | 'cancel' | 'break'; recordCall(entry: object): void }

/**
 * Simulates a device with Apple Pay. `window.ownerAction` sets the action of its owner; calls are reported to
 * `window.recordCall`.
 */
function simulateWallet() {
  const page = window as unknown as WalletWindow
  page.ownerAction = 'authorize'
  class ApplePaySession {
    static canMakePayments = () => true
    static supportsVersion = () => true
    STATUS_SUCCESS = 0
    STATUS_FAILURE = 1
    onvalidatemerchant: (event: { validationURL: string }) => void = () => {}
    onpaymentauthorized: (event: { payment: object }) => void = () => {}
    oncancel: () => void = () => {}
    constructor(version: number, request: object) {
      if (page.ownerAction === 'break') throw new Error('the sheet could not be made')
      page.recordCall({ version, ...request })
    }
    begin() {
      this.onvalidatemerchant({ validationURL: 'https://apple-pay-gateway.apple.com/paymentservices/startSession' })
    }
    completeMerchantValidation(session: object) {
      page.recordCall({ validated: session })
      if (page.ownerAction === 'cancel') this.oncancel()
      else this.onpaymentauthorized({ payment: { token: { paymentData: 'sealed' } } })
    }
    completePayment(status: number) {
      page.recordCall({ completed: status })
    }
  }
  Object.assign(window, { ApplePaySession })
}

async function addWallet(page: Page): Promise<object[]> {
  const calls: object[] = []
  await page.exposeFunction('recordCall', (entry: object) => void calls.push(entry))
  await page.addInitScript(simulateWallet)
  return calls
}

/**
 * Routes the hosts of the library to the sandbox and the host of the site to the product.
 * @returns other hosts that were requested
 */
async function connect(
  context: BrowserContext,
  { siteUrl, sandboxUrl }: Product,
  faults: Set<Fault> = new Set(),
): Promise<Set<string>> {
  const otherHosts = new Set<string>()
  await context.route(/^https?:/, async (route) => {
    const url = new URL(route.request().url())
    async function forward(target: string, headers = route.request().headers()) {
      // The request is aborted when the page navigates away.
      const response = await route
        .fetch({ url: target + url.pathname + url.search, maxRedirects: 0, headers })
        .catch(() => null)
      await (response ? route.fulfill({ response }) : route.abort()).catch(() => undefined)
    }
    if (url.origin === SITE) {
      // The sandbox compares Origin with its own Host.
      const { origin, ...headers } = route.request().headers()
      return url.pathname.startsWith('/sandbox/') && origin
        ? forward(siteUrl, { ...headers, origin: siteUrl })
        : forward(siteUrl)
    }
    const answer = (json: object) => route.fulfill({ json, headers: { 'Access-Control-Allow-Origin': '*' } })
    if (url.host === 'api.paystack.co') return forward(`${sandboxUrl}/sandbox/paystack`)
    if (url.host === 'standard.paystack.co') {
      if (faults.has('merchant')) return answer({ status: 'failed', message: 'Domain is not registered' })
      if (url.pathname.endsWith('charge')) {
        if (faults.has('unreachable')) return route.abort()
        if (faults.has('charge')) return answer({ status: 'failed' })
        if (faults.has('lost')) {
          const { pathname, search } = url
          await route.fetch({ url: `${sandboxUrl}/sandbox/paystack${pathname}${search}` })
          return route.abort()
        }
      }
      return forward(`${sandboxUrl}/sandbox/paystack`)
    }
    // The Apple button script is pinned by its hash; without it the library draws a fallback.
    if (url.host !== 'applepay.cdn-apple.com') otherHosts.add(url.host)
    return route.abort()
  })
  return otherHosts
}

const appleButton = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Apple Pay', exact: true })
const setOwnerAction = (page: Page, what: WalletWindow['ownerAction']) =>
  page.evaluate((next) => Object.assign(window, { ownerAction: next }), what)

/** Returns the email address of the booking. */
async function openWallet(page: Page) {
  const { booking, email } = await openPaymentWindow(page, '/services?package=3sessions&addon=pocket1')
  await booking.payment.getByRole('button', { name: 'Apple Pay' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pay with Apple Pay')
  return email
}

test.describe('Apple Pay', () => {
  test('requests the specified details and ends on the receipt', async ({ page, context, shop }) => {
    const calls = await addWallet(page)
    const otherHosts = await connect(context, shop)
    const answered = page.waitForResponse(`${SITE}/services/wallet`)
    const email = await openWallet(page)
    const headers = (await answered).headers()
    expect(headers['cache-control']).toBe('no-store')
    expect(headers['content-security-policy']).toMatch(/script-src 'self' [^;]*https:\/\/applepay\.cdn-apple\.com/)
    expect(headers['content-security-policy']).toContain(
      "connect-src 'self' https://api.paystack.co https://standard.paystack.co;",
    )
    await expect(page.getByText('You pay ₦62,000 for 3 Sessions + Coach in My Pocket, 1 week, once.')).toBeVisible()
    await expect(appleButton(page)).toBeVisible()
    await page.setViewportSize({ width: 360, height: 740 })
    expect(await axeFindings(page)).toEqual([])

    await appleButton(page).click()
    await expectPaid(page)
    expect(calls).toMatchObject([
      {
        countryCode: 'NG',
        currencyCode: 'NGN',
        supportedNetworks: ['visa', 'masterCard'],
        merchantCapabilities: ['supports3DS', 'supportsCredit', 'supportsDebit'],
        requiredBillingContactFields: ['postalAddress', 'name', 'phone', 'email'],
        total: { amount: '62000', type: 'final' },
      },
      { validated: { domainName: 'booking.test', displayName: 'Sandbox merchant' } },
      { completed: 0 },
    ])
    expect(await transactionsOf(shop, email)).toMatchObject([{ status: 'success', amount: 6_200_000 }])
    expect(paymentsOf(shop, email)).toMatchObject([{ channel: 'apple_pay', amount: 6_200_000, outcome: 'confirmed' }])
    expect([...otherHosts]).toEqual([])
  })

  test('reports a cancelled or failed payment and pays on the next press', async ({ page, context, shop }) => {
    const faults = new Set<Fault>()
    await addWallet(page)
    await connect(context, shop, faults)
    const email = await openWallet(page)
    const expectMessage = async (text: string) => {
      await appleButton(page).click()
      await expect(page.getByRole('alert')).toHaveText(text)
    }
    await setOwnerAction(page, 'cancel')
    await expectMessage('Payment closed')
    // The sheet cannot be created.
    await setOwnerAction(page, 'break')
    await expectMessage(FAILED)
    await setOwnerAction(page, 'authorize')
    for (const [fault, text] of [
      ['merchant', 'Domain is not registered'],
      ['charge', 'Transaction attempt failed'],
      ['unreachable', FAILED],
    ] as const) {
      faults.add(fault)
      await expectMessage(text)
      faults.clear()
    }
    expect(paymentsOf(shop, email)).toEqual([])
    await expectMessage('Payment successful with Paystack!')
  })

  test('opens the receipt of a charge whose response was lost', async ({ page, context, shop }) => {
    await addWallet(page)
    await connect(context, shop, new Set<Fault>(['lost']))
    const email = await openWallet(page)
    await appleButton(page).click()
    await expectPaid(page)
    expect(await transactionsOf(shop, email)).toMatchObject([{ status: 'success' }])
  })

  test('finds a charge after a reload or a closed tab and books it once', async ({ page, context, shop }) => {
    await addWallet(page)
    await connect(context, shop, new Set<Fault>(['lost']))
    // The page is closed before it can ask for the payment status.
    await page.route('**/services/payment*', (route) => route.abort())
    const email = await openWallet(page)
    await appleButton(page).click()
    await expect(page.getByRole('alert')).toContainText('Please do not pay again before you have checked it.')
    await page.close()
    const tab = await context.newPage()
    const cookie = (await context.cookies()).map(({ name, value }) => `${name}=${value}`).join('; ')
    for (const path of ['/services/wallet', '/services']) {
      // Playwright routes do not see redirect targets.
      const answer = await fetch(shop.siteUrl + path, { headers: { cookie }, redirect: 'manual' })
      await tab.goto(answer.headers.get('location') ?? 'no redirect')
      await expectPaid(tab)
    }
    expect(await transactionsOf(shop, email)).toHaveLength(1)
    expect(paymentsOf(shop, email)).toHaveLength(1)
  })

  test('stays hidden without a wallet, and its page links to another way to pay', async ({ page, context, shop }) => {
    await connect(context, shop)
    const { booking, email } = await openPaymentWindow(page)
    await expect(booking.pay).toBeVisible()
    await expect(booking.payment.getByRole('button', { name: 'Apple Pay' })).toHaveCount(0)

    // A form that is submitted there anyway.
    await page.locator('form.booking').evaluate((form: HTMLFormElement) => {
      form.action = '/services/wallet'
      form.submit()
    })
    await expect(page.getByRole('alert')).toHaveText('No wallet payment method is available on this device')
    await page.getByRole('link', { name: 'Pay another way' }).click()
    await page.frameLocator('iframe[id^=inline-checkout]').getByRole('button', { name: 'Pay', exact: true }).click()
    await expectPaid(page)
    // The window shows the transaction of the wallet page.
    expect(await transactionsOf(shop, email)).toHaveLength(1)
  })

  test('asks for a package when /services/wallet is opened directly, with its own policy', async ({
    request,
    shop,
  }) => {
    const page = await request.get(`${shop.siteUrl}/services/wallet`)
    expect(await page.text()).toContain('Choose a package first')
    expect(await page.text()).toMatch(/Choose a package first<\/h1>[^]*href="\/services#plans"[^>]*>Choose a package</)
    expect(page.headers()).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' })
    expect((await request.get(`${shop.siteUrl}/services`)).headers()['content-security-policy']).not.toMatch(
      /apple|api\.paystack/,
    )
  })
})
