import { once } from 'node:events'

import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { paymentMetadata } from '~/checkout/order/signed-cart.server'
import { SECRET_KEY, startProviders } from '~/checkout/providers/fake-services.fixture'

import { ask, portOf } from '../http.fixture'
import { paystackSignature, postPaystackEvent } from '../paystack-webhook.fixture'
import { startSite } from '../site.fixture'
import { routes } from '../site-routes.fixture'
import { listenForMetrics } from './listen'
import { createMetrics } from './metrics'
import { countServiceCalls } from './service-calls'

const metrics = createMetrics()
const runs = { accept: () => false }
const server = listenForMetrics(
  metrics.registry,
  { details: () => site.details(), runs },
  { port: 0, host: '127.0.0.1' },
)
let providers: Awaited<ReturnType<typeof startProviders>>
let site: Awaited<ReturnType<typeof startSite>>
let stopCounting: () => void
let address = ''

beforeAll(async () => {
  providers = await startProviders()
  const { siteSecrets, paystack, apiHost } = providers.settings
  site = await startSite(
    routes,
    {
      SITE_SECRET: siteSecrets[0],
      PAYSTACK_PUBLIC_KEY: paystack.publicKey,
      PAYSTACK_SECRET_KEY: paystack.secretKey,
      PAYSTACK_API_BASE: paystack.apiBase,
      API_HOST: apiHost.url,
    },
    { metrics, log: pino({ hooks: { logMethod: metrics.logMethod } }, { write: () => undefined }) },
  )
  stopCounting = countServiceCalls(metrics.registry, [
    { service: 'Paystack', address: paystack.apiBase },
    { service: 'API host', address: apiHost.url },
  ])
  if (!server.listening) await once(server, 'listening')
  address = `http://127.0.0.1:${portOf(server)}/metrics`
})
afterAll(async () => {
  stopCounting()
  server.close()
  await site.close()
  await providers.close()
})

/** The values of the metric lines with this prefix. */
async function values(begin: string): Promise<number[]> {
  const { text } = await ask(address)
  return text
    .split('\n')
    .filter((line) => line.startsWith(begin))
    .map((line) => Number(line.split(' ').at(-1)))
}

/** Sends Paystack's webhook for a payment of a minute ago. */
async function sendPaymentWebhook(reference = providers.newReference()): Promise<string> {
  const cart = {
    package: 'single',
    addOn: null,
    amount: 2_000_000,
    currency: 'NGN',
    reference,
    customer: { name: 'Ada', email: 'ada@example.com', country: 'Nigeria' },
  }
  const metadata = paymentMetadata(providers.settings.siteSecrets, cart)
  const money = { amount: 2_000_000, requested_amount: 2_000_000, currency: 'NGN', channel: 'card' }
  const transaction = {
    reference,
    status: 'success',
    ...money,
    paid_at: new Date(Date.now() - 60_000).toISOString(),
    metadata,
  }
  if (!providers.transactions.has(reference)) providers.transactions.set(reference, transaction)
  const body = JSON.stringify({ event: 'charge.success', data: { reference } })
  await postPaystackEvent(site.origin, body, paystackSignature(body, SECRET_KEY))
  return reference
}

describe('the metrics of a site', () => {
  it('include the readiness details at /readyz on the metrics port', async () => {
    const { status, text } = await ask(address.replace('/metrics', '/readyz'))
    expect(status).toBe((await ask(`${site.origin}/readyz`)).status)
    // Other programs write to this disk as well.
    const { freeBytes, ...data } = site.details().data
    expect(JSON.parse(text)).toEqual({ ...site.details(), data: { ...data, freeBytes: expect.any(Number) } })
    expect(freeBytes).toBeGreaterThan(0)
  })

  it('count pages by outcome and time renders', async () => {
    const { headers } = await ask(`${site.origin}/plain`)
    await ask(`${site.origin}/plain`)
    await ask(`${site.origin}/plain`, { headers: { 'if-none-match': String(headers.etag) } })
    await ask(`${site.origin}/contact`, { headers: { cookie: site.flash } })
    for (const outcome of ['hit', 'unchanged', 'rendered', 'personal'])
      expect(await values(`site_pages_total{outcome="${outcome}"}`), outcome).toEqual([1])
    expect(await values('site_render_seconds_count{audience="everyone",status="200"}')).toEqual([1])
    expect(await values('site_render_seconds_count{audience="visitor",status="200"}')).toEqual([1])
    expect((await values('site_stored_page_bytes'))[0]).toBeGreaterThan(0)
  })

  it('count an undelivered payment as backlog, and a delivered one once with its time', async () => {
    providers.instead.set('POST /api/payments', { status: 503, body: { success: false } })
    const reference = await sendPaymentWebhook()
    expect(await values('site_settlement_backlog ')).toEqual([1])
    expect(site.details()).toMatchObject({ settlements: { payments: 1 } })
    expect(await values('site_service_calls_total{service="API host",outcome="failed"}')).toEqual([1])
    expect(await values('site_log_lines_total{event="settlement.not-delivered",level="50"}')).toEqual([1])

    providers.instead.clear()
    await sendPaymentWebhook(reference)
    await sendPaymentWebhook(reference)
    expect(await values('site_settlement_backlog ')).toEqual([0])
    expect(await values('site_payments_total{provider="paystack",outcome="confirmed"}')).toEqual([1])
    const [seconds = 0] = await values('site_settlement_seconds_sum')
    expect(seconds).toBeGreaterThanOrEqual(60)
    expect(seconds).toBeLessThan(120)
    expect(await values('site_service_calls_total{service="API host",outcome="answered"}')).toEqual([2])
  })

  it('stay off the public port', async () => {
    expect((await ask(`${site.origin}/metrics`)).text).not.toContain('site_pages_total')
  })
})
