import { describe, expect, it } from 'vitest'

import { attemptLog, paystackShop } from './paystack-shop.fixture'

const page = paystackShop()
const { ask, inline, form, merchant } = page

const json = { 'Content-Type': 'application/json' }
const withKey = { Authorization: 'Bearer pk_test_sandbox' }

describe('cross-origin requests to the inline API', () => {
  it.each([
    '/checkout/request_inline',
    '/transaction/verify_access_code/x',
    '/transaction/set_ip/1',
    '/transaction/update_log/1',
    '/applepay/charge',
  ])('pass CORS at %s', async (path) => {
    const { code, allows, headers } = await ask(path, { method: 'OPTIONS' })
    expect({ code, allows }).toEqual({ code: 204, allows: '*' })
    expect(headers.get('access-control-allow-headers')).toBe(
      'authorization,content-type,accept-language,x-connect-account',
    )
    expect(headers.get('access-control-allow-methods')).toBe('GET,POST,OPTIONS')
    expect((await ask(path)).allows, 'also the answers that refuse').toBe('*')
  })

  it('fail CORS where the secret key is required', async () => {
    expect((await ask('/transaction', { headers: { Authorization: 'Bearer sk_test_sandbox' } })).allows).toBeNull()
  })
})

describe('inline transaction', () => {
  it('returns every field that the script reads and stores its headers', async () => {
    const metadata = JSON.stringify({ referrer: 'http://shop.example/' })
    const { code, body } = await inline(
      { ref: 'R-1', metadata, firstname: 'Ada', channels: ['card'] },
      { 'Accept-Language': 'fr', 'x-connect-account': 'acct_1' },
    )
    expect({ code, body }).toEqual({
      code: 200,
      body: {
        status: true,
        message: expect.any(String),
        data: expect.objectContaining({
          id: expect.any(Number),
          transaction_status: 'abandoned',
          access_code: expect.stringMatching(/^[a-z0-9]{15}$/),
          log: null,
          channels: ['card'],
          merchant_id: expect.any(Number),
          merchant_name: expect.any(String),
          merchant_key: 'pk_test_sandbox',
          currency: 'NGN',
          amount: 2_000_000,
          plan_details: null,
          custom_filters: {},
          link_config: expect.objectContaining({ enabled: false }),
        }),
      },
    })
    expect(await merchant.verify('R-1')).toMatchObject({
      status: 'abandoned',
      metadata: { referrer: 'http://shop.example/' },
      customer: { first_name: 'Ada' },
    })
    expect(await page.eventsOf('R-1')).toContainEqual(
      expect.objectContaining({ kind: 'request_inline', detail: { language: 'fr', connectAccount: 'acct_1' } }),
    )
  })

  it.each([
    ['another key', { key: 'pk_test_other' }, 401, 'Invalid key'],
    ['the secret key', { key: 'sk_test_sandbox' }, 401, 'Invalid key'],
    ['no key', { key: undefined }, 401, 'Invalid key'],
    ['a wrong currency', { currency: 'CAD' }, 400, 'Currency not supported by merchant'],
    ['no e-mail', { email: undefined }, 400, 'Invalid Email Address Passed'],
  ])('rejects %s', async (_name, given, code, message) => {
    expect(await inline(given)).toMatchObject({ code, body: { status: false, message } })
  })

  it('rejects a used reference', async () => {
    await inline({ ref: 'R-2' })
    expect(await inline({ ref: 'R-2' })).toMatchObject({
      code: 400,
      body: { status: false, message: 'Duplicate Transaction Reference' },
    })
  })

  it('returns the transaction and its stored log by access code', async () => {
    const { access_code } = await merchant.open()
    const { body } = await ask(`/transaction/verify_access_code/${access_code}`, { headers: json })
    expect(body).toMatchObject({ status: true, data: { access_code, log: null } })

    const stored = await ask(`/transaction/update_log/${body.data.id}`, {
      method: 'POST',
      headers: { ...withKey, 'Content-Type': 'text/plain;charset=UTF-8' },
      body: JSON.stringify({ payload: JSON.stringify(attemptLog) }),
    })
    expect(stored).toMatchObject({ code: 200, body: { status: true } })
    expect((await ask(`/transaction/set_ip/${body.data.id}`, { method: 'POST', headers: withKey })).body).toMatchObject(
      { status: true },
    )
    expect((await ask(`/transaction/verify_access_code/${access_code}`)).body.data.log).toEqual(attemptLog)
    expect(await ask('/transaction/verify_access_code/abcdefghijklmno')).toMatchObject({
      code: 400,
      body: { status: false },
    })
  })

  it('delays the response for an address with +slow', async () => {
    const show = async (email: string) => {
      const { access_code } = await merchant.open({ email })
      return fetch(`${page.sandbox.origin}/sandbox/paystack/transaction/verify_access_code/${access_code}`, {
        signal: AbortSignal.timeout(1000),
      })
    }
    expect((await show('ada@example.com')).status).toBe(200)
    await expect(show('ada+slow@example.com')).rejects.toThrow(/timeout/)
  })

  it.each(['set_ip', 'update_log'])('requires the public key and a transaction for %s', async (action) => {
    const body = JSON.stringify({ payload: '{}' })
    expect((await ask(`/transaction/${action}/1`, { method: 'POST', body })).code).toBe(401)
    expect(
      (await ask(`/transaction/${action}/1`, { method: 'POST', headers: { Authorization: 'Bearer pk_other' }, body }))
        .code,
    ).toBe(401)
    expect((await ask(`/transaction/${action}/1`, { method: 'POST', headers: withKey, body })).code).toBe(400)
  })
})

describe('inline popup', () => {
  it('allows framing by the shop and only its own script', async () => {
    const response = await page.sandbox.fetch('/sandbox/paystack/popup?precheckout=true')
    const policy = response.headers.get('content-security-policy')
    expect(policy).toContain(`frame-ancestors 'self' ${page.shop.origin}`)
    expect(policy).toMatch(/script-src 'sha256-[^']+';/)
    expect(await response.text()).toContain('No money moves here')
  })
})

describe('Apple Pay', () => {
  it('validates a session and charges the payment', async () => {
    const { body } = await inline({ ref: 'R-apple', channels: ['apple_pay'] })
    const transaction = String(body.data.id)
    const validated = await form('/applepay/validate-session/', {
      transaction,
      sessionUrl: 'https://apple.example',
      displayName: 'Shop',
      domainName: 'localhost',
    })
    expect(validated).toMatchObject({ code: 200, body: { status: 'success', data: { domainName: 'localhost' } } })
    expect(await form('/applepay/charge', { transaction, paymentObject: '{"token":{}}' })).toMatchObject({
      body: { status: 'success', reference: 'R-apple' },
    })
    expect(await merchant.verify('R-apple')).toMatchObject({ status: 'success', channel: 'apple_pay' })
    expect(await form('/applepay/charge', { transaction, paymentObject: '{}' })).toMatchObject({
      body: { status: 'failed', message: 'Transaction has been completed' },
    })
  })
})
