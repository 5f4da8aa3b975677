/**
 * Requirements of Paystack’s published OpenAPI document (github.com/PaystackOSS/openapi, dist/paystack.yaml, read in
 * November 2026) for the fields that the site reads: names, types and nulls.
 */
import Ajv, { type SchemaObject } from 'ajv'
import { describe, expect, it } from 'vitest'

import { order } from './merchant.fixture'
import { attemptLog, paystackShop } from './paystack-shop.fixture'

const text: SchemaObject = { type: 'string' }
const whole: SchemaObject = { type: 'integer' }
const flag: SchemaObject = { type: 'boolean' }
const someObject: SchemaObject = { type: 'object' }
const orNull = (schema: SchemaObject): SchemaObject => ({ anyOf: [schema, { type: 'null' }] })
/** An object in which each listed field is required; others are allowed. */
const every = (properties: Record<string, SchemaObject>): SchemaObject => ({
  type: 'object',
  properties,
  required: Object.keys(properties),
})
const answered = (data: SchemaObject, more: Record<string, SchemaObject> = {}) =>
  every({ status: flag, message: text, data, ...more })

const transaction = {
  id: whole,
  domain: text,
  status: text,
  reference: text,
  amount: whole,
  requested_amount: whole,
  gateway_response: text,
  paid_at: orNull(text),
  created_at: text,
  channel: text,
  currency: text,
  fees: orNull(whole),
  log: orNull(someObject),
  customer: every({
    id: whole,
    first_name: orNull(text),
    last_name: orNull(text),
    email: text,
    phone: orNull(text),
  }),
}
const verified = every({ ...transaction, ip_address: text, metadata: { anyOf: [text, someObject] } })
const listed = every({ ...transaction, ip_address: orNull(text), metadata: orNull(someObject) })
const pages = {
  ...every({
    total: whole,
    total_volume: { type: 'number' },
    skipped: whole,
    perPage: { type: ['string', 'integer'] },
    page: whole,
    pageCount: whole,
  }),
  additionalProperties: false,
}
const kinds: SchemaObject = { enum: ['validation_error', 'processor_error', 'api_error'] }
const refused = (type: SchemaObject, code: SchemaObject): SchemaObject => {
  const { properties, ...rest } = every({ status: { const: false }, message: text })
  return { ...rest, properties: { ...properties, meta: someObject, type, code } }
}

const ajv = new Ajv({ allErrors: true, allowUnionTypes: true })
const published = {
  initialize: ajv.compile(answered(every({ authorization_url: text, access_code: text, reference: text }))),
  verify: ajv.compile(answered(verified)),
  list: ajv.compile(answered({ type: 'array', items: listed }, { meta: pages })),
  /** Invalid request: 400. The document does not cover Paystack’s response for an unknown reference. */
  'bad request': ajv.compile(refused(kinds, text)),
  /** 401 and 404: the document lists the types as their code. */
  refusal: ajv.compile(refused(text, kinds)),
}

/** Returns the differences between a response and the published document. */
function differences(kind: keyof typeof published, answer: unknown): string[] {
  const holds = published[kind]
  holds(answer)
  return (holds.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message ?? ''}`)
}

const page = paystackShop()

/** Returns the whole response. */
async function ask(path: string, body?: object, key = 'sk_test_sandbox') {
  const headers = { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' }
  const post = body && { method: 'POST', body: JSON.stringify(body) }
  const { code, body: answer } = await page.ask(path, { headers, ...post })
  return { code, answer }
}

describe('responses documented by Paystack', () => {
  it('match initialize', async () => {
    expect(differences('initialize', (await ask('/transaction/initialize', order)).answer)).toEqual([])
  })

  it.each([
    ['not started', []],
    ['declined', ['decline']],
    ['a pending transfer', ['transfer']],
    ['a completed transfer', ['transfer', 'arrive']],
    ['paid', ['pay']],
    ['reversed', ['pay', 'reverse']],
  ])('match verify and list for a transaction that is %s', async (_name, actions) => {
    for (const given of [{}, { metadata: { cart: { package: 'single' } } }]) {
      const { reference } = await page.merchant.open(given)
      for (const action of actions) await page.merchant.act(reference, action)
      expect(differences('verify', (await ask(`/transaction/verify/${reference}`)).answer)).toEqual([])
    }
    expect(differences('list', (await ask('/transaction?perPage=2')).answer)).toEqual([])
  })

  it('match verify and list for an inline transaction with a log', async () => {
    const customer = { firstname: 'Ada', lastname: 'Obi', phone: '+2348000000000' }
    const { body } = await page.inline({ ref: 'published', ...customer, metadata: '{"a":1}' })
    await ask(`/transaction/update_log/${body.data.id}`, { payload: JSON.stringify(attemptLog) }, 'pk_test_sandbox')
    const { answer } = await ask('/transaction/verify/published')
    expect(differences('verify', answer)).toEqual([])
    expect(answer.data).toMatchObject({ log: attemptLog, customer: { phone: '+2348000000000' } })
    expect(differences('list', (await ask('/transaction')).answer)).toEqual([])
  })

  it.each([
    ['bad request', 400, '/transaction/initialize', {}, undefined],
    ['bad request', 400, '/transaction/verify/nothing', undefined, undefined],
    ['bad request', 400, '/transaction?status=odd', undefined, undefined],
    ['refusal', 401, '/transaction', undefined, 'sk_test_other'],
    ['refusal', 404, '/nowhere', undefined, undefined],
  ] as const)('match the error for %s %d at %s', async (kind, expected, path, body, key) => {
    const { code, answer } = await ask(path, body, key)
    expect(code).toBe(expected)
    expect(differences(kind, answer)).toEqual([])
  })
})
