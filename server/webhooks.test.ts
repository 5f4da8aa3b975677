import { once } from 'node:events'
import { createServer, type Server } from 'node:http'

import { encodeSignatureHeader, SIGNATURE_HEADER_NAME } from '@sanity/webhook'
import express, { type ErrorRequestHandler } from 'express'
import { pino } from 'pino'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { payment } from '~/checkout/providers/provider.fixture'
import type { RefundClaim } from '~/checkout/settlement/refunds'
import type { PaymentStatus } from '~/checkout/settlement/status'
import type { RefundDelivery } from '~/checkout/settlement/delivery.server'
import type { PublishedChange } from '~/content/sanity/reader'

import { ask } from './http.fixture'
import { paystackWebhook } from './paystack-webhook'
import { paystackSignature } from './paystack-webhook.fixture'
import { sanityWebhook } from './sanity-webhook'

const PAYSTACK_KEY = 'sk_test_key'
const SANITY_SECRET = 'the-secret-of-the-webhook'

const lines: Record<string, unknown>[] = []
const settled: string[] = []
const claimed: [string, RefundClaim | undefined][] = []
/** Of an event that names no refund and no amount. */
const unsaid = { amount: null, atLeast: 1 }
const published: PublishedChange[] = []
let settlement: PaymentStatus | Error = { outcome: 'not-ours' }
let refundDelivery: RefundDelivery = { outcome: 'delivered', refunds: [] }
let failsToPublish = false

const log = pino({ level: 'info', base: null }, { write: (line: string) => void lines.push(JSON.parse(line)) })
const failing: ErrorRequestHandler = (error: unknown, _request, response, next) => {
  if (response.headersSent) return next(error)
  const status = error instanceof Error && 'status' in error ? Number(error.status) : 500
  response.status(status).json({ message: error instanceof Error ? error.message : '' })
}
let server: Server
/** The port of both webhooks. */
function port(): number {
  const address = server.address()
  return typeof address === 'object' && address ? address.port : 0
}

function webhooks() {
  const app = express()
  app.use(
    paystackWebhook(
      PAYSTACK_KEY,
      {
        async settleNow(reference) {
          settled.push(reference)
          if (settlement instanceof Error) throw settlement
          return settlement
        },
        async deliverRefunds(reference, claim) {
          claimed.push([reference, claim])
          return refundDelivery
        },
      },
      log,
    ),
    sanityWebhook(
      SANITY_SECRET,
      (change) => {
        if (failsToPublish) throw new Error('no cache')
        published.push(change)
      },
      log,
    ),
    failing,
  )
  return app
}
// One for each test: what is set once, when they are made, is then part of every test.
beforeEach(async () => {
  server = createServer(webhooks())
  await once(server.listen(0, '127.0.0.1'), 'listening')
  for (const list of [lines, settled, claimed, published]) list.length = 0
  refundDelivery = { outcome: 'delivered', refunds: [] }
  settlement = { outcome: 'not-ours' }
  failsToPublish = false
})
afterEach(() => new Promise((closed) => server.close(closed)))

async function post(path: string, body: string, headers: Record<string, string>) {
  const { status, text } = await ask(`http://127.0.0.1:${port()}${path}`, { method: 'POST', headers, body })
  return { status, message: text ? JSON.parse(text).message : null }
}

