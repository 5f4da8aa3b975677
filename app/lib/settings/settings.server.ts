import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

import { isLoopbackAddress } from '../http/network.server'
import type { SiteSecrets } from '../secrets/signature.server'

import { prepareDataFolder } from './data-folder.server'
import { areSet, SettingsError, type Variables, readVariables, type Environment } from './settings-variables.server'

/** The account part of the purge address. */
const ADDRESSES = {
  fastly: { form: /\/service\/\w+\/purge$/, example: 'https://api.fastly.com/service/ID/purge' },
  cloudflare: {
    form: /\/zones\/\w+\/purge_cache$/,
    example: 'https://api.cloudflare.com/client/v4/zones/ID/purge_cache',
  },
} as const

const isThisMachine = (hostname: string) => /^(?:localhost|127\.[\d.]+|\[::1\])$/.test(hostname)

/** Returns the edge settings or null. @throws SettingsError for purge addresses that cannot work or leak their token */
function edgeOf(values: Variables) {
  if (!areSet(values, ['EDGE', 'EDGE_PURGE_URL', 'EDGE_TOKEN'])) return null
  const { EDGE: kind, EDGE_PURGE_URL: purgeUrls, EDGE_TOKEN: token } = values
  if (kind !== 'varnish') {
    const { form, example } = ADDRESSES[kind]
    const [url = ''] = purgeUrls
    const { protocol, hostname, pathname } = new URL(url)
    if (purgeUrls.length > 1 || !form.test(pathname))
      throw new SettingsError(`EDGE_PURGE_URL must be one address such as ${example} where EDGE is ${kind}`)
    if (protocol !== 'https:' && !isThisMachine(hostname))
      throw new SettingsError('EDGE_PURGE_URL must be https: EDGE_TOKEN is sent to it')
  }
  return { kind, purgeUrls, token }
}

export type EdgeSettings = NonNullable<ReturnType<typeof edgeOf>>

export { SettingsError }

/** `serve` is production; `rehearse` is production on this machine only; all but `serve` may use the sandbox. */
export const SITE_MODES = ['start', 'serve', 'rehearse', 'dev', 'test'] as const
export type SiteMode = (typeof SITE_MODES)[number]

export type Settings = ReturnType<typeof readSettings>

/** The settings that loaders and actions receive, without those of the surrounding process. */
export type PageSettings = Omit<
  Settings,
  'port' | 'host' | 'leaveMs' | 'redisUrl' | 'edge' | 'metrics' | 'dataDir' | 'sandboxUrl' | 'trustedProxies'
>

/**
 * All settings; a service without settings is null. Outside `serve`, a missing SITE_SECRET is created and stored.
 * @throws SettingsError with one line: the variable and the expected value
 */
export function readSettings(env: Environment, mode: SiteMode) {
  const values = readVariables(env)
  const isServed = mode === 'serve' || mode === 'rehearse'
  if (isServed) requireForProduction(values)
  if (mode === 'serve') refuseSandbox(values)
  if (mode === 'rehearse') refuseOtherMachines(values)
  const dataDir = resolve(values.DATA_DIR)
  if (values.METRICS_PORT === values.PORT)
    throw new SettingsError('METRICS_PORT must be another port than PORT: what it tells is not for visitors')
  if (values.COUNTRY_HEADER && !values.TRUSTED_PROXIES?.length) {
    throw new SettingsError('COUNTRY_HEADER needs TRUSTED_PROXIES: a visitor could send the header too')
  }
  return {
    mode,
    port: values.PORT,
    host: values.HOST,
    /** How long a stopping copy keeps answering, so that proxies notice that it is not ready. */
    leaveMs: (values.LEAVE_SECONDS ?? (isServed ? 5 : 0)) * 1_000,
    siteUrl: values.SITE_URL ?? `http://localhost:${values.PORT}`,
    /** Whether Strict-Transport-Security includes subdomains. */
    hstsSubdomains: values.HSTS_SUBDOMAINS === 'on',
    dataDir,
    /** The address of the metrics, separate from the site; null disables them. */
    metrics: values.METRICS_PORT === undefined ? null : { port: values.METRICS_PORT, host: values.METRICS_HOST },
    sandboxUrl: values.SANDBOX_URL ?? null,
    redisUrl: values.REDIS_URL ?? null,
    edge: edgeOf(values),
    isBehindEdge: edgeOf(values) !== null,
    trustedProxies: values.TRUSTED_PROXIES ?? [],
    countryHeader: values.COUNTRY_HEADER ?? null,
    sanity: sanityOf(values),
    apiHost: values.API_HOST ? { url: values.API_HOST, token: values.API_HOST_TOKEN ?? null } : null,
    paystack: paystackOf(values),
    square: squareOf(values),
    firebase: firebaseOf(values),
    geolocationUrl: values.GEOLOCATION_URL ?? null,
    exchangeRatesUrl: values.EXCHANGE_RATES_URL ?? null,
    siteSecrets: secretsOf(values, dataDir),
  }
}

