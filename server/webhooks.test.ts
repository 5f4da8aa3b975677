import { createHmac } from 'node:crypto'
import { createServer, type Server } from 'node:http'

import { encodeSignatureHeader, SIGNATURE_HEADER_NAME } from '@sanity/webhook'
import express from 'express'
import { pino } from 'pino'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { payment } from '~/checkout/providers/provider.fixture'
import type { RefundClaim } from '~/checkout/settlement/refunds'
import type { PaymentStatus } from '~/checkout/settlement/status'
import type { RefundDelivery } from '~/checkout/settlement/delivery.server'
import type { PublishedChange } from '~/content/sanity/reader'

import { answerError, ask, listen } from './http.fixture'
import { paystackWebhook } from './paystack-webhook'
import { paystackSignature, postPaystackEvent } from './paystack-webhook.fixture'
import { sanityWebhook } from './sanity-webhook'

const PAYSTACK_KEY = 'sk_test_key'
const SANITY_SECRET = 'the-secret-of-the-webhook'

const lines: Record<string, unknown>[] = []
const settled: string[] = []
const claimed: [string, RefundClaim | undefined][] = []
/** The claim of an event without a refund and an amount. */
const unnamed = { amount: null, atLeast: 1 }
const published: PublishedChange[] = []
let settlement: PaymentStatus | Error = { outcome: 'not-ours' }
let refundDelivery: RefundDelivery = { outcome: 'delivered', refunds: [] }
let failsToPublish = false

const log = pino({ level: 'info', base: null }, { write: (line: string) => void lines.push(JSON.parse(line)) })
let server: Server
let origin = ''

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
    answerError,
  )
  return app
}
// A server for each test, so that every test covers what is set on creation.
beforeEach(async () => {
  server = createServer(webhooks())
  origin = await listen(server)
  for (const list of [lines, settled, claimed, published]) list.length = 0
  refundDelivery = { outcome: 'delivered', refunds: [] }
  settlement = { outcome: 'not-ours' }
  failsToPublish = false
})
afterEach(() => new Promise((closed) => server.close(closed)))

