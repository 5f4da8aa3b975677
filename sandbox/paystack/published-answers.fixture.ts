/**
 * Requirements of Paystack’s published OpenAPI document (github.com/PaystackOSS/openapi, dist/paystack.yaml, read in
 * November 2026) for the responses that the site reads: names, types and nulls. Where it differs between responses
 * (metadata, plan, paidAt), so does this.
 */
import Ajv, { type SchemaObject } from 'ajv'

const anything: SchemaObject = {}
const text: SchemaObject = { type: 'string' }
const whole: SchemaObject = { type: 'integer' }
const flag: SchemaObject = { type: 'boolean' }
const someObject: SchemaObject = { type: 'object' }
const orNull = (schema: SchemaObject): SchemaObject => ({ anyOf: [schema, { type: 'null' }] })
const listOf = (items: SchemaObject): SchemaObject => ({ type: 'array', items })
const optional = (properties: Record<string, SchemaObject>): SchemaObject => ({ type: 'object', properties })
/** An object in which each listed field is required; others are allowed. */
const every = (properties: Record<string, SchemaObject>): SchemaObject => ({
  ...optional(properties),
  required: Object.keys(properties),
})
const each = (names: string[], schema: SchemaObject) => Object.fromEntries(names.map((name) => [name, schema]))
const noOthers = (schema: SchemaObject): SchemaObject => ({ ...schema, additionalProperties: false })

const attempts = {
  start_time: whole,
  time_spent: whole,
  attempts: whole,
  errors: whole,
  success: flag,
  mobile: flag,
  input: listOf(anything),
}
const step = every({ type: text, message: text, time: whole })

const customer = {
  id: whole,
  first_name: orNull(text),
  last_name: orNull(text),
  email: text,
  customer_code: text,
  phone: orNull(text),
  risk_action: text,
}

const authorization = [
  'authorization_code',
  'last4',
  'exp_month',
  'exp_year',
  'channel',
  'card_type',
  'bank',
  'country_code',
  'brand',
  'signature',
]

const transaction = {
  id: whole,
  domain: text,
  status: text,
  reference: text,
  amount: whole,
  gateway_response: text,
  paid_at: orNull(text),
  created_at: text,
  channel: text,
  currency: text,
  fees: orNull(whole),
  split: someObject,
  subaccount: someObject,
  order_id: anything,
  createdAt: text,
  requested_amount: whole,
  pos_transaction_data: anything,
}

const verified = every({
  ...transaction,
  receipt_number: orNull(text),
  message: orNull(text),
  ip_address: text,
  metadata: { anyOf: [text, someObject] },
  log: orNull(every({ ...attempts, history: listOf(noOthers(step)) })),
  fees_split: anything,
  fees_breakdown: anything,
  authorization: optional({ ...each(authorization, text), reusable: flag }),
  customer: every({ ...customer, metadata: anything, international_format_phone: orNull(text) }),
  plan: orNull(text),
  paidAt: orNull(text),
  source: anything,
  connect: anything,
  transaction_date: text,
  // The site sells nothing by a Paystack plan.
  plan_object: { type: 'object', maxProperties: 0 },
})

const listed = every({
  ...transaction,
  message: anything,
  ip_address: orNull(text),
  metadata: orNull(someObject),
  log: orNull(every({ ...attempts, history: listOf(step) })),
  fees_split: orNull(whole),
  authorization: every({ ...each([...authorization, 'bin', 'account_name'], orNull(text)), reusable: flag }),
  customer: every({ ...customer, metadata: orNull(someObject) }),
  plan: someObject,
  paidAt: text,
  source: orNull(every({ source: text, type: text, identifier: anything, entry_point: text })),
  connect: orNull(someObject),
})

const answered = (data: SchemaObject) => every({ status: flag, message: text, data })
const kinds: SchemaObject = { enum: ['validation_error', 'processor_error', 'api_error'] }
const refused = (fields: Record<string, SchemaObject>): SchemaObject => {
  const { properties, ...rest } = every({ status: { const: false }, message: text })
  return { ...rest, properties: { ...properties, meta: optional({ nextStep: text }), ...fields } }
}

const pages = {
  total: whole,
  total_volume: { type: 'number' },
  skipped: whole,
  perPage: { type: ['string', 'integer'] },
  page: whole,
  pageCount: whole,
}

const ajv = new Ajv({ allErrors: true, allowUnionTypes: true })
const published = {
  initialize: ajv.compile(answered(every({ authorization_url: text, access_code: text, reference: text }))),
  verify: ajv.compile(answered(verified)),
  list: ajv.compile(every({ status: flag, message: text, data: listOf(listed), meta: noOthers(every(pages)) })),
  /** Invalid request: 400. The document does not cover Paystack’s response for an unknown reference. */
  'bad request': ajv.compile(refused({ type: kinds, code: text })),
  /** 401 and 404: the document lists the types as their code. */
  refusal: ajv.compile(refused({ type: text, code: kinds })),
}

/** Returns the differences between a response and the published document. */
export function schemaDifferences(kind: keyof typeof published, answer: unknown): string[] {
  const holds = published[kind]
  return holds(answer)
    ? []
    : (holds.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message ?? ''}`)
}
