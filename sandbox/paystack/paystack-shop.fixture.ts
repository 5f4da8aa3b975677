import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'

import { startShop, type Shop } from '../testing/shop.fixture'
import { startTestSandbox, type TestOptions, type TestSandbox } from '../testing/test-sandbox.fixture'
import { merchantAt, order } from './merchant.fixture'

/** What the checkout records of an attempt to pay. */
export const attemptLog = {
  start_time: 1,
  time_spent: 9,
  attempts: 1,
  errors: 0,
  success: false,
  mobile: false,
  input: [],
  history: [{ type: 'action', message: 'Attempted to pay', time: 9 }],
}

/**
 * Starts a sandbox and a shop on another origin, with the requests of the merchant and of the inline script.
 * @param settings of the Paystack sandbox; with settings, each test has its own sandbox
 */
export function paystackShop(settings?: TestOptions['paystack']) {
  let shop: Shop
  let sandbox: TestSandbox
  const [before, after] = settings ? [beforeEach, afterEach] : [beforeAll, afterAll]
  before(async () => {
    shop = await startShop()
    sandbox = await startTestSandbox({ siteUrl: shop.origin, ...(settings && { paystack: settings }) })
  })
  after(async () => {
    await sandbox.stop()
    await shop.close()
  })

  const merchant = merchantAt(() => `${sandbox.origin}/sandbox/paystack`)

  /** Sends a request from a page of the shop’s origin. */
  async function ask(
    path: string,
    { method = 'GET', headers = {}, body }: { method?: string; headers?: Record<string, string>; body?: string } = {},
  ) {
    const response = await sandbox.fetch(`/sandbox/paystack${path}`, {
      method,
      headers: { Origin: shop.origin, ...headers },
      ...(body !== undefined && { body }),
    })
    const text = await response.text()
    return {
      code: response.status,
      allows: response.headers.get('access-control-allow-origin'),
      headers: response.headers,
      body: text === '' ? null : JSON.parse(text),
    }
  }

  return {
    /** Set before the first test. */
    get shop() {
      return shop
    },
    get sandbox() {
      return sandbox
    },
    merchant,
    ask,
    /** Opens a transaction as the inline script does. */
    inline: (given: object = {}, headers = {}) =>
      ask('/checkout/request_inline', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', ...headers },
        body: JSON.stringify({ key: 'pk_test_sandbox', ...order, mode: 'popup', ...given }),
      }),
    form: (path: string, fields: Record<string, string>) =>
      ask(path, {
        method: 'POST',
        body: new URLSearchParams(fields).toString(),
        headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
      }),
    /** Returns the logged events of a payment. */
    async eventsOf(reference: string) {
      const headers = { Authorization: `Bearer ${sandbox.token}` }
      return (await ask(`/sandbox/events?reference=${reference}`, { headers })).body.events
    },
  }
}
