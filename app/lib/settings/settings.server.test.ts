import { readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { describe, expect, it } from 'vitest'

import { temporaryFolder } from '~/lib/temporary-folder.fixture'
import { readSettings, SettingsError, type SiteMode } from './settings.server'
import type { Environment } from './settings-variables.server'

const folder = temporaryFolder()

const SECRET = 'a-secret-of-thirty-two-characters'
const least = { SANITY_PROJECT_ID: 'abc123', DATA_DIR: folder }
const production = {
  ...least,
  SITE_URL: 'https://www.example.com',
  SITE_SECRET: SECRET,
  API_HOST: 'https://api.example.com',
  TRUSTED_PROXIES: 'none',
}
const paystackTest = { PAYSTACK_PUBLIC_KEY: 'pk_test_1', PAYSTACK_SECRET_KEY: 'sk_test_1' }
const paystackLive = { PAYSTACK_PUBLIC_KEY: 'pk_live_1', PAYSTACK_SECRET_KEY: 'sk_live_1' }
const square = {
  SQUARE_APPLICATION_ID: 'sandbox-sq0idb-x',
  SQUARE_LOCATION_ID: 'L1',
  SQUARE_ACCESS_TOKEN: 'token',
  SQUARE_CURRENCY: 'USD',
}
const liveSquare = { ...square, SQUARE_APPLICATION_ID: 'sq0idp-x' }

function refusal(env: Environment, mode: SiteMode): string {
  try {
    readSettings(env, mode)
  } catch (error) {
    if (error instanceof SettingsError) return error.message
    throw error
  }
  return 'accepted'
}

describe('invalid settings', () => {
  const without = (name: keyof typeof production) => ({ ...production, [name]: '' })
  it.each<[string, Environment, SiteMode?]>([
    ['PORT', { ...least, PORT: 'abc' }],
    ['PORT', { ...least, PORT: '70000' }],
    ['PORT', { ...least, PORT: '0' }],
    ['METRICS_PORT', { ...least, PORT: '3000', METRICS_PORT: '3000' }],
    ['LEAVE_SECONDS', { ...least, LEAVE_SECONDS: '5s' }],
    ['LEAVE_SECONDS', { ...least, LEAVE_SECONDS: '121' }],
    ['TRUSTED_PROXY', { ...least, TRUSTED_PROXY: 'loopback' }],
    ['SITE_URL', { ...least, SITE_URL: 'www.example.com' }],
    ['SITE_URL', { ...least, SITE_URL: 'https://www.example.com/site' }],
    ['SITE_SECRET', { ...least, SITE_SECRET: 'short' }],
    ['TRUSTED_PROXIES', { ...least, TRUSTED_PROXIES: '10.0.0.0/8, nginx' }],
    ['TRUSTED_PROXIES', { ...least, TRUSTED_PROXIES: '10.0.0.0/64' }],
    ['COUNTRY_HEADER', { ...least, COUNTRY_HEADER: 'cf-ipcountry' }],
    ['SANITY_PROJECT_ID', { DATA_DIR: folder }],
    ['SANITY_API_HOST', { ...least, SANITY_API_HOST: 'ftp://example.com' }],
    ['API_HOST', { ...least, API_HOST: 'https://user:password@example.com' }],
    ['PAYSTACK_SECRET_KEY', { ...least, PAYSTACK_PUBLIC_KEY: 'pk_test_1' }],
    ['PAYSTACK_PUBLIC_KEY', { ...least, ...paystackTest, PAYSTACK_PUBLIC_KEY: 'sk_test_1' }],
    ['PAYSTACK_API_BASE', { ...least, ...paystackLive, PAYSTACK_API_BASE: 'http://127.0.0.1:9' }],
    ['PAYSTACK_CHECKOUT_URL', { ...least, ...paystackLive, PAYSTACK_CHECKOUT_URL: 'http://127.0.0.1:9' }],
    ['SQUARE_ACCESS_TOKEN', { ...least, ...square, SQUARE_ACCESS_TOKEN: '' }],
    ['SQUARE_CURRENCY', { ...least, ...square, SQUARE_CURRENCY: 'naira' }],
    ['PAYSTACK_API_BASE', { ...least, ...paystackTest, PAYSTACK_API_BASE: 'https://api.example.com/?a=b' }],
    ['PAYSTACK_SECRET_KEY', { ...least, ...paystackLive, PAYSTACK_SECRET_KEY: 'sk_test_1' }],
    ['PAYSTACK_SECRET_KEY', { ...least, ...paystackTest, PAYSTACK_SECRET_KEY: 'sk_live_1' }],
    ['SQUARE_API_BASE', { ...least, ...square, SQUARE_API_BASE: 'https://connect.squareup.com' }],
    ['SQUARE_API_BASE', { ...least, ...liveSquare, SQUARE_API_BASE: 'http://127.0.0.1:9' }],
    ['SITE_SECRET_PREVIOUS', { ...least, SITE_SECRET: SECRET, SITE_SECRET_PREVIOUS: SECRET }],
    ['SITE_SECERT', { ...least, SITE_SECERT: SECRET }],
    ['GEOLOCATION_URL', { ...least, GEOLOCATION_URL: 'geo.example.com' }],
    ['EXCHANGE_RATES_URL', { ...least, EXCHANGE_RATES_URL: 'https://rates.example.com/#key' }],
    ['FIREBASE_PROJECT_ID', { ...least, FIREBASE_API_KEY: 'k', FIREBASE_AUTH_DOMAIN: 'a.example.com' }],
    ['SITE_URL', without('SITE_URL'), 'serve'],
    ['SITE_SECRET', without('SITE_SECRET'), 'serve'],
    ['SANITY_PROJECT_ID', without('SANITY_PROJECT_ID'), 'serve'],
    ['API_HOST', without('API_HOST'), 'serve'],
    ['TRUSTED_PROXIES', without('TRUSTED_PROXIES'), 'serve'],
    ['HSTS_SUBDOMAINS', { ...least, HSTS_SUBDOMAINS: 'yes' }],
    ['COUNTRY_HEADER', { ...production, COUNTRY_HEADER: 'cf-ipcountry' }, 'serve'],
    ['SANDBOX_URL', { ...production, SANDBOX_URL: 'http://127.0.0.1:3001' }, 'serve'],
    ['SANITY_API_HOST', { ...production, SANITY_API_HOST: 'http://127.0.0.1:3001/sandbox/content-lake' }, 'serve'],
    ['API_HOST', { ...production, API_HOST: 'http://127.0.0.1:3001/sandbox' }, 'serve'],
    ['SITE_URL', production, 'rehearse'],
    ['HOST', { ...production, SITE_URL: 'http://localhost:3000', HOST: '0.0.0.0' }, 'rehearse'],
    ['SITE_SECRET', { ...without('SITE_SECRET'), SITE_URL: 'http://localhost:3000' }, 'rehearse'],
  ])('report %s in one line', (name, env, mode = 'start') => {
    const message = refusal(env, mode)
    expect(message).toMatch(new RegExp(`^${name} `))
    expect(message).not.toContain('\n')
  })

  it('leave variables of other programs alone', () => {
    const others = {
      SANITY_STUDIO_DATASET: 'a',
      SANITY_AUTH_TOKEN: 'a',
      SANITY_WRITE_TOKEN: 'a',
      SANDBOX_PORT: '1',
      SITE_MODE: 'start',
      SITE_NAME: 'a',
      FIREBASE_CONFIG: 'a',
      HOSTNAME: 'a',
      PAYSTACK_TRANSFER_SECONDS: '1',
    }
    expect(readSettings({ ...least, ...others }, 'start').sanity.dataset).toBe('production')
  })

  it('name a folder that cannot be created, with the reason', () => {
    const file = join(folder, 'a-file')
    writeFileSync(file, '')
    expect(refusal({ ...least, DATA_DIR: join(file, 'data') }, 'start')).toBe(
      `DATA_DIR ${file}/data cannot be written: a file stands in its place. Free some space or fix its permissions, or choose another folder with DATA_DIR`,
    )
  })

  it('never include the value, which may be a key', () => {
    const env = { ...least, PAYSTACK_SECRET_KEY: 'hunter2', PAYSTACK_PUBLIC_KEY: 'pk_test_1' }
    expect(refusal(env, 'start')).not.toContain('hunter2')
  })
})

describe('unset settings', () => {
  it('default to the documented table, with every service but content off', () => {
    const settings = readSettings(least, 'start')
    expect(settings).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      siteUrl: 'http://localhost:3000',
      trustedProxies: [],
      apiHost: null,
      paystack: null,
      square: null,
      firebase: null,
      sandboxUrl: null,
      sanity: { projectId: 'abc123', dataset: 'production', apiHost: null, assetOrigin: 'https://cdn.sanity.io' },
    })
  })

  it('include empty variables, and SITE_URL follows PORT', () => {
    expect(readSettings({ ...least, PORT: '4141', SITE_URL: ' ' }, 'start').siteUrl).toBe('http://localhost:4141')
  })

  it('create SITE_SECRET once per folder, readable by the owner only', () => {
    const [first] = readSettings(least, 'start').siteSecrets
    expect(first.length).toBeGreaterThanOrEqual(32)
    expect(readSettings(least, 'test').siteSecrets).toEqual([first])
    expect(readFileSync(join(folder, 'site-secret'), 'utf8')).toBe(first)
    expect(statSync(join(folder, 'site-secret')).mode & 0o777).toBe(0o600)
    expect(readSettings({ ...least, DATA_DIR: join(folder, 'other') }, 'start').siteSecrets).not.toEqual([first])
  })

  it('use SITE_SECRET_PREVIOUS for verification, never for signing', () => {
    const [now, before] = ['n'.repeat(32), 'b'.repeat(32)]
    const { siteSecrets } = readSettings({ ...least, SITE_SECRET: now, SITE_SECRET_PREVIOUS: before }, 'start')
    expect(siteSecrets).toEqual([now, before])
    expect(() => readSettings({ ...least, SITE_SECRET_PREVIOUS: before }, 'start')).toThrow(
      'SITE_SECRET_PREVIOUS needs SITE_SECRET',
    )
  })
})

