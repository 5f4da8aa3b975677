import { createServer, type IncomingMessage } from 'node:http'

import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach } from 'vitest'

import { createContentSource } from '~/content/sanity/source'
import { deadlineIn } from '~/lib/http/deadline'
import { listen } from '~/lib/http/listen.fixture'
import { temporaryFolder } from '~/lib/temporary-folder.fixture'

import { seededOffers } from '../cart/seeded-offers.fixture'
import { newReference } from '../order/reference.server'
import { paymentMetadata, type SignedCart } from '../order/signed-cart.server'
import { noProviders } from './provider.fixture'

export { recordingLog } from './provider.fixture'

export const SECRET_KEY = 'sk_test_fixture'

type Answer = { status: number; body: object | string; headers?: Record<string, string> }
type Handler = (request: {
  method: string
  url: URL
  headers: IncomingMessage['headers']
  body: Record<string, unknown>
}) => Answer | Promise<Answer> | 'hang'

async function serveJson(handler: Handler) {
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const text = Buffer.concat(chunks).toString('utf8')
    const answer = await handler({
      method: request.method ?? '',
      url: new URL(request.url ?? '', 'http://provider'),
      headers: request.headers,
      body: text ? JSON.parse(text) : {},
    })
    if (answer === 'hang') return
    response.writeHead(answer.status, { 'Content-Type': 'application/json', ...answer.headers })
    response.end(typeof answer.body === 'string' ? answer.body : JSON.stringify(answer.body))
  })
  return { url: await listen(server), close: () => server.close().closeAllConnections() }
}

const success = (data: object, meta?: object): Answer => ({
  status: 200,
  body: { status: true, message: 'OK', data, ...(meta && { meta }) },
})
const refusal = (status: number, message: string): Answer => ({ status, body: { status: false, message } })

/** A transaction of the fake Paystack; a test may change any field. */
export type FakeTransaction = Record<string, unknown> & { reference: string; status: string }

/**
 * Paystack, the API host and the content service, as far as checkout talks to them: real HTTP, answers that a test sets.
 * `settings` and `content` are what the code under test gets.
 */
