import { once } from 'node:events'

import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { fakeServices, SECRET_KEY } from '~/checkout/providers/fake-services.fixture'

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
const services = fakeServices()
let site: Awaited<ReturnType<typeof startSite>>
let stopCounting: () => void
let address = ''

beforeAll(async () => {
  const { env, settings } = services()
  const log = pino({ hooks: { logMethod: metrics.logMethod } }, { write: () => undefined })
  site = await startSite(routes, env, { metrics, log })
  stopCounting = countServiceCalls(metrics.registry, [
    { service: 'Paystack', address: settings.paystack.apiBase },
    { service: 'API host', address: settings.apiHost.url },
  ])
  if (!server.listening) await once(server, 'listening')
  address = `http://127.0.0.1:${portOf(server)}/metrics`
})
afterAll(async () => {
  stopCounting()
  server.close()
  await site.close()
})

/** The values of the metric lines with this prefix. */
async function values(begin: string): Promise<number[]> {
  const { text } = await ask(address)
  return text
    .split('\n')
    .filter((line) => line.startsWith(begin))
    .map((line) => Number(line.split(' ').at(-1)))
}

async function sendPaymentWebhook(reference: string) {
  const body = JSON.stringify({ event: 'charge.success', data: { reference } })
  await postPaystackEvent(site.origin, body, paystackSignature(body, SECRET_KEY))
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
    services().instead.set('POST /api/payments', { status: 503, body: { success: false } })
    const reference = services().addTransaction({ paid_at: new Date(Date.now() - 60_000).toISOString() })
    await sendPaymentWebhook(reference)
    expect(await values('site_settlement_backlog ')).toEqual([1])
    expect(site.details()).toMatchObject({ settlements: { payments: 1 } })
    expect(await values('site_service_calls_total{service="API host",outcome="failed"}')).toEqual([1])
    expect(await values('site_log_lines_total{event="settlement.not-delivered",level="50"}')).toEqual([1])

    services().instead.clear()
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
