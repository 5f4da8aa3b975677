import { randomUUID } from 'node:crypto'

import * as v from 'valibot'

/** A valid body of each kind, as the site sends it. */
export const valid = {
  newsletter: { email: 'ada@example.com', firstName: '' },
  contact: {
    name: 'Ada Obi',
    email: 'ada@example.com',
    phone: '+234 800 000 0000',
    subject: 'General Inquiry',
    message: 'Good evening,\nhow do I begin?',
    timestamp: '2026-11-21T07:30:00.000Z',
  },
  deletion: {
    email: 'ada@example.com',
    reason: 'Privacy concerns',
    feedback: '',
    userAgent: 'Mozilla/5.0',
    timestamp: '2026-11-21T07:30:00.000Z',
    userId: null,
  },
  payment: {
    reference: '1795246200000-abc',
    provider: 'paystack',
    amount: 2_700_000,
    currency: 'NGN',
    channel: 'card',
    paidAt: '2026-11-21T07:30:00.000Z',
    customer: { name: 'Ada Obi', email: 'ada@example.com', country: 'Nigeria' },
    cart: { package: 'single', addOn: 'pocket1' },
    outcome: 'confirmed',
    reason: null,
  },
  event: {
    reference: '1795246200000-abc',
    provider: 'paystack',
    transactionId: '4099260516',
    type: 'dispute',
    id: '358950',
    status: 'awaiting-merchant-feedback',
    amount: 2_700_000,
    currency: 'NGN',
    at: '2026-11-24T13:46:57.000Z',
    dueAt: '2026-11-26T18:00:00.000Z',
    resolution: null,
  },
  missing: { references: ['1795246200000-abc'] },
}

/** Kinds of requests; all but the one for missing payments are stored. */
export type Asked = keyof typeof valid
export type Kind = Exclude<Asked, 'missing'>

export const paths: Record<Asked, string> = {
  newsletter: '/api/newsletter/subscribe',
  contact: '/api/contact',
  deletion: '/api/account/delete',
  payment: '/api/payments',
  event: '/api/payments/events',
  missing: '/api/payments/missing',
}

const answerSchema = v.strictObject({
  success: v.boolean(),
  message: v.pipe(v.string(), v.minLength(1)),
  receiptByEmail: v.optional(v.boolean()),
  missing: v.optional(v.array(v.string())),
})

export type SubmissionAnswer = v.InferOutput<typeof answerSchema> & { status: number }

/**
 * Posts a body to the API host at `origin`, with a new idempotency key unless one is given. Throws for a response
 * outside the contract.
 */
export async function submit(
  origin: string,
  kind: Asked,
  body: object = valid[kind],
  key: string = randomUUID(),
): Promise<SubmissionAnswer> {
  const response = await fetch(`${origin}/sandbox/api-host${paths[kind]}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': key },
    body: JSON.stringify(body),
  })
  return { status: response.status, ...v.parse(answerSchema, await response.json()) }
}
