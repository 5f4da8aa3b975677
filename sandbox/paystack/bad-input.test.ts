import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { startTestSandbox, type TestSandbox } from '../testing/test-sandbox'
import { merchantAt, order } from './merchant.fixture'

let sandbox: TestSandbox
let merchant: ReturnType<typeof merchantAt>
beforeAll(async () => {
  sandbox = await startTestSandbox()
  merchant = merchantAt(`${sandbox.origin}/sandbox/paystack`)
})
afterAll(() => sandbox.stop())

/** Far more than any of these may take, and far less than they took. */
const PATIENCE = 3_000

async function ask(path: string, { headers = {}, body }: { headers?: Record<string, string>; body?: string } = {}) {
  const init = body === undefined ? {} : { method: 'POST', body }
  const response = await sandbox.fetch(`/sandbox/paystack${path}`, {
    headers,
    signal: AbortSignal.timeout(PATIENCE),
    ...init,
  })
  return { code: response.status, answer: await response.json() }
}

const withKey = { Authorization: 'Bearer sk_test_sandbox' }
const json = { ...withKey, 'Content-Type': 'application/json' }
const form = { 'Content-Type': 'application/x-www-form-urlencoded' }
const nested = (levels: number) => '['.repeat(levels) + ']'.repeat(levels)
const orderWith = (fields: string) => `{"key":"pk_test_sandbox","email":"ada@example.com","amount":1,${fields}}`

describe.each(['/transaction/initialize', '/checkout/request_inline'])('%s', (path) => {
  it.each([
    ['half of JSON', '{'],
    ['no object', '"text"'],
    ['a list', '[]'],
    ['an e-mail that a pattern could stumble over', orderWith(`"email":"a@${'.'.repeat(200_000)}@"`)],
    ['an e-mail of dots and signs', orderWith(`"email":"${'@.'.repeat(100_000)} x"`)],
    ['a long list of wrong channels', orderWith(`"channels":[${Array.from({ length: 40_000 }, () => '"x"').join()}]`)],
    ['metadata nested deeply', orderWith(`"metadata":{"a":${nested(100_000)}}`)],
    ['metadata nested deeply, as text', orderWith(`"metadata":"{\\"a\\":${nested(100_000)}}"`)],
    ['an amount of many digits', orderWith(`"amount":"${'9'.repeat(200_000)}"`)],
  ])('refuses %s at once', async (_name, body) => {
    expect(await ask(path, { headers: json, body })).toMatchObject({
      code: 400,
      answer: { status: false, message: expect.any(String) },
    })
  })

  it('takes metadata that is nested as people nest it', async () => {
    expect(await ask(path, { headers: json, body: orderWith(`"metadata":{"a":${nested(20)}}`) })).toMatchObject({
      code: 200,
    })
  })
})

it.each([
  ['too big, JSON', '/transaction/initialize', json, `{"a":"${'x'.repeat(3_000_000)}"}`, 413],
  ['too big, a form', '/applepay/charge', form, `a=${'x'.repeat(3_000_000)}`, 413],
  ['of too many fields', '/applepay/charge', form, 'a=&'.repeat(9_000), 413],
  [
    'in a character set that nobody knows',
    '/checkout/request_inline',
    { 'Content-Type': 'application/json; charset=nonsense' },
    '{}',
    415,
  ],
  [
    'compressed, it says',
    '/checkout/request_inline',
    { 'Content-Type': 'application/json', 'Content-Encoding': 'gzip' },
    'not gzip',
    400,
  ],
])('a body %s is refused in JSON', async (_name, path, headers, body, expected) => {
  expect(await ask(path, { headers, body })).toMatchObject({
    code: expected,
    answer: { status: false, message: expect.any(String) },
  })
})

it('a log nested deeply is refused, and the transaction still shown', async () => {
  const { access_code, reference } = await merchant.open(order)
  const { answer } = await ask(`/transaction/verify_access_code/${access_code}`)
  const log = `{"start_time":1,"time_spent":1,"attempts":1,"errors":0,"success":false,"mobile":false,"history":[],"input":${nested(15_000)}}`
  const kept = await ask(`/transaction/update_log/${answer.data.id}`, {
    headers: { Authorization: 'Bearer pk_test_sandbox' },
    body: JSON.stringify({ payload: log }),
  })
  expect(kept).toMatchObject({ code: 400, answer: { status: false } })
  expect(await merchant.verify(reference)).toMatchObject({ log: null })
})

it.each([
  '/transaction/verify/%ff',
  '/transaction/verify/a%00b',
  '/transaction/verify/__proto__',
  '/transaction/verify_access_code/%ff',
  '/sandbox/transactions/%ff/pay',
  '/transaction?status=__proto__',
  '/transaction?from[]=1',
  '/%ff',
])('the address %s is refused in JSON', async (path) => {
  const { code, answer } = await ask(path, { headers: withKey })
  expect(code).toBeGreaterThanOrEqual(400)
  expect(code).toBeLessThan(500)
  expect(answer).toMatchObject({ status: false, message: expect.any(String) })
})
