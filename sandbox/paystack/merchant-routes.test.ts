import { describe, expect, it } from 'vitest'

import { merchantAt } from './merchant.fixture'
import { paystackShop } from './paystack-shop.fixture'

const page = paystackShop()
const { merchant } = page

describe('Paystack initialize', () => {
  it('rejects a used reference', async () => {
    await merchant.open({ reference: 'twice' })
    expect(await merchant.initialize({ reference: 'twice' })).toMatchObject({
      code: 400,
      status: false,
      message: 'Duplicate Transaction Reference',
    })
  })

  it.each([
    ['no e-mail', { email: undefined }, 'Invalid Email Address Passed'],
    ['a wrong e-mail', { email: 'ada' }, 'Invalid Email Address Passed'],
    ['no amount', { amount: undefined }, 'Invalid Amount Sent'],
    ['a fraction of a kobo', { amount: 100.5 }, 'Invalid Amount Sent'],
    ['an amount of 0', { amount: 0 }, 'Invalid Amount Sent'],
    ['a negative amount', { amount: '-5' }, 'Invalid Amount Sent'],
    ['euros', { currency: 'EUR' }, 'Currency not supported by merchant'],
    [
      'a reference with a space',
      { reference: 'a b' },
      'Only -, ., = and alphanumeric characters are allowed in a reference',
    ],
    ['an unknown channel', { channels: ['cash'] }, 'Invalid channel'],
    ['metadata that is not JSON', { metadata: 'cart' }, 'Invalid metadata'],
    ['a callback that is not an http URL', { callback_url: 'javascript:alert(1)' }, 'Invalid callback URL'],
  ])('rejects %s', async (_name, given, message) => {
    expect(await merchant.initialize(given)).toMatchObject({ code: 400, status: false, message })
  })

  it.each(['NGN', 'USD', 'GHS', 'ZAR', 'KES'])('accepts %s', async (currency) => {
    const { reference } = await merchant.open({ currency })
    expect(await merchant.verify(reference)).toMatchObject({ currency })
  })
})

describe('Paystack secret key', () => {
  it.each(['/transaction/verify/x', '/transaction', '/sandbox/events'])('authorizes %s', async (path) => {
    expect(await merchantAt(`${page.sandbox.origin}/sandbox/paystack`, 'sk_test_other').call(path)).toMatchObject({
      code: 401,
      status: false,
    })
    expect((await page.sandbox.fetch(`/sandbox/paystack${path}`)).status).toBe(401)
  })

  it('returns 401 when it is wrong', async () => {
    const stranger = merchantAt(`${page.sandbox.origin}/sandbox/paystack`, 'pk_test_sandbox')
    expect(await stranger.initialize()).toMatchObject({ code: 401, status: false, message: 'Invalid key' })
    const { reference } = await merchant.open()
    expect(await stranger.act(reference, 'pay')).toMatchObject({ code: 401 })
    expect(await merchant.verify(reference)).toMatchObject({ status: 'abandoned' })
  })
})

describe('Paystack verify', () => {
  it.each([
    ['an object', { a: 1 }, { a: 1 }],
    ['the JSON text of one', '{"a":1}', { a: 1 }],
    ['none', undefined, ''],
  ])('returns metadata that was sent as %s', async (_name, metadata, shown) => {
    const { reference } = await merchant.open({ metadata })
    expect((await merchant.verify(reference)).metadata).toEqual(shown)
  })

  it('returns the paid and the requested amount', async () => {
    const { reference } = await merchant.open()
    await merchant.act(reference, 'pay', { amount: 5 })
    expect(await merchant.verify(reference)).toMatchObject({
      status: 'success',
      amount: 5,
      requested_amount: 2_000_000,
    })
  })

  it('allows another attempt after a decline but not after a payment', async () => {
    const { reference } = await merchant.open()
    await merchant.act(reference, 'decline')
    await merchant.act(reference, 'pay')
    const first = await merchant.verify(reference)
    expect(await merchant.act(reference, 'pay', { amount: 7 })).toMatchObject({
      code: 400,
      message: 'Transaction has been completed',
    })
    expect(await merchant.act(reference, 'decline')).toMatchObject({ code: 400 })
    expect(await merchant.verify(reference)).toEqual(first)
  })
})

describe('Paystack transaction list', () => {
  it('paginates by status and time, newest first', async () => {
    const before = new Date().toISOString()
    const references: string[] = []
    for (let n = 0; n < 7; n++) references.push((await merchant.open({ reference: `listed-${n}` })).reference)
    for (const reference of references.slice(0, 5)) await merchant.act(reference, 'pay')
    const list = (query: Record<string, string>) =>
      merchant.call(`/transaction?${new URLSearchParams(query).toString()}`)

    const since = { status: 'success', from: before }
    expect(await list({ ...since, perPage: '2', page: '1' })).toMatchObject({
      code: 200,
      data: [{ reference: 'listed-4', status: 'success' }, { reference: 'listed-3' }],
      meta: { total: 5, page: 1, perPage: 2, pageCount: 3 },
    })
    expect((await list({ ...since, perPage: '2', page: '3' })).data).toMatchObject([{ reference: 'listed-0' }])
    expect((await list({ ...since, perPage: '2', page: '4' })).data).toEqual([])
    expect((await list({ from: before })).meta).toMatchObject({ total: 7, perPage: 50, pageCount: 1 })
    expect((await list({ to: '2020-01-01' })).data).toEqual([])
    for (const wrong of [{ status: 'odd' }, { from: 'yesterday' }, { page: '0' }, { perPage: 'all' }])
      expect(await list(wrong)).toMatchObject({ code: 400 })
  })
})
