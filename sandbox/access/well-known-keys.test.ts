import { afterEach, describe, expect, it } from 'vitest'

import { rawRequest } from '../testing/raw-request.fixture'
import { startTestSandbox, type TestOptions, type TestSandbox } from '../testing/test-sandbox'

let sandbox: TestSandbox
afterEach(() => sandbox.stop())

const EDITOR_TOKEN = 'a token of some length'
const start = async (options: TestOptions = {}) => {
  sandbox = await startTestSandbox({ editorToken: EDITOR_TOKEN, siteUrl: 'https://site.example', ...options })
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

describe('default key', () => {
  it.each<[string, string, string, object | undefined]>([
    ['PAYSTACK_SECRET_KEY', INITIALIZE, 'sk_test_sandbox', { ...order, reference: 'R-2' }],
    ['PAYSTACK_SECRET_KEY', '/paystack/transaction/verify/R-1', 'sk_test_sandbox', undefined],
    ['PAYSTACK_SECRET_KEY', PAY, 'sk_test_sandbox', {}],
    ['SQUARE_ACCESS_TOKEN', '/square/v2/payments', 'sandbox-square-token', charge],
    ['SQUARE_ACCESS_TOKEN', '/square/v2/payments', 'sandbox-square-token', undefined],
  ])('rejects another machine, with a hint to set %s: %s', async (setting, path, key, body) => {
    await start()
    await send(INITIALIZE, 'sk_test_sandbox', { isProxied: false, body: order })
    const refused = await send(path, key, body && { body })
    expect(refused.status).toBe(403)
    expect(JSON.stringify(refused.body)).toContain(setting)
    expect((await send(path, key, { isProxied: false, ...(body && { body }) })).status).toBe(200)
  })

  it('gives way to the configured one, which works from anywhere', async () => {
    await start({ paystack: { secretKey: 'sk_test_own' }, square: { accessToken: 'own' } })
    expect((await send(INITIALIZE, 'sk_test_own', { body: order })).status).toBe(200)
    expect((await send(PAY, 'sk_test_own', { body: {} })).status).toBe(200)
    expect((await send('/square/v2/payments', 'own', { body: charge })).status).toBe(200)
    expect((await send('/paystack/transaction', 'sk_test_sandbox')).status).toBe(401)
    expect((await send('/square/v2/payments', 'sandbox-square-token')).status).toBe(401)
  })

  it('does not count as a wrong editor token', async () => {
    await start()
    for (let attempt = 0; attempt < 12; attempt++) await send(PAY, 'sk_test_sandbox', { body: {} })
    expect((await send('/paystack/sandbox/events', EDITOR_TOKEN)).status).toBe(200)
  })
})

describe('client on another machine', () => {
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