export async function startProviders() {
  const offers = seededOffers()
  const transactions = new Map<string, FakeTransaction>()
  /** Refunds and disputes as Paystack lists them. */
  const refunds: Record<string, unknown>[] = []
  const disputes: Record<string, unknown>[] = []
  /** The payments that the API host has, by reference. */
  const payments = new Map<string, Record<string, unknown>>()
  /** Refunds and disputes that the API host has, by idempotency key. */
  const events = new Map<string, Record<string, unknown>>()
  const calls: {
    to: string
    query: URLSearchParams
    headers: IncomingMessage['headers']
    body: Record<string, unknown>
  }[] = []
  /** Responses that a test sets, by the beginning of `<method> <path>`. */
  const instead = new Map<string, Answer | Promise<Answer> | 'hang'>()

  function overridden(to: string) {
    return [...instead].find(([beginning]) => to.startsWith(beginning))?.[1]
  }

  const paystack = await serveJson(({ method, url, headers, body }) => {
    const to = `${method} ${url.pathname}`
    calls.push({ to, query: url.searchParams, headers, body })
    const other = overridden(to)
    if (other) return other
    if (headers.authorization !== `Bearer ${SECRET_KEY}`) return refusal(401, 'Invalid key')
    if (to === 'POST /transaction/initialize') {
      const reference = String(body.reference)
      if (transactions.has(reference)) return refusal(400, 'Duplicate Transaction Reference')
      const { amount, currency, email, metadata, callback_url } = body
      const order = { reference, amount, requested_amount: amount, currency, email, metadata, callback_url }
      transactions.set(reference, { ...order, status: 'abandoned', channel: 'card', paid_at: null })
      const access_code = `ac_${transactions.size}`
      return success({ authorization_url: `https://checkout.paystack.com/${access_code}`, access_code, reference })
    }
    if (to.startsWith('GET /transaction/verify/')) {
      const found = transactions.get(decodeURIComponent(url.pathname.split('/').at(-1) ?? ''))
      return found ? success(found) : refusal(400, 'Transaction reference not found.')
    }
    if (to === 'GET /refund' || to === 'GET /dispute') {
      const id = url.searchParams.get('transaction')
      const idOf = (transaction: unknown) =>
        String(transaction instanceof Object && 'id' in transaction ? transaction.id : transaction)
      const rows = to === 'GET /refund' ? refunds : disputes
      return success(
        rows.filter(({ transaction }) => id === null || idOf(transaction) === id),
        { pageCount: 1 },
      )
    }
    if (/^GET \/transaction\/\d+$/.test(to)) {
      const found = [...transactions.values()].find(({ id }) => `GET /transaction/${String(id)}` === to)
      return found ? success(found) : refusal(404, 'Transaction not found')
    }
    const [page, perPage] = [Number(url.searchParams.get('page')), Number(url.searchParams.get('perPage'))]
    const all = [...transactions.values()].filter(({ status }) => status === url.searchParams.get('status')).reverse()
    const meta = { page, perPage, total: all.length, pageCount: Math.ceil(all.length / perPage) }
    return success(all.slice((page - 1) * perPage, page * perPage), meta)
  })

  const api = await serveJson(({ method, url, headers, body }) => {
    const to = `${method} ${url.pathname}`
    calls.push({ to, query: url.searchParams, headers, body })
    const other = overridden(to)
    if (other) return other
    if (to === 'POST /api/payments/events') {
      const key = String(headers['idempotency-key'])
      const first = events.get(key) ?? body
      if (JSON.stringify({ ...first, at: 0 }) !== JSON.stringify({ ...body, at: 0 }))
        return { status: 409, body: { success: false, message: 'Known with other contents' } }
      events.set(key, first)
      return { status: 200, body: { success: true, message: 'Stored' } }
    }
    if (to !== 'POST /api/payments') return { status: 404, body: { success: false, message: 'No such address' } }
    const known = payments.get(String(body.reference))
    if (known && JSON.stringify(known) !== JSON.stringify(body))
      return { status: 409, body: { success: false, message: 'Known with other contents' } }
    payments.set(String(body.reference), body)
    return { status: 200, body: { success: true, message: 'Stored' } }
  })

  const lake = await serveJson(() => overridden('content') ?? { status: 200, body: { result: offers, ms: 1 } })
  const siteSecrets = ['a-secret-of-thirty-two-characters'] as const
  const source = createContentSource(
    { projectId: 'local', dataset: 'production', apiHost: lake.url, readToken: null },
    { dataDir: temporaryFolder(), log: pino({ level: 'silent' }) },
  )

  return {
    offers,
    transactions,
    refunds,
    disputes,
    payments,
    events,
    calls,
    instead,
    settings: {
      siteUrl: 'https://www.example.com',
      siteSecrets,
      ...noProviders,
      paystack: {
        publicKey: 'pk_test_fixture',
        secretKey: SECRET_KEY,
        apiBase: paystack.url,
        checkoutUrl: 'https://checkout.paystack.com',
      },
      apiHost: { url: api.url, token: null },
    },
    content: source.reader(deadlineIn(60_000)),
    /** The environment variables of a site that uses these services. */
    env: {
      SITE_SECRET: siteSecrets[0],
      SANITY_PROJECT_ID: 'local',
      SANITY_API_HOST: lake.url,
      PAYSTACK_PUBLIC_KEY: 'pk_test_fixture',
      PAYSTACK_SECRET_KEY: SECRET_KEY,
      PAYSTACK_API_BASE: paystack.url,
      PAYSTACK_CHECKOUT_URL: 'https://checkout.paystack.com',
      API_HOST: api.url,
    },
    newReference: () => newReference(siteSecrets, 'paystack'),
    /**
     * Adds a transaction with a signed cart, as the checkout creates it; paid unless `changes` sets another status.
     * @returns its reference
     */
    addTransaction(changes: Record<string, unknown> = {}, cartChanges: Partial<SignedCart> = {}): string {
      const reference = newReference(siteSecrets, 'paystack')
      const customer = { name: 'Ada Okonkwo', email: 'ada@example.com', country: 'Nigeria' }
      const amount = 6_200_000
      const order = { package: '3sessions', addOn: 'pocket1', amount, currency: 'NGN', reference, customer }
      transactions.set(reference, {
        id: 4_099_260_516 + transactions.size,
        reference,
        status: 'success',
        amount,
        requested_amount: amount,
        currency: 'NGN',
        channel: 'card',
        paid_at: '2026-11-21T10:00:00.000Z',
        gateway_response: 'Successful',
        metadata: paymentMetadata(siteSecrets, { ...order, ...cartChanges }),
        ...changes,
      })
      return reference
    },
    /** Removes everything that a test added. */
    reset() {
      for (const map of [transactions, payments, events, instead]) map.clear()
      for (const list of [refunds, disputes, calls]) list.length = 0
    },
    close() {
      for (const server of [paystack, api, lake]) server.close()
    },
  }
}

export type FakeServices = Awaited<ReturnType<typeof startProviders>>

/** Starts the fake services for one test file and resets them before each test. */
export function fakeServices() {
  let services: FakeServices
  beforeAll(async () => {
    services = await startProviders()
  })
  beforeEach(() => services.reset())
  afterAll(() => services.close())
  return () => services
}