describe('Paystack webhook', () => {
  const signatureOf = (body: string, key = PAYSTACK_KEY) => paystackSignature(body, key)
  const tell = (body: string, signature = signatureOf(body), type = 'application/json') =>
    post('/webhooks/paystack', body, { 'x-paystack-signature': signature, 'content-type': type })
  const charge = (data: object) => JSON.stringify({ event: 'charge.success', data })

  it.each<[PaymentStatus, number]>([
    [{ outcome: 'confirmed', payment }, 200],
    [{ outcome: 'needs-review', payment, reason: 'less' }, 200],
    [{ outcome: 'not-ours' }, 200],
    [{ outcome: 'declined', cart: null, message: null }, 200],
    [{ outcome: 'pending', cart: null, transfer: false }, 503],
    [{ outcome: 'abandoned', cart: null }, 503],
    [{ outcome: 'unknown-reference' }, 503],
    [{ outcome: 'not-configured' }, 503],
    [{ outcome: 'provider-unreachable' }, 503],
    [{ outcome: 'not-delivered', payment }, 503],
    [{ outcome: 'not-verified' }, 503],
  ])('settles a charge and maps $outcome to the status', async (ends, status) => {
    settlement = ends
    expect(await tell(charge({ reference: 'r1' }))).toEqual({ status, message: ends.outcome })
    expect(settled).toEqual(['r1'])
    expect(lines).toEqual([
      expect.objectContaining({ event: 'webhook.charge', reference: 'r1', outcome: ends.outcome }),
    ])
    expect(JSON.stringify(lines)).not.toContain('Ada')
  })

  it('returns 500 when the settlement throws, so that Paystack retries', async () => {
    settlement = new Error('broken')
    expect(await tell(charge({ reference: 'r1' }))).toEqual({ status: 500, message: 'broken' })
  })

  it.each([
    [{ reference: 'r1', transaction_reference: 'r2', transaction: { reference: 'r3' } }, 'r1'],
    [{ reference: null, transaction_reference: 'r2', transaction: { reference: 'r3' } }, 'r2'],
    [{ transaction_reference: null, transaction: { reference: 'r3', more: 1 } }, 'r3'],
  ])('finds the reference in %j', async (data, reference) => {
    await tell(charge(data))
    expect(settled).toEqual([reference])
    expect(await tell(JSON.stringify({ event: 'refund.processed', data }))).toEqual({
      status: 200,
      message: 'delivered',
    })
    expect(lines[1]).toMatchObject({ event: 'webhook.refund', name: 'refund.processed', reference })
    expect(claimed).toEqual([[reference, { type: 'refund', status: 'processed', ...unsaid }]])
    expect(settled).toHaveLength(1)
  })

  it.each<[string, RefundClaim]>([
    ['refund.pending', { type: 'refund', status: 'pending', ...unsaid }],
    ['refund.processing', { type: 'refund', status: 'processing', ...unsaid }],
    ['refund.processed', { type: 'refund', status: 'processed', ...unsaid }],
    ['refund.failed', { type: 'refund', status: 'failed', ...unsaid }],
    ['refund.needs-attention', { type: 'refund', status: 'needs-attention', ...unsaid }],
    ['charge.dispute.create', { type: 'dispute', status: 'open', id: null }],
    ['charge.dispute.remind', { type: 'dispute', status: 'open', id: null }],
    ['charge.dispute.resolve', { type: 'dispute', status: 'resolved', id: null }],
  ])('delivers refunds and disputes for %s', async (event, told) => {
    const body = JSON.stringify({ event, data: { transaction: { reference: 'r1' } } })
    expect(await tell(body)).toEqual({ status: 200, message: 'delivered' })
    expect([claimed, settled]).toEqual([[['r1', told]], []])
    expect(await tell(body, signatureOf('other'))).toMatchObject({ status: 401 })
    expect(claimed).toHaveLength(1)
  })

  it('identifies a refund by its amount and the number of equal ones', async () => {
    const refund = (refund_reference: string | null, amount: unknown = '5000') =>
      tell(
        JSON.stringify({ event: 'refund.processed', data: { transaction_reference: 'r1', refund_reference, amount } }),
      )
    // Told twice it is the same one.
    for (const name of [null, 'TRF_1', 'TRF_1', 'TRF_2', null]) await refund(name)
    await refund('TRF_3', 20_000)
    await refund('TRF_4', 'all of it')
    expect(claimed.map(([, told]) => told)).toEqual(
      [
        [5_000, 1],
        [5_000, 1],
        [5_000, 1],
        [5_000, 2],
        [5_000, 2],
        [20_000, 1],
        [null, 1],
      ].map(([amount, atLeast]) => ({ type: 'refund', status: 'processed', amount, atLeast })),
    )
  })

  it('identifies a dispute by its id', async () => {
    await tell(JSON.stringify({ event: 'charge.dispute.create', data: { id: 7, transaction: { reference: 'r1' } } }))
    expect(claimed).toEqual([['r1', { type: 'dispute', status: 'open', id: '7' }]])
  })

  it.each<[RefundDelivery['outcome'], number]>([
    ['not-ours', 200],
    ['not-paid', 503],
    ['provider-lagging', 503],
    ['not-delivered', 503],
    ['not-verified', 503],
    ['unknown-reference', 503],
    ['provider-unreachable', 503],
  ])('maps the refund delivery "%s" to the status', async (outcome, status) => {
    refundDelivery = outcome === 'delivered' ? { outcome, refunds: [] } : { outcome }
    const body = JSON.stringify({ event: 'refund.failed', data: { transaction_reference: 'r1' } })
    expect(await tell(body)).toEqual({ status, message: outcome })
  })

  it.each(['transfer.success', 'subscription.create', 'charge.dispute', 'refunds.processed'])(
    'returns 200 for the unrelated event %s',
    async (event) => {
      expect(await tell(JSON.stringify({ event, data: { reference: 'r1' } }))).toEqual({
        status: 200,
        message: 'Noted.',
      })
      expect([settled, claimed]).toEqual([[], []])
    },
  )

  it.each([{}, { reference: '' }, { transaction: 7 }, { transaction: { reference: 7 } }, { transaction: null }])(
    'returns 200 for a charge without a reference: %j',
    async (data) => {
      expect(await tell(charge(data))).toEqual({ status: 200, message: 'Noted.' })
      expect(settled).toEqual([])
      expect(lines).toEqual([expect.objectContaining({ event: 'webhook.ignored', name: 'charge.success' })])
    },
  )

  it.each(['{}', 'null', 'not json', '[]', '""', '', '{"event":1,"data":{}}', '{"event":"charge.success"}'])(
    'returns 400 for %j',
    async (body) => {
      expect(await tell(body)).toEqual({ status: 400, message: 'Expected a JSON object with event and data.' })
      expect([settled, lines]).toEqual([[], []])
    },
  )

  it('accepts any text type, signed as sent or as reserialized', async () => {
    const body = '{ "event": "charge.success",  "data": { "reference": "r1" } }'
    expect((await tell(body, undefined, 'text/plain')).status).toBe(200)
    expect((await tell(body, signatureOf(JSON.stringify(JSON.parse(body))))).status).toBe(200)
    expect(settled).toEqual(['r1', 'r1'])
  })

  it.each(['', 'nonsense', 'a'.repeat(128), signatureOf('other'), signatureOf(charge({ reference: 'r1' }), 'other')])(
    'returns 401 for the signature %j',
    async (signature) => {
      const refused = { status: 401, message: 'The signature does not fit this body.' }
      expect(await tell(charge({ reference: 'r1' }), signature)).toEqual(refused)
      expect(await tell('not json', signature)).toEqual(refused)
      expect(settled).toEqual([])
    },
  )

  it('returns 401 for a signature over an empty text', async () => {
    expect((await tell('not json', signatureOf(''))).status).toBe(401)
    expect((await post('/webhooks/paystack', charge({ reference: 'r1' }), {})).status).toBe(401)
  })

  it('returns 413 for a body above 256 KB', async () => {
    expect((await tell(charge({ reference: 'r1', more: 'x'.repeat(250_000) }))).status).toBe(200)
    expect((await tell(charge({ reference: 'r1', more: 'x'.repeat(263_000) }))).status).toBe(413)
  })

  it('returns 415 for a compressed body', async () => {
    const body = charge({ reference: 'r1' })
    const headers = { 'x-paystack-signature': signatureOf(body), 'content-encoding': 'gzip' }
    expect((await post('/webhooks/paystack', body, headers)).status).toBe(415)
  })
})

