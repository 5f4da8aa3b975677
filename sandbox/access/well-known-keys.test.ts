import { request as httpRequest } from 'node:http'

import { afterEach, describe, expect, it } from 'vitest'

import { startTestSandbox, type TestOptions, type TestSandbox } from '../testing/test-sandbox'

let sandbox: TestSandbox
afterEach(() => sandbox.stop())

const EDITOR_TOKEN = 'a token of some length'
const start = async (options: TestOptions = {}) => {
  sandbox = await startTestSandbox({ editorToken: EDITOR_TOKEN, siteUrl: 'https://site.example', ...options })
}

/** Headers of a proxied request from another machine. */
const proxiedHeaders = { host: 'site.example', 'x-forwarded-for': '203.0.113.1' }

/** Sends a request with arbitrary headers: fetch sets Host itself. */
function send(
  path: string,
  headers: Record<string, string>,
  body?: object,
): Promise<{ code: number; answer: unknown }> {
  const { hostname, port } = new URL(sandbox.origin)
  return new Promise((resolve, reject) => {
    const options = {
      hostname,
      port,
      path: `/sandbox${path}`,
      method: body ? 'POST' : 'GET',
      headers: { 'content-type': 'application/json', ...headers },
    }
    const request = httpRequest(options, (response) => {
      let text = ''
      response.setEncoding('utf8').on('data', (chunk: string) => (text += chunk))
      response.on('end', () =>
        resolve({
          code: response.statusCode ?? 0,
          answer: response.headers['content-type']?.includes('json') ? JSON.parse(text) : text,
        }),
      )
    })
    request.on('error', reject)
    request.end(body && JSON.stringify(body))
  })
}

const paystack = { authorization: 'Bearer sk_test_sandbox' }
const square = { authorization: 'Bearer sandbox-square-token' }
const order = { email: 'ada@example.com', amount: 2_000_000, reference: 'R-1' }
const charge = { source_id: 'cnon:card-nonce-ok', idempotency_key: 'k', amount_money: { amount: 100, currency: 'USD' } }

describe('client on another machine', () => {
  it('cannot use the default Paystack secret key', async () => {
    await start()
    await send('/paystack/transaction/initialize', paystack, order)
    const refused = { code: 403, answer: { status: false, message: expect.stringContaining('PAYSTACK_SECRET_KEY') } }
    expect(
      await send(
        '/paystack/transaction/initialize',
        { ...paystack, ...proxiedHeaders },
        { ...order, reference: 'R-2' },
      ),
    ).toMatchObject(refused)
    expect(await send('/paystack/transaction', { ...paystack, ...proxiedHeaders })).toMatchObject(refused)
    expect(await send('/paystack/transaction/verify/R-1', { ...paystack, ...proxiedHeaders })).toMatchObject(refused)
    expect(await send('/paystack/sandbox/transactions/R-1/pay', { ...paystack, ...proxiedHeaders }, {})).toMatchObject(
      refused,
    )
    expect(await send('/paystack/transaction', paystack)).toMatchObject({
      code: 200,
      answer: { data: [{ reference: 'R-1', status: 'abandoned' }] },
    })
  })

  it('cannot use the default Square token', async () => {
    await start()
    const refused = {
      code: 403,
      answer: {
        errors: [
          {
            category: 'AUTHENTICATION_ERROR',
            code: 'FORBIDDEN',
            detail: expect.stringContaining('SQUARE_ACCESS_TOKEN'),
          },
        ],
      },
    }
    expect(await send('/square/v2/payments', { ...square, ...proxiedHeaders }, charge)).toMatchObject(refused)
    expect(await send('/square/v2/payments', { ...square, ...proxiedHeaders })).toMatchObject(refused)
    expect(await send('/square/v2/payments', square)).toEqual({ code: 200, answer: {} })
  })

  it('uses configured keys', async () => {
    await start({ paystack: { secretKey: 'sk_test_own' }, square: { accessToken: 'own' } })
    expect(
      await send('/paystack/transaction/initialize', { authorization: 'Bearer sk_test_own', ...proxiedHeaders }, order),
    ).toMatchObject({ code: 200 })
    expect(
      await send(
        '/paystack/sandbox/transactions/R-1/pay',
        { authorization: 'Bearer sk_test_own', ...proxiedHeaders },
        {},
      ),
    ).toMatchObject({ code: 200 })
    expect(await send('/square/v2/payments', { authorization: 'Bearer own', ...proxiedHeaders }, charge)).toMatchObject(
      {
        code: 200,
      },
    )
    expect(await send('/paystack/transaction', { ...paystack, ...proxiedHeaders })).toMatchObject({ code: 401 })
    expect(await send('/square/v2/payments', { ...square, ...proxiedHeaders })).toMatchObject({ code: 401 })
  })

  it('pays as a customer', async () => {
    await start()
    const inline = { key: 'pk_test_sandbox', email: 'ada@example.com', amount: 100 }
    expect(await send('/paystack/checkout/request_inline', proxiedHeaders, inline)).toMatchObject({ code: 200 })
    expect(await send('/paystack/popup', proxiedHeaders)).toMatchObject({ code: 200 })
    expect(await send('/square/v1/square.js', proxiedHeaders)).toMatchObject({ code: 200 })
  })

  it('controls transactions with the editor token', async () => {
    await start()
    await send('/paystack/transaction/initialize', paystack, order)
    const editor = { authorization: `Bearer ${EDITOR_TOKEN}`, ...proxiedHeaders }
    expect(await send('/paystack/sandbox/transactions/R-1/pay', editor, {})).toMatchObject({
      code: 200,
      answer: { data: { status: 'success' } },
    })
  })
})

describe('default secret key', () => {
  it('counts no wrong editor token', async () => {
    await start()
    for (let attempt = 0; attempt < 12; attempt++)
      await send('/paystack/sandbox/transactions/R-1/pay', { ...paystack, host: 'site.example' }, {})
    expect(
      await send('/paystack/sandbox/events', { authorization: `Bearer ${EDITOR_TOKEN}`, host: 'site.example' }),
    ).toMatchObject({ code: 200 })
  })
})
