import { once } from 'node:events'
import { resolve } from 'node:path'

import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import type { Environment } from '~/lib/settings/settings-variables.server'
import { readSettings } from '~/lib/settings/settings.server'

import { startTestSandbox, type TestSandbox } from '../sandbox/testing/test-sandbox.fixture'
import { examineClock } from '../server/doctor/clock'
import { examineDataFolder } from '../server/doctor/deployment'
import { examine, linesOf } from '../server/doctor/examine'
import { listenForMetrics } from '../server/metrics/listen'
import { createMetrics } from '../server/metrics/metrics'
import { createRunHistory } from '../server/metrics/runs'
import { html, startSite, temporaryFolder } from '../server/site.fixture'
import { sandboxSettings } from './payments/test-shop'
import { serve } from '../app/lib/http/serve.fixture'
import { portOf } from '../server/http.fixture'

const SECRET = 'kN3v8QpXr2Zt7LwYb5Jd9HsCf4Gm6VaE'
const OTHER_SECRET = 'aB3dE5gH7jK9mN1pQ3sT5vW7yZ9bC1dF'
let sandbox: TestSandbox
let site: Awaited<ReturnType<typeof startSite>>
let metricsServer: ReturnType<typeof listenForMetrics>
let env: Environment = {}

beforeAll(async () => {
  sandbox = await startTestSandbox({ seedDir: resolve('studio/seed'), apiHostToken: 'token-of-the-api-host' })
  const { origin } = sandbox
  env = {
    ...sandboxSettings(`${origin}/sandbox`),
    SANDBOX_URL: origin,
    SITE_SECRET: SECRET,
    DATA_DIR: temporaryFolder(),
    SANITY_READ_TOKEN: sandbox.token,
    SANITY_COUNTS_TOKEN: sandbox.token,
    API_HOST_TOKEN: 'token-of-the-api-host',
    FIREBASE_API_KEY: 'sandbox-key',
    FIREBASE_AUTH_DOMAIN: 'localhost',
    FIREBASE_PROJECT_ID: 'sandbox',
    FIREBASE_AUTH_URL: `${origin}/sandbox/firebase`,
    FIRESTORE_URL: `${origin}/sandbox/firebase`,
    FIREBASE_JWKS_URL: `${origin}/sandbox/firebase/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com`,
  }
  site = await startSite({ '/': { loader: () => html('home') } }, env)
  await site.readiness.prepare()
  const { registry } = createMetrics()
  const runs = createRunHistory(registry, {
    dataDir: temporaryFolder(),
    siteSecrets: [SECRET],
    paystack: null,
    square: null,
  })
  metricsServer = listenForMetrics(registry, { details: site.details, runs }, { port: 0, host: '127.0.0.1' })
  await once(metricsServer, 'listening')
  const metricsPort = portOf(metricsServer)
  env = { ...env, SITE_URL: site.origin, METRICS_PORT: String(metricsPort) }
}, 60_000)
afterAll(async () => {
  metricsServer.close()
  await site.close()
  await sandbox.stop()
})

async function lines(changed: Environment = {}): Promise<string[]> {
  return linesOf(await examine(readSettings({ ...env, ...changed }, 'test')))
}
const another = (setting: string) => `Running site: runs with another ${setting}: use one SETTINGS_FILE`
const wrongIn = (all: string[]) => all.filter((line) => line.startsWith('WRONG'))