describe('Sanity webhook', () => {
  const tell = async (body: string, key = SANITY_SECRET) =>
    post('/webhooks/sanity', body, {
      [SIGNATURE_HEADER_NAME]: await encodeSignatureHeader(body, Date.now(), key),
      'content-type': 'application/json',
    })

  it.each([
    ['price', 'price'],
    ['drafts.price', 'price'],
    ['drafts.drafts.price', 'drafts.price'],
    ['old-drafts.price', 'old-drafts.price'],
    ['draftsXprice', 'draftsXprice'],
  ])('invalidates the published %s as %s', async (_id, id) => {
    expect(await tell(JSON.stringify({ _id, _type: 'note', more: true }))).toEqual({ status: 204, message: null })
    expect(published).toEqual([{ id, types: ['note'] }])
    expect(lines).toEqual([expect.objectContaining({ event: 'webhook.published', id: _id, type: 'note' })])
  })

  it.each(['{}', 'not json', '[]', '{"_id":"","_type":"note"}', '{"_id":"a","_type":""}', '{"_id":"a","_type":7}'])(
    'returns 400 for %j',
    async (body) => {
      expect(await tell(body)).toEqual({ status: 400, message: 'Expected a JSON object with _id and _type.' })
      expect([published, lines]).toEqual([[], []])
    },
  )

  it('returns 401 for a wrong or missing signature', async () => {
    const body = '{"_id":"a","_type":"note"}'
    const refused = { status: 401, message: 'The signature does not fit this body.' }
    expect(await tell(body, 'another-secret')).toEqual(refused)
    expect(await post('/webhooks/sanity', body, {})).toEqual(refused)
    const signature = await encodeSignatureHeader(body, Date.now(), SANITY_SECRET)
    expect(await post('/webhooks/sanity', `${body} `, { [SIGNATURE_HEADER_NAME]: signature })).toEqual(refused)
    expect(await post('/webhooks/sanity', '', { [SIGNATURE_HEADER_NAME]: signature })).toEqual(refused)
    expect(published).toEqual([])
  })

  it('accepts any text type and returns 413 for a body above 256 KB', async () => {
    const send = async (body: string, type: string) =>
      post('/webhooks/sanity', body, {
        [SIGNATURE_HEADER_NAME]: await encodeSignatureHeader(body, Date.now(), SANITY_SECRET),
        'content-type': type,
      })
    expect((await send('{"_id":"a","_type":"note"}', 'text/plain')).status).toBe(204)
    expect((await send(`{"_id":"a","_type":"${'x'.repeat(250_000)}"}`, 'application/json')).status).toBe(204)
    expect((await send(`{"_id":"a","_type":"${'x'.repeat(263_000)}"}`, 'application/json')).status).toBe(413)
  })

  it('returns 500 when the invalidation throws, so that Sanity retries', async () => {
    failsToPublish = true
    expect(await tell('{"_id":"a","_type":"note"}')).toEqual({ status: 500, message: 'no cache' })
  })
})
