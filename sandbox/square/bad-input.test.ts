import { afterAll, beforeAll, expect, it } from 'vitest'

import { startTestSandbox, type TestSandbox } from '../testing/test-sandbox'

let sandbox: TestSandbox
beforeAll(async () => {
  sandbox = await startTestSandbox()
})
afterAll(() => sandbox.stop())

const seller = { Authorization: 'Bearer sandbox-square-token', 'Content-Type': 'application/json' }

async function ask(path: string, headers: Record<string, string>, body?: string) {
  const init = body === undefined ? {} : { method: 'POST', body }
  const response = await sandbox.fetch(`/sandbox/square/v2/payments${path}`, {
    headers,
    signal: AbortSignal.timeout(3_000),
    ...init,
  })
  return { code: response.status, answer: await response.json() }
}

const payment = (given: object) =>
  JSON.stringify({
    source_id: 'cnon:card-nonce-ok',
    idempotency_key: 'bad-input',
    amount_money: { amount: 100, currency: 'USD' },
    ...given,
  })

it.each([
  ['a name of every object as card', payment({ source_id: '__proto__' }), 400],
  ['another one', payment({ source_id: 'constructor' }), 400],
  ['an e-mail that a pattern could stumble over', payment({ buyer_email_address: `a@${'a.'.repeat(25_000)}!` }), 400],
  ['a list', '[]', 400],
  ['half of JSON', '{', 400],
  ['too much', `{"a":"${'x'.repeat(3_000_000)}"}`, 413],
])('a payment is refused with %s', async (_name, body, expected) => {
  expect(await ask('', seller, body)).toMatchObject({
    code: expected,
    answer: { errors: [{ category: 'INVALID_REQUEST_ERROR', code: expect.any(String) }] },
  })
})

it('a body that cannot be unpacked or decoded is refused', async () => {
  expect(await ask('', { ...seller, 'Content-Encoding': 'gzip' }, 'not gzip')).toMatchObject({
    code: 400,
    answer: { errors: [{ code: 'BAD_REQUEST' }] },
  })
  expect(await ask('', { ...seller, 'Content-Type': 'application/json; charset=nonsense' }, '{}')).toMatchObject({
    code: 415,
    answer: { errors: [{}] },
  })
})

it.each([
  ['/%ff', 400],
  ['/%00', 404],
  ['/__proto__', 404],
  ['?cursor=../x', 400],
  ['?limit[]=1', 400],
  ['?begin_time=2026', 400],
])('%s is refused with %d', async (path, expected) => {
  expect(await ask(path, seller)).toMatchObject({
    code: expected,
    answer: { errors: [{ category: 'INVALID_REQUEST_ERROR' }] },
  })
})