describe('npm run doctor', () => {
  it('reports no problem for a correct site and leaves nothing behind', async () => {
    const all = await lines()
    expect(wrongIn(all)).toEqual([])
    for (const about of [
      'Secrets',
      'Running site',
      'Data folder',
      'Sanity',
      'API host',
      'Paystack',
      'Square',
      'Clock',
      'Firebase',
      'Public site',
    ]) {
      expect(
        all.some((line) => line.startsWith(`ok     ${about}: `)),
        about,
      ).toBe(true)
    }
    expect(all).toContain('ok     Public site: the proxy is one of TRUSTED_PROXIES')
    expect(all.every((line) => !line.includes('\n'))).toBe(true)
    const inbox = await sandbox.fetch('/sandbox/inbox/newsletter.csv', {
      headers: { Authorization: `Bearer ${sandbox.token}` },
    })
    expect((await inbox.text()).trim().split('\r\n')).toHaveLength(1)
  })

  it('prints no secret', async () => {
    const said = (await lines({ SITE_SECRET_PREVIOUS: OTHER_SECRET })).join('\n')
    for (const secret of [
      SECRET,
      OTHER_SECRET,
      'sk_test_sandbox',
      'sandbox-square-token',
      'token-of-the-api-host',
      sandbox.token,
    ])
      expect(said).not.toContain(secret)
    expect(said).toContain('look   Secrets: SITE_SECRET_PREVIOUS is still accepted')
  })

  it.each<[string, Environment]>([
    ['Secrets: a secret of the site has too few different characters', { SITE_SECRET: 'a'.repeat(40) }],
    [another('SITE_SECRET'), { SITE_SECRET: OTHER_SECRET }],
    [another('SITE_SECRET_PREVIOUS'), { SITE_SECRET_PREVIOUS: OTHER_SECRET }],
    [another('REDIS_URL'), { REDIS_URL: 'redis://:other@127.0.0.1:9' }],
    [
      another('EDGE_TOKEN'),
      { EDGE: 'varnish', EDGE_PURGE_URL: 'http://127.0.0.1:9', EDGE_TOKEN: 'a-token-of-the-edge' },
    ],
    // Not a local name, but this machine answers.
    ['Public site: SITE_URL is plain http', { SITE_URL: 'http://0.0.0.0:PORT' }],
    ['Sanity: LAKE has no project other', { SANITY_PROJECT_ID: 'other' }],
    ['Sanity: HERE answers as no', { SANITY_API_HOST: 'HERE' }],
    ['Shared engine: REDIS_URL does not answer', { REDIS_URL: 'redis://127.0.0.1:9' }],
    ['Sanity: SANITY_COUNTS_TOKEN may not write', { SANITY_COUNTS_TOKEN: 'other' }],
    ['Prices: EXCHANGE_RATES_URL gives no rates', { EXCHANGE_RATES_URL: 'PROBE/nothing' }],
    ['Prices: GEOLOCATION_URL gives no country_code', { GEOLOCATION_URL: 'PROBE/{ip}/nothing' }],
    ['Prices: GEOLOCATION_URL has no {ip}', { GEOLOCATION_URL: 'PROBE/nothing' }],
    ['Sanity: project local has no dataset staging', { SANITY_DATASET: 'staging' }],
    ['Sanity: 127.0.0.1:9 does not answer', { SANITY_API_HOST: 'http://127.0.0.1:9' }],
    ['API host: API_HOST_TOKEN is not accepted (status 401)', { API_HOST_TOKEN: 'other' }],
    ['API host: /api/newsletter/subscribe answers 404', { API_HOST: 'PROBE/elsewhere' }],
    ['Paystack: PAYSTACK_SECRET_KEY is not accepted', { PAYSTACK_SECRET_KEY: 'sk_test_other' }],
    ['Public site: refuses the signature of Paystack', { PAYSTACK_SECRET_KEY: 'sk_test_other' }],
    ['Square: SQUARE_ACCESS_TOKEN is not accepted', { SQUARE_ACCESS_TOKEN: 'other' }],
    ['Firebase: ', { FIREBASE_JWKS_URL: 'PROBE/nothing' }],
    ['Public site: PROBE/healthz answers 404', { SITE_URL: 'PROBE' }],
    ['Public site: 127.0.0.1:9 does not answer', { SITE_URL: 'http://127.0.0.1:9' }],
  ])('reports %s', async (said, changed) => {
    const filled = Object.fromEntries(
      Object.entries(changed).map(([name, value]) => [
        name,
        value?.replace('PROBE', sandbox.origin).replace('HERE', site.origin).replace('PORT', String(site.port)),
      ]),
    )
    expect(wrongIn(await lines(filled)).join('\n')).toContain(
      `WRONG  ${said.replace('PROBE', sandbox.origin).replace('LAKE', sandbox.apiHost).replace('HERE', site.origin)}`,
    )
  })

  it.each([
    [{ writable: false, freeBytes: 0 }, 'WRONG  Data folder: DATA_DIR of the running site cannot be written'],
    [{ writable: true, freeBytes: 99_900_000 }, 'WRONG  Data folder: DATA_DIR of the running site has 99 MB left'],
    [{ writable: true, freeBytes: null }, 'look   Data folder: how much room DATA_DIR of the running site has'],
    [{ writable: true, freeBytes: 100_000_000 }, 'ok     Data folder: DATA_DIR of the running site can be written'],
  ])('asks the running site for the free space of its folder: %o', async (data, said) => {
    const answers = await serve((_request, response) => response.end(JSON.stringify({ fingerprints: {}, data })))
    const metrics = { host: '127.0.0.1', port: Number(new URL(answers).port) }
    expect(linesOf(await examineDataFolder({ metrics, dataDir: '/proc' })).join('\n')).toContain(said)
  })

  it('checks the folder itself when no site responds', async () => {
    const looked = async (dataDir: string) => linesOf(await examineDataFolder({ metrics: null, dataDir }))
    const folder = temporaryFolder()
    expect(await looked(`${folder}/not/yet`)).toEqual([`ok     Data folder: ${folder}/not/yet can be written`])
    // /proc reports no free blocks.
    expect((await looked('/proc/self'))[0]).toMatch(/^WRONG {2}Data folder: \/proc\/self /)
  })

  it.each([
    ['an origin that the project does not know', {}, 'WRONG  Sanity: the Studio at SITE/studio is refused'],
    [
      'one without credentials',
      { 'access-control-allow-origin': 'SITE' },
      'WRONG  Sanity: the Studio at SITE/studio is refused',
    ],
    [
      'one that it knows',
      { 'access-control-allow-origin': 'SITE', 'access-control-allow-credentials': 'true' },
      'ok     Sanity: the Studio may be used at SITE/studio',
    ],
  ])('checks the Studio’s origin at a hosted project: %s', async (_name, headers, said) => {
    const SANITY_API_HOST = await serve((_request, response) => {
      for (const [name, value] of Object.entries(headers)) response.setHeader(name, value.replace('SITE', site.origin))
      response.end('{"result":1}')
    })
    const hosted = { SANDBOX_URL: '', SANITY_READ_TOKEN: '', SANITY_API_HOST }
    expect((await lines(hosted)).join('\n')).toContain(said.replace('SITE', site.origin))
  })

  it('reports public profiles and a location with another currency', async () => {
    const answers: Record<string, object> = {
      '/v2/locations/SANDBOX': { location: { currency: 'GBP', status: 'ACTIVE' } },
    }
    const open = await serve((request, response) => response.end(JSON.stringify(answers[request.url ?? ''] ?? {})))
    const wrong = wrongIn(await lines({ FIRESTORE_URL: open, SQUARE_API_BASE: open, API_HOST: open })).join('\n')
    expect(wrong).toContain('Firebase: anyone may read profiles')
    expect(wrong).toContain('Square: the location takes GBP: SQUARE_CURRENCY is USD')
    expect(wrong).toContain('API host: /api/payments accepts an empty submission')
  })

  it.each([
    [3 * 60_000, '3 minutes ahead of'],
    [-24 * 3_600_000, '1 day behind'],
    [-2 * 3_600_000, '2 hours behind'],
  ])('reports a server clock that is wrong by %d ms', async (by, words) => {
    const settings = readSettings(env, 'test')
    const found = linesOf(await examineClock(settings, () => Date.now() + by))
    expect(found).toEqual(
      ['Sanity', 'the API host', 'Paystack', 'Square'].map(
        (service) =>
          `WRONG  Clock: this server's clock is ${words} that of ${service}: synchronise it by NTP, since payments are looked up by time`,
      ),
    )
  })

  it('compares clocks with the configured services that respond', async () => {
    const away = 'http://127.0.0.1:9'
    const set = {
      ...env,
      SQUARE_APPLICATION_ID: '',
      SQUARE_LOCATION_ID: '',
      SQUARE_ACCESS_TOKEN: '',
      SQUARE_CURRENCY: '',
    }
    expect(linesOf(await examineClock(readSettings({ ...set, PAYSTACK_API_BASE: away }, 'test')))).toEqual([
      'ok     Clock: agrees with Sanity, the API host',
    ])
  })
})