/** Required in production. */
export const REQUIRED_BY_SERVE = ['SITE_URL', 'SITE_SECRET', 'SANITY_PROJECT_ID', 'API_HOST'] as const

function requireForProduction(values: Variables): void {
  for (const name of REQUIRED_BY_SERVE) {
    if (!values[name])
      throw new SettingsError(`${name} is missing: serve needs it (npm start uses its own on this machine)`)
  }
  if (values.SITE_URL?.startsWith('https:') && !values.TRUSTED_PROXIES) {
    throw new SettingsError(
      'TRUSTED_PROXIES is missing: an https site is behind a proxy, and without its address all visitors count as one; none if there is no proxy',
    )
  }
}

function refuseSandbox(values: Variables): void {
  const sandboxed = Object.entries(values).find(
    ([name, value]) =>
      name === 'SANDBOX_URL' || (typeof value === 'string' && /^https?:\/\/[^/]+\/sandbox(\/|$)/.test(value)),
  )
  if (sandboxed) throw new SettingsError(`${sandboxed[0]} must not be an address of the sandbox under serve`)
}

/** Restricts a rehearsal to this machine, so that none replaces production. */
function refuseOtherMachines({ HOST, SITE_URL = '' }: Variables): void {
  const isHere = (host: string) => host === 'localhost' || isLoopbackAddress(host)
  if (!isHere(HOST)) throw new SettingsError('HOST must be an address of this machine in a rehearsal')
  if (!isHere(new URL(SITE_URL).hostname.replace(/^\[(.+)\]$/, '$1')))
    throw new SettingsError('SITE_URL must be an address of this machine in a rehearsal')
}

function sanityOf(values: Variables) {
  if (!values.SANITY_PROJECT_ID) {
    throw new SettingsError('SANITY_PROJECT_ID is missing: the id of the Sanity project, or local with SANITY_API_HOST')
  }
  const apiHost = values.SANITY_API_HOST ?? null
  const hosted = apiHost === null || /(^|\.)sanity\.io$/.test(new URL(apiHost).hostname)
  return {
    projectId: values.SANITY_PROJECT_ID,
    dataset: values.SANITY_DATASET,
    apiHost,
    readToken: values.SANITY_READ_TOKEN ?? null,
    /** Token for writing counts; null disables counting, except in the sandbox. */
    countsToken: values.SANITY_COUNTS_TOKEN ?? null,
    webhookSecret: values.SANITY_WEBHOOK_SECRET ?? null,
    /** Origin of original pictures and files: `<assetOrigin>/images/<project>/<dataset>/<file>`. */
    assetOrigin: hosted ? 'https://cdn.sanity.io' : apiHost,
  }
}

const PAYSTACK_API = 'https://api.paystack.co'
const PAYSTACK_CHECKOUT = 'https://checkout.paystack.com'