describe('Paystack webhook', () => {
  const signatureOf = (body: string, key = PAYSTACK_KEY) => paystackSignature(body, key)
  async function send(event: object | string, signature?: string | null, headers: Record<string, string> = {}) {
    const body = typeof event === 'string' ? event : JSON.stringify(event)
    const sent = signature === undefined ? signatureOf(body) : signature
    const { status, text } = await postPaystackEvent(origin, body, sent, headers)
    return { status, message: text ? JSON.parse(text).message : null }
  }
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
  ])('maps the status $outcome of a charge to its response', async (result, status) => {
    settlement = result
    expect(await send(charge({ reference: 'r1' }))).toEqual({ status, message: result.outcome })
    expect(settled).toEqual(['r1'])
    expect(lines).toEqual([
      expect.objectContaining({ event: 'webhook.charge', reference: 'r1', outcome: result.outcome }),
    ])
    expect(JSON.stringify(lines)).not.toContain('Ada')
  })

  it('returns 500 when the settlement throws', async () => {
    settlement = new Error('broken')
    expect(await send(charge({ reference: 'r1' }))).toEqual({ status: 500, message: 'Error: broken' })
  })

  it.each([
    [{ reference: 'r1', transaction_reference: 'r2', transaction: { reference: 'r3' } }, 'r1'],
    [{ reference: null, transaction_reference: 'r2', transaction: { reference: 'r3' } }, 'r2'],
    [{ transaction_reference: null, transaction: { reference: 'r3', more: 1 } }, 'r3'],
  ])('finds the reference in %j', async (data, reference) => {
    await send(charge(data))
    expect(settled).toEqual([reference])
    expect(await send({ event: 'refund.processed', data })).toEqual({ status: 200, message: 'delivered' })
    expect(lines[1]).toMatchObject({ event: 'webhook.refund', name: 'refund.processed', reference })
    expect(claimed).toEqual([[reference, { type: 'refund', status: 'processed', ...unnamed }]])
    expect(settled).toHaveLength(1)
  })

  it.each<[string, RefundClaim]>([
    ['refund.pending', { type: 'refund', status: 'pending', ...unnamed }],
    ['refund.processing', { type: 'refund', status: 'processing', ...unnamed }],
    ['refund.processed', { type: 'refund', status: 'processed', ...unnamed }],
    ['refund.failed', { type: 'refund', status: 'failed', ...unnamed }],
    ['refund.needs-attention', { type: 'refund', status: 'needs-attention', ...unnamed }],
    ['charge.dispute.create', { type: 'dispute', status: 'open', id: null }],
    ['charge.dispute.remind', { type: 'dispute', status: 'open', id: null }],
    ['charge.dispute.resolve', { type: 'dispute', status: 'resolved', id: null }],
  ])('delivers refunds with the claim of %s', async (event, claim) => {
    const body = { event, data: { transaction: { reference: 'r1' } } }
    expect(await send(body)).toEqual({ status: 200, message: 'delivered' })
    expect([claimed, settled]).toEqual([[['r1', claim]], []])
    expect(await send(body, signatureOf('other'))).toMatchObject({ status: 401 })
    expect(claimed).toHaveLength(1)
  })

  it('counts the reported refunds of one amount', async () => {
    const refund = (refund_reference: string | null, amount: unknown = '5000') =>
      send({ event: 'refund.processed', data: { transaction_reference: 'r1', refund_reference, amount } })
    // A repeated reference is the same refund.
    for (const name of [null, 'TRF_1', 'TRF_1', 'TRF_2', null]) await refund(name)
    await refund('TRF_3', 20_000)
    await refund('TRF_4', 'all of it')
    expect(claimed.map(([, claim]) => claim)).toEqual(
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

  it('claims a dispute by its id', async () => {
    await send({ event: 'charge.dispute.create', data: { id: 7, transaction: { reference: 'r1' } } })
    expect(claimed).toEqual([['r1', { type: 'dispute', status: 'open', id: '7' }]])
  })

  it.each<[Exclude<RefundDelivery['outcome'], 'delivered'>, number]>([
    ['not-ours', 200],
    ['not-paid', 503],
    ['provider-lagging', 503],
    ['not-delivered', 503],
    ['not-verified', 503],
    ['unknown-reference', 503],
    ['provider-unreachable', 503],
  ])('maps the refund delivery "%s" to status %i', async (outcome, status) => {
    refundDelivery = { outcome }
    const event = { event: 'refund.failed', data: { transaction_reference: 'r1' } }
    expect(await send(event)).toEqual({ status, message: outcome })
  })

  it.each([
    ...['transfer.success', 'subscription.create', 'charge.dispute', 'refunds.processed'].map((event) => ({
      event,
      data: { reference: 'r1' },
    })),
    ...[{}, { reference: '' }, { transaction: 7 }, { transaction: { reference: 7 } }, { transaction: null }].map(
      (data) => ({ event: 'charge.success', data }),
    ),
  ])('logs %j and returns 200', async (event) => {
    expect(await send(event)).toEqual({ status: 200, message: 'Noted.' })
    expect([settled, claimed]).toEqual([[], []])
    expect(lines).toEqual([expect.objectContaining({ event: 'webhook.ignored', name: event.event })])
  })

  it.each([
    '{}',
    'null',
    'not json',
    '[]',
    '""',
    '',
    '{"event":1,"data":{}}',
    '{"event":"charge.success"}',
    '{"event":"charge.success","data":[]}',
  ])('returns 400 for the signed body %j', async (body) => {
    expect(await send(body)).toEqual({ status: 400, message: 'Expected a JSON object with event and data.' })
    expect([settled, lines]).toEqual([[], []])
  })

  it('accepts any content type, and a signature of the body as sent or as parsed and serialized again', async () => {
    const body = '{ "event": "charge.success",  "data": { "reference": "r1", "amount": 20.0, "name": "\\u00e9\\/" } }'
    expect((await send(body, undefined, { 'content-type': 'text/plain' })).status).toBe(200)
    expect((await send(body, signatureOf(JSON.stringify(JSON.parse(body))))).status).toBe(200)
    expect(settled).toEqual(['r1', 'r1'])
  })

  it.each([
    null,
    '',
    'nonsense',
    'a'.repeat(128),
    signatureOf('other'),
    signatureOf(charge({ reference: 'r1' }), 'other'),
    signatureOf(charge({ reference: 'r1' })).toUpperCase(),
    createHmac('sha256', PAYSTACK_KEY)
      .update(charge({ reference: 'r1' }))
      .digest('hex'),
  ])('returns 401 for the signature %j', async (signature) => {
    const refused = { status: 401, message: 'The signature does not fit this body.' }
    expect(await send(charge({ reference: 'r1' }), signature)).toEqual(refused)
    expect(await send('not json', signature)).toEqual(refused)
    expect(settled).toEqual([])
  })

  it.each([
    ['not json', signatureOf('')],
    ['['.repeat(240_000), 'a'.repeat(128)],
    [`${'['.repeat(30_000)}${']'.repeat(30_000)}`, 'a'.repeat(128)],
    ['{"a":'.repeat(40_000), 'a'.repeat(128)],
    ['\u00ff\u00fe'.repeat(1_000), 'a'.repeat(128)],
  ])('returns 401 for an unreadable body with a wrong signature (%#)', async (body, signature) => {
    expect((await send(body, signature)).status).toBe(401)
  })

  it('returns 413 for more than 256 KB, and 415 for a compressed body', async () => {
    expect((await send(charge({ reference: 'r1', more: 'x'.repeat(250_000) }))).status).toBe(200)
    expect((await send(charge({ reference: 'r1', more: 'x'.repeat(263_000) }))).status).toBe(413)
    const compressed = { 'content-encoding': 'gzip' }
    expect((await send(charge({ reference: 'r1' }), undefined, compressed)).status).toBe(415)
  })
})

describe('Sanity webhook', () => {
  const sign = (body: string, secret = SANITY_SECRET) => encodeSignatureHeader(body, Date.now(), secret)
  async function send(body: string, signature?: string | null, type = 'application/json') {
    const sent = signature === undefined ? await sign(body) : signature
    const headers = { 'content-type': type, ...(sent === null ? {} : { [SIGNATURE_HEADER_NAME]: sent }) }
    const address = `${origin}/webhooks/sanity`
    const { status, text } = await ask(address, { method: 'POST', headers, body })
    return { status, message: text ? JSON.parse(text).message : null }
  }

  it.each([
    ['price', 'price'],
    ['drafts.price', 'price'],
    ['drafts.drafts.price', 'drafts.price'],
    ['old-drafts.price', 'old-drafts.price'],
    ['draftsXprice', 'draftsXprice'],
  ])('publishes the change of %s as %s', async (_id, id) => {
    expect(await send(JSON.stringify({ _id, _type: 'note', more: true }))).toEqual({ status: 204, message: null })
    expect(published).toEqual([{ id, types: ['note'] }])
    expect(lines).toEqual([expect.objectContaining({ event: 'webhook.published', id: _id, type: 'note' })])
  })

  it.each(['{}', 'not json', '[]', '{"_id":"","_type":"note"}', '{"_id":"a","_type":""}', '{"_id":"a","_type":7}'])(
    'returns 400 for the signed body %j',
    async (body) => {
      expect(await send(body)).toEqual({ status: 400, message: 'Expected a JSON object with _id and _type.' })
      expect([published, lines]).toEqual([[], []])
    },
  )

  it('returns 401 unless its secret signed exactly this body', async () => {
    const body = '{"_id":"a","_type":"note"}'
    const refused = { status: 401, message: 'The signature does not fit this body.' }
    for (const signature of [await sign(body, 'another-secret'), 'nonsense', null])
      expect(await send(body, signature)).toEqual(refused)
    for (const other of [`${body} `, '']) expect(await send(other, await sign(body))).toEqual(refused)
    expect(published).toEqual([])
  })

  it('accepts any content type, and returns 413 for more than 256 KB', async () => {
    expect((await send('{"_id":"a","_type":"note"}', undefined, 'text/plain')).status).toBe(204)
    expect((await send(`{"_id":"a","_type":"${'x'.repeat(250_000)}"}`)).status).toBe(204)
    expect((await send(`{"_id":"a","_type":"${'x'.repeat(263_000)}"}`)).status).toBe(413)
  })

  it('returns 500 when the change cannot be published', async () => {
    failsToPublish = true
    expect(await send('{"_id":"a","_type":"note"}')).toEqual({ status: 500, message: 'Error: no cache' })
  })
})
