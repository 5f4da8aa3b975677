import { afterEach, describe, expect, it } from 'vitest'

import { rawRequest } from '../testing/raw-request.fixture'
import { startTestSandbox, type TestSandbox } from '../testing/test-sandbox.fixture'

let sandbox: TestSandbox
afterEach(() => sandbox.stop())

const EDITOR_TOKEN = 'a token of some length'
const start = async () => {
  sandbox = await startTestSandbox({ editorToken: EDITOR_TOKEN, siteUrl: 'https://site.example' })
}

/** Sends a request with a key; a proxied one comes from another machine. */
const send = (
  path: string,
  key: string | null,
  { isProxied = true, body }: { isProxied?: boolean; body?: object } = {},
) =>
  rawRequest(sandbox, `/sandbox${path}`, {
    method: body ? 'POST' : 'GET',
    headers: {
      ...(key && { authorization: `Bearer ${key}` }),
      ...(isProxied && { host: 'site.example', 'x-forwarded-for': '203.0.113.1' }),
    },
    ...(body && { body }),
  })

const INITIALIZE = '/paystack/transaction/initialize'
const PAY = '/paystack/sandbox/transactions/R-1/pay'
const order = { email: 'ada@example.com', amount: 2_000_000, reference: 'R-1' }
const charge = { source_id: 'cnon:card-nonce-ok', idempotency_key: 'k', amount_money: { amount: 100, currency: 'USD' } }

describe('client on another machine', () => {
  it.each<[string, string, object | undefined]>([
    [INITIALIZE, 'sk_test_sandbox', { ...order, reference: 'R-2' }],
    ['/paystack/transaction/verify/R-1', 'sk_test_sandbox', undefined],
    [PAY, 'sk_test_sandbox', {}],
    ['/square/v2/payments', 'sandbox-square-token', charge],
    ['/square/v2/payments', 'sandbox-square-token', undefined],
  ])('cannot use the secret key at %s', async (path, key, body) => {
    await start()
    await send(INITIALIZE, 'sk_test_sandbox', { isProxied: false, body: order })
    expect((await send(path, key, body && { body })).status).toBe(path === PAY ? 401 : 403)
    expect((await send(path, key, { isProxied: false, ...(body && { body }) })).status).toBe(200)
  })

  it('pays as a customer', async () => {
    await start()
    const inline = { key: 'pk_test_sandbox', email: 'ada@example.com', amount: 100 }
    expect((await send('/paystack/checkout/request_inline', null, { body: inline })).status).toBe(200)
    expect((await send('/paystack/popup', null)).status).toBe(200)
    expect((await send('/square/v1/square.js', null)).status).toBe(200)
  })

  it('controls transactions with the editor token', async () => {
    await start()
    await send(INITIALIZE, 'sk_test_sandbox', { isProxied: false, body: order })
    expect(await send(PAY, EDITOR_TOKEN, { body: {} })).toMatchObject({
      status: 200,
      body: { data: { status: 'success' } },
    })
  })
})
