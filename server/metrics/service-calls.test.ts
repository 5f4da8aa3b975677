import { channel } from 'node:diagnostics_channel'
import { createServer } from 'node:http'

import { Registry } from 'prom-client'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'

import { readSettings } from '~/lib/settings/settings.server'

import { ask, listen } from '../http.fixture'
import { createMetrics, measureProcess } from './metrics'
import { countServiceCalls, configuredServices } from './service-calls'

const SECRET = 'a secret of at least thirty-two characters'
let stop = () => {}
afterEach(() => stop())

/** Answers with the status at the end of the path; closes the connection for 0. */
const service = createServer((request, response) => {
  const status = Number(request.url?.split('/').at(-1))
  if (status) response.writeHead(status).end()
  else request.socket.destroy()
})
let origin = ''
/** An address without a listener. */
let deserted = ''
beforeAll(async () => {
  origin = await listen(service)
  const gone = createServer()
  deserted = await listen(gone)
  gone.close()
})
afterAll(() => void service.close().closeAllConnections())

/** Counts calls to these services; `counted` omits counts of 0. */
function counting(services: { service: string; address: string }[]) {
  const registry = new Registry()
  stop = countServiceCalls(registry, services)
  const all = async () => (await registry.getSingleMetricAsString('site_service_calls_total')).split('\n').slice(2)
  return {
    all,
    counted: async () => (await all()).filter((line) => !line.endsWith(' 0')).map((line) => line.slice(24)),
  }
}

describe.each<[string, (address: string) => Promise<unknown>]>([
  ['by fetch', (address) => fetch(address).then((response) => response.text())],
  ['by http.request', (address) => ask(address)],
])('a service call %s', (_way, call) => {
  it.each([
    [200, 'answered'],
    [399, 'answered'],
    [400, 'refused'],
    [429, 'failed'],
    [499, 'refused'],
    [500, 'failed'],
  ])('counts a response of %i as %s', async (status, outcome) => {
    const { counted } = counting([{ service: 'tried', address: origin }])
    await call(`${origin}/${status}`)
    expect(await counted()).toEqual([`{service="tried",outcome="${outcome}"} 1`])
  })

  it('counts a closed connection as failed', async () => {
    const { counted } = counting([{ service: 'tried', address: origin }])
    await expect(call(`${origin}/0`)).rejects.toThrow()
    expect(await counted()).toEqual(['{service="tried",outcome="failed"} 1'])
  })

  it('counts an unreachable address as failed, once', async () => {
    const { counted } = counting([{ service: 'tried', address: deserted }])
    await expect(call(`${deserted}/200`)).rejects.toThrow()
    expect(await counted()).toEqual(['{service="tried",outcome="failed"} 1'])
  })

  it('ignores other ports and hosts with the same prefix', async () => {
    const { counted } = counting([{ service: 'tried', address: origin.slice(0, -1) }])
    await call(`${origin}/200`)
    expect(await counted()).toEqual([])
  })

  it('counts for the first service whose address matches', async () => {
    const { counted } = counting([
      { service: 'files', address: `${origin}/files` },
      { service: 'all', address: `${origin}/all` },
    ])
    await call(`${origin}/files/200`)
    await call(`${origin}/all/200`)
    await call(`${origin}/none/200`)
    expect(await counted()).toEqual(['{service="files",outcome="answered"} 1', '{service="all",outcome="answered"} 1'])
  })

  it('stops counting after unsubscribing', async () => {
    const { counted } = counting([{ service: 'tried', address: origin }])
    stop()
    await call(`${origin}/200`)
    await expect(call(`${origin}/0`)).rejects.toThrow()
    expect(await counted()).toEqual([])
  })
})

it('starts failed service calls at 0 and ignores unknown diagnostics messages', async () => {
  const { all, counted } = counting([{ service: 'tried', address: origin }])
  expect(await all()).toEqual(['site_service_calls_total{service="tried",outcome="failed"} 0'])
  for (const name of ['undici:request:headers', 'http.client.response.finish'])
    channel(name).publish({ another: 'message' })
  expect(await counted()).toEqual([])
})

describe('configuredServices', () => {
  const hosted = { SANITY_PROJECT_ID: 'abc', SITE_SECRET: SECRET }

  it('returns content and content files by default', () => {
    expect(configuredServices(readSettings(hosted, 'test'))).toEqual([
      { service: 'content files', address: 'https://cdn.sanity.io/images' },
      { service: 'content', address: 'https://abc.api.sanity.io' },
    ])
  })

  it('returns every configured service, longest address first', () => {
    const env = {
      ...hosted,
      SANITY_API_HOST: 'http://127.0.0.1:3333',
      API_HOST: 'http://127.0.0.1:4000/sandbox/api-host',
      PAYSTACK_PUBLIC_KEY: 'pk_test_one',
      PAYSTACK_SECRET_KEY: 'sk_test_one',
      PAYSTACK_API_BASE: 'http://127.0.0.1:4000/sandbox/paystack',
      SQUARE_APPLICATION_ID: 'sandbox-sq0idb-one',
      SQUARE_LOCATION_ID: 'L1',
      SQUARE_ACCESS_TOKEN: 'token',
      SQUARE_CURRENCY: 'USD',
      SQUARE_API_BASE: 'http://127.0.0.1:4000/sandbox/square',
      FIREBASE_API_KEY: 'key',
      FIREBASE_AUTH_DOMAIN: 'localhost',
      FIREBASE_PROJECT_ID: 'project',
      FIREBASE_JWKS_URL: 'http://127.0.0.1:4000/keys',
      GEOLOCATION_URL: 'http://127.0.0.1:4000/geo/{ip}/country',
      EXCHANGE_RATES_URL: 'http://127.0.0.1:4000',
    }
    expect(configuredServices(readSettings(env, 'test'))).toEqual([
      { service: 'API host', address: 'http://127.0.0.1:4000/sandbox/api-host' },
      { service: 'Paystack', address: 'http://127.0.0.1:4000/sandbox/paystack' },
      { service: 'Square', address: 'http://127.0.0.1:4000/sandbox/square' },
      { service: 'content files', address: 'http://127.0.0.1:3333/images' },
      { service: 'Firebase', address: 'http://127.0.0.1:4000/keys' },
      { service: 'geolocation', address: 'http://127.0.0.1:4000/geo/' },
      { service: 'content', address: 'http://127.0.0.1:3333' },
      { service: 'exchange rates', address: 'http://127.0.0.1:4000' },
    ])
  })

  it('lists the services whose calls measureProcess counts', async () => {
    const metrics = createMetrics()
    stop = measureProcess(metrics, readSettings({ ...hosted, SANITY_API_HOST: origin }, 'test'))
    await ask(`${origin}/200`)
    const told = await metrics.registry.metrics()
    expect(told).toContain('site_service_calls_total{service="content",outcome="answered"} 1')
    expect(told).toMatch(/^process_resident_memory_bytes \d+$/m)
  })
})
