import { describe, expect, it } from 'vitest'

import { sandboxForFile } from '../testing/test-sandbox.fixture'

const sandbox = await sandboxForFile()

const seller = {
  Authorization: 'Bearer sandbox-square-token',
  'Content-Type': 'application/json',
}

/** Calls the payments API as the seller. */
async function call(
  path: string,
  { body, headers = seller }: { body?: object | string; headers?: Record<string, string> } = {},
) {
  const init =
    body === undefined ? {} : { method: 'POST', body: typeof body === 'string' ? body : JSON.stringify(body) }
  const response = await sandbox.fetch(`/sandbox/square/v2/payments${path}`, { headers, ...init })
  return { code: response.status, body: await response.json() }
}

let keys = 0
const request = (given: object = {}) => ({
  source_id: 'cnon:card-nonce-ok',
  idempotency_key: `key-${keys++}`,
  amount_money: { amount: 4500, currency: 'USD' },
  location_id: 'SANDBOX',
  reference_id: '1763700000000-abc',
  ...given,
})

describe('Square payment', () => {
  it('charges once for a repeated idempotency key, also after a restart', async () => {
    const body = request()
    const first = await call('', { body })
    expect(await call('', { body })).toEqual(first)
    await sandbox.restart()
    expect(await call('', { body })).toEqual(first)
    expect(await call('', { body: { ...body, amount_money: { amount: 1, currency: 'USD' } } })).toMatchObject({
      code: 400,
      body: { errors: [{ category: 'INVALID_REQUEST_ERROR', code: 'IDEMPOTENCY_KEY_REUSED' }] },
    })
  })

  it.each([
    [
      'another currency than the seller has',
      { amount_money: { amount: 4500, currency: 'NGN' } },
      'INVALID_VALUE',
      'amount_money.currency',
    ],
    ['no amount', { amount_money: { currency: 'USD' } }, 'MISSING_REQUIRED_PARAMETER', 'amount_money.amount'],
    ['an amount of 0', { amount_money: { amount: 0, currency: 'USD' } }, 'VALUE_TOO_LOW', 'amount_money.amount'],
    [
      'a fraction of a cent',
      { amount_money: { amount: 4.5, currency: 'USD' } },
      'INVALID_VALUE',
      'amount_money.amount',
    ],
    ['no key', { idempotency_key: undefined }, 'MISSING_REQUIRED_PARAMETER', 'idempotency_key'],
    ['a key that is too long', { idempotency_key: 'k'.repeat(46) }, 'VALUE_TOO_LONG', 'idempotency_key'],
    ['a reference that is too long', { reference_id: 'r'.repeat(41) }, 'VALUE_TOO_LONG', 'reference_id'],
    ['an unknown card', { source_id: 'cnon:other' }, 'NOT_FOUND', 'source_id'],
    ['an unknown location', { location_id: 'ELSEWHERE' }, 'NOT_FOUND', 'location_id'],
  ])('rejects %s', async (_name, given, error, field) => {
    expect(await call('', { body: request(given) })).toMatchObject({
      code: 400,
      body: { errors: [{ category: 'INVALID_REQUEST_ERROR', code: error, field }] },
    })
  })

  it('rejects a body that is not JSON', async () => {
    expect(await call('', { body: '{' })).toMatchObject({ code: 400, body: { errors: [{ code: 'BAD_REQUEST' }] } })
  })
})

describe('Square API', () => {
  it.each([
    ['no token', {}, 401, 'UNAUTHORIZED'],
    ['another token', { Authorization: 'Bearer other' }, 401, 'UNAUTHORIZED'],
  ])('rejects %s', async (_name, headers, code, error) => {
    expect(await call('', { headers })).toMatchObject({ code, body: { errors: [{ code: error }] } })
    expect(await call('/x', { headers })).toMatchObject({ code })
  })

  it('returns 404 for an unknown payment', async () => {
    expect(await call('/nothing')).toMatchObject({
      code: 404,
      body: { errors: [{ code: 'NOT_FOUND', detail: 'Could not find payment with id: nothing' }] },
    })
  })

  it('lists payments in pages, newest first, from a begin time', async () => {
    const begin_time = new Date().toISOString()
    const made: string[] = []
    for (let n = 0; n < 5; n++) made.push((await call('', { body: request() })).body.payment.id)
    const list = async (query: Record<string, string>) =>
      (await call(`?${new URLSearchParams({ begin_time, ...query }).toString()}`)).body
    const ids = ({ payments }: { payments: { id: string }[] }) => payments.map(({ id }) => id)

    const first = await list({ limit: '2' })
    const second = await list({ limit: '2', cursor: first.cursor })
    const third = await list({ limit: '2', cursor: second.cursor })
    expect([first, second, third].flatMap(ids)).toEqual([...made].reverse())
    expect(third.cursor).toBeUndefined()
    expect(await list({ begin_time: '2099-01-01T00:00:00Z' })).toEqual({})
    expect(ids(await list({ location_id: 'SANDBOX', end_time: '2099-01-01T00:00:00Z' }))).toHaveLength(5)
    expect(await list({ location_id: 'ELSEWHERE' })).toEqual({})
    expect(await list({ end_time: begin_time.replace(/^\d{4}/, '2020'), begin_time: '2019-01-01T00:00:00Z' })).toEqual(
      {},
    )
    expect(await call('?begin_time=soon')).toMatchObject({ code: 400, body: { errors: [{ field: 'begin_time' }] } })
  })
})