describe('settings', () => {
  it('accept production with its five required settings and trim trailing slashes', () => {
    const slashes = { SITE_URL: 'https://www.example.com/', API_HOST: 'https://api.example.com/v1/' }
    expect(readSettings({ ...production, ...slashes, HSTS_SUBDOMAINS: 'on' }, 'serve')).toMatchObject({
      siteUrl: 'https://www.example.com',
      apiHost: { url: 'https://api.example.com/v1', token: null },
      hstsSubdomains: true,
    })
  })

  const lake = 'http://127.0.0.1:3001/sandbox/content-lake'
  const paystack = 'http://127.0.0.1:3001/sandbox/paystack'
  const rates = 'https://rates.example.com/live?access_key=k&source=NGN'
  const countries = 'https://geo.example.com/{ip}/json?key=k'
  const proxies = '10.0.0.0/8, ::1,loopback'

  it.each<[Environment, object]>([
    [{ SANITY_API_HOST: lake }, { sanity: { assetOrigin: lake } }],
    [{ SANITY_API_HOST: 'https://abc123.api.sanity.io' }, { sanity: { assetOrigin: 'https://cdn.sanity.io' } }],
    [{ ...paystackTest, PAYSTACK_API_BASE: paystack }, { paystack: { apiBase: paystack } }],
    [paystackLive, { paystack: { apiBase: 'https://api.paystack.co', checkoutUrl: 'https://checkout.paystack.com' } }],
    [square, { square: { apiBase: 'https://connect.squareupsandbox.com' } }],
    [liveSquare, { square: { scriptUrl: 'https://web.squarecdn.com/v1/square.js' } }],
    [
      { EXCHANGE_RATES_URL: rates, GEOLOCATION_URL: countries },
      { exchangeRatesUrl: rates, geolocationUrl: countries },
    ],
    [{ TRUSTED_PROXIES: proxies }, { trustedProxies: ['10.0.0.0/8', '::1', 'loopback'] }],
    [{ TRUSTED_PROXIES: proxies, COUNTRY_HEADER: 'CF-IPCountry' }, { countryHeader: 'cf-ipcountry' }],
  ])('read %j as %j', (env, expected) => {
    expect(readSettings({ ...least, ...env }, 'start')).toMatchObject(expected)
  })

  it('allow a site without https to omit TRUSTED_PROXIES', () => {
    const env = { ...production, SITE_URL: 'http://10.0.0.1', TRUSTED_PROXIES: '' }
    expect(readSettings(env, 'serve').trustedProxies).toEqual([])
  })
})