function paystackOf(values: Variables) {
  if (!areSet(values, ['PAYSTACK_PUBLIC_KEY', 'PAYSTACK_SECRET_KEY'])) return null
  const apiBase = values.PAYSTACK_API_BASE ?? PAYSTACK_API
  const checkoutUrl = values.PAYSTACK_CHECKOUT_URL ?? PAYSTACK_CHECKOUT
  const live = (['PAYSTACK_PUBLIC_KEY', 'PAYSTACK_SECRET_KEY'] as const).find((name) => values[name].includes('_live_'))
  if (live && (apiBase !== PAYSTACK_API || checkoutUrl !== PAYSTACK_CHECKOUT)) {
    const other = apiBase === PAYSTACK_API ? 'PAYSTACK_CHECKOUT_URL' : 'PAYSTACK_API_BASE'
    throw new SettingsError(`${other} must be unset while ${live} is a live key: it is sent to Paystack only`)
  }
  if (values.PAYSTACK_PUBLIC_KEY.includes('_live_') !== values.PAYSTACK_SECRET_KEY.includes('_live_')) {
    throw new SettingsError(
      'PAYSTACK_SECRET_KEY must be of the same kind as PAYSTACK_PUBLIC_KEY: one is a live key and the other a test key',
    )
  }
  return { publicKey: values.PAYSTACK_PUBLIC_KEY, secretKey: values.PAYSTACK_SECRET_KEY, apiBase, checkoutUrl }
}

const SQUARE_API = 'https://connect.squareup.com'

function squareOf(values: Variables) {
  if (!areSet(values, ['SQUARE_APPLICATION_ID', 'SQUARE_LOCATION_ID', 'SQUARE_ACCESS_TOKEN', 'SQUARE_CURRENCY']))
    return null
  const trial = values.SQUARE_APPLICATION_ID.startsWith('sandbox-')
  if (values.SQUARE_API_BASE && (values.SQUARE_API_BASE === SQUARE_API) === trial) {
    throw new SettingsError(
      `SQUARE_API_BASE must be unset while SQUARE_APPLICATION_ID is ${trial ? "of Square's sandbox: the live address refuses it" : 'a live one: it is sent to Square only'}`,
    )
  }
  return {
    applicationId: values.SQUARE_APPLICATION_ID,
    locationId: values.SQUARE_LOCATION_ID,
    accessToken: values.SQUARE_ACCESS_TOKEN,
    currency: values.SQUARE_CURRENCY,
    apiBase: values.SQUARE_API_BASE ?? `https://connect.${trial ? 'squareupsandbox' : 'squareup'}.com`,
    scriptUrl: values.SQUARE_SCRIPT_URL ?? `https://${trial ? 'sandbox.' : ''}web.squarecdn.com/v1/square.js`,
  }
}

function firebaseOf(values: Variables) {
  if (!areSet(values, ['FIREBASE_API_KEY', 'FIREBASE_AUTH_DOMAIN', 'FIREBASE_PROJECT_ID'])) return null
  return {
    apiKey: values.FIREBASE_API_KEY,
    authDomain: values.FIREBASE_AUTH_DOMAIN,
    projectId: values.FIREBASE_PROJECT_ID,
    authUrl: values.FIREBASE_AUTH_URL ?? 'https://identitytoolkit.googleapis.com',
    firestoreUrl: values.FIRESTORE_URL ?? 'https://firestore.googleapis.com',
    jwksUrl:
      values.FIREBASE_JWKS_URL ??
      'https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com',
  }
}

/** The current secret first. An older one is only accepted, so that payments and cookies survive a rotation. */
function secretsOf({ SITE_SECRET: current, SITE_SECRET_PREVIOUS: previous }: Variables, dataDir: string): SiteSecrets {
  if (previous !== undefined && current === undefined)
    throw new SettingsError('SITE_SECRET_PREVIOUS needs SITE_SECRET: the secret that follows it')
  if (previous !== undefined && previous === current)
    throw new SettingsError('SITE_SECRET_PREVIOUS must differ from SITE_SECRET: it is the secret that was used before')
  return [current ?? readOrCreateSecret(dataDir), ...(previous === undefined ? [] : [previous])]
}

function readOrCreateSecret(dataDir: string): string {
  const file = join(dataDir, 'site-secret')
  if (!existsSync(file)) {
    prepareDataFolder(dataDir)
    // `wx`: of two processes starting together, one writes and both read the same secret.
    try {
      writeFileSync(file, randomBytes(32).toString('base64url'), { flag: 'wx', mode: 0o600 })
    } catch (error) {
      if (!existsSync(file)) throw error
    }
  }
  return readFileSync(file, 'utf8')
}
