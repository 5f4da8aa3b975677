import { expect, openShop, test } from './provider-library'

/** The provider's response for the transaction of the server. */
const TRANSACTION = {
  id: 1,
  transaction_status: 'pending',
  access_code: 'ac_1',
  log: null,
  channels: ['apple_pay'],
  merchant_id: 1,
  merchant_name: 'Indigo Room',
  merchant_key: 'pk_test_1',
  currency: 'NGN',
  amount: 2_000_000,
  plan_details: null,
  custom_filters: null,
  link_config: null,
}

for (const [variant, ground] of [
  ['normal', 'rgb(0, 0, 0)'],
  ['light', 'rgb(255, 255, 255)'],
] as const) {
  test(
    `wallet button reports missing elements and is drawn ${variant}`,
    { tag: variant === 'normal' ? [] : '@long' },
    async ({ page, library }) => {
      await page.route('https://api.paystack.co/**', (route) =>
        route.fulfill({
          json: { status: true, message: 'ok', data: TRANSACTION },
          headers: { 'Access-Control-Allow-Origin': '*', 'Access-Control-Allow-Headers': '*' },
        }),
      )
      await page.route('https://applepay.cdn-apple.com/**', (route) => route.abort())
      await page.addInitScript(() =>
        Object.assign(window, { ApplePaySession: { canMakePayments: () => true, supportsVersion: () => true } }),
      )
      await openShop(page, library)
      const mount = () => page.evaluate((drawn) => window.mountWallet(drawn), variant)
      const put = (id: string) =>
        page.evaluate((added) => document.body.append(Object.assign(document.createElement('div'), { id: added })), id)

      expect(await mount()).toBe('Container to mount elements was not provided')
      await put('wallet')
      expect(await mount()).toBe('Please make sure the buttonId is an element available in the DOM')
      await put('wallet-other')
      expect(await mount()).toBe(true)
      const button = page.getByRole('button', { name: 'Apple Pay' })
      await expect(button).toHaveCSS('background-color', ground)
    },
  )
}