const FASTLY = 'https://api.fastly.com/service/SU1Z0isxPaozGVKXdv0eY/purge'
const CLOUDFLARE = 'https://api.cloudflare.com/client/v4/zones/023e105f4ecef8ad9ca31a8372d0c353/purge_cache'
const TOKEN = 'a-token-of-the-edge'

const edgeOf = (env: Environment) => readSettings({ ...least, ...env }, 'test').edge
const varnish = { EDGE: 'varnish', EDGE_PURGE_URL: 'http://10.0.0.7:6081', EDGE_TOKEN: TOKEN }

describe('edge settings', () => {
  it.each<[string, Environment]>([
    ['EDGE must be varnish, fastly or cloudflare', { ...varnish, EDGE: 'akamai' }],
    ['EDGE is missing', { ...varnish, EDGE: '' }],
    ['EDGE_TOKEN is missing', { ...varnish, EDGE_TOKEN: '' }],
    ['EDGE_TOKEN must have', { ...varnish, EDGE_TOKEN: 'short' }],
    ['EDGE_PURGE_URL is missing', { ...varnish, EDGE_PURGE_URL: '' }],
    ['EDGE_PURGE_URL must be an http', { ...varnish, EDGE_PURGE_URL: 'http://10.0.0.7:6081, 10.0.0.8' }],
    ['EDGE_PURGE_URL must be one address', { ...varnish, EDGE: 'fastly' }],
    ['EDGE_PURGE_URL must be one address', { ...varnish, EDGE: 'fastly', EDGE_PURGE_URL: CLOUDFLARE }],
    ['EDGE_PURGE_URL must be one address', { ...varnish, EDGE: 'cloudflare', EDGE_PURGE_URL: FASTLY }],
    ['EDGE_PURGE_URL must be one address', { ...varnish, EDGE: 'fastly', EDGE_PURGE_URL: `${FASTLY}, ${FASTLY}` }],
    ['EDGE_PURGE_URL must be https', { ...varnish, EDGE: 'fastly', EDGE_PURGE_URL: FASTLY.replace('https', 'http') }],
    ['EDGE_PURGE_URLS is not a setting: EDGE_PURGE_URL is meant', { EDGE_PURGE_URLS: 'http://10.0.0.7:6081' }],
  ])('rejects invalid edge settings in one line: %s', (said, env) => {
    const message = refusal({ ...least, ...env }, 'test')
    expect(message.startsWith(said), message).toBe(true)
    expect(message).not.toContain('\n')
  })

  it('accepts several Varnish addresses, one account, or none', () => {
    expect(edgeOf({ ...varnish, EDGE_PURGE_URL: 'http://10.0.0.7:6081/, http://10.0.0.8:6081' })).toEqual({
      kind: 'varnish',
      purgeUrls: ['http://10.0.0.7:6081', 'http://10.0.0.8:6081'],
      token: TOKEN,
    })
    for (const [kind, address] of Object.entries({ fastly: FASTLY, cloudflare: CLOUDFLARE }))
      expect(edgeOf({ ...varnish, EDGE: kind, EDGE_PURGE_URL: address })).toMatchObject({ kind, purgeUrls: [address] })
    expect(edgeOf({})).toBeNull()
  })
})
