import { afterAll, beforeAll } from 'vitest'

import { startShop, type Shop } from '../testing/shop'
import { startTestSandbox, type TestSandbox } from '../testing/test-sandbox'
import { merchantAt, order } from './merchant.fixture'

/** Starts a sandbox and a shop on another origin for one test file, with the inline script’s requests. */
export function inlineOfShop() {
  let shop: Shop
  let sandbox: TestSandbox
  let merchant: ReturnType<typeof merchantAt>
  beforeAll(async () => {
    shop = await startShop()
    sandbox = await startTestSandbox({ siteUrl: shop.origin })
    merchant = merchantAt(`${sandbox.origin}/sandbox/paystack`)
  })
  afterAll(async () => {
    await sandbox.stop()
    await shop.close()
  })

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

  const inline = (given: object = {}, headers = {}) =>
    ask('/checkout/request_inline', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...headers },
      body: JSON.stringify({ key: 'pk_test_sandbox', ...order, mode: 'popup', ...given }),
    })
  const form = (path: string, fields: Record<string, string>) =>
    ask(path, {
      method: 'POST',
      body: new URLSearchParams(fields).toString(),
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    })

  return {
    /** Set in `beforeAll`. */
    get shop() {
      return shop
    },
    get sandbox() {
      return sandbox
    },
    get merchant() {
      return merchant
    },
    ask,
    inline,
    form,
  }
}
