import { isIP } from 'node:net'

import * as v from 'valibot'

/** A setting is wrong or missing. The message is one line: the variable and what is expected. */
export class SettingsError extends Error {
  override name = 'SettingsError'
}

const text = (expected: string, pattern: RegExp) => v.pipe(v.string(expected), v.regex(pattern, expected))

/** Whether this is an http(s) address without fragment and credentials, and without a query if none may stand there. */
function isAddress(value: string, { query }: { query: boolean }): boolean {
  if (!URL.canParse(value)) return false
  const { protocol, search, hash, username, password } = new URL(value)
  return /^https?:$/.test(protocol) && !`${hash}${username}${password}` && (query || !search)
}

const httpAddress = (example: string, allowed: { query: boolean }) => {
  const expected = `must be an http or https address such as ${example}`
  return v.pipe(v.string(expected), v.check((value) => isAddress(value, allowed), expected))
}

/** One that paths are added to; returned without a trailing slash. */
const address = (example: string) => v.pipe(httpAddress(example, { query: false }), v.transform((value) => value.replace(/(?<!\/)\/+$/, '')))

/** One that is asked for as it is. */
const fullAddress = (example: string) => httpAddress(example, { query: true })

const port = v.pipe(
  text('must be a whole number from 1 to 65535', /^\d{1,5}$/),
  v.transform(Number),
  v.minValue(1, 'must be a whole number from 1 to 65535'),
  v.maxValue(65_535, 'must be a whole number from 1 to 65535'),
)

const siteUrl = v.pipe(
  address('https://www.example.com'),
  v.check((value) => new URL(value).pathname === '/', 'must be an address without a path, such as https://www.example.com'),
  v.transform((value) => new URL(value).origin),
)

const isProxy = (entry: string) => {
  if (['loopback', 'linklocal', 'uniquelocal'].includes(entry)) return true
  const [ip = '', bits, ...rest] = entry.split('/')
  const longest = isIP(ip) === 6 ? 128 : 32
  return isIP(ip) !== 0 && rest.length === 0 && (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= longest))
}

const proxies = v.pipe(
  v.string(),
  v.transform((value) => (value.trim() === 'none' ? [] : value.split(',').map((entry) => entry.trim()))),
  v.array(v.pipe(v.string(), v.check(isProxy, 'must be none, or addresses and networks with commas between, such as 10.0.0.0/8, loopback'))),
)

const secret = v.pipe(v.string(), v.minLength(32, 'must be a random text of at least 32 characters'))
const filled = v.optional(v.string())

/** `process.env`, or what a test puts in its place. */
export type Environment = Readonly<Record<string, string | undefined>>

/** Every variable the site reads, each with what is expected of it. An empty one counts as unset. */
const variables = v.object({
  PORT: v.optional(port, '3000'),
  HOST: v.optional(text('must be an address of this machine such as 127.0.0.1 or 0.0.0.0', /^[\w.:-]+$/), '127.0.0.1'),
  SITE_URL: v.optional(siteUrl),
  SITE_SECRET: v.optional(secret),
  SITE_SECRET_PREVIOUS: v.optional(secret),
  DATA_DIR: v.optional(v.string(), '.data'),
  SANDBOX_URL: v.optional(address('http://127.0.0.1:3001')),
  HSTS_SUBDOMAINS: v.optional(v.picklist(['on', 'off'], 'must be on or off'), 'off'),
  TRUSTED_PROXIES: v.optional(proxies),
  COUNTRY_HEADER: v.optional(
    v.pipe(text('must be the name of a header such as cf-ipcountry', /^[A-Za-z0-9-]+$/), v.toLowerCase()),
  ),
  SANITY_PROJECT_ID: v.optional(text('must be a project id: lower-case letters, digits and hyphens', /^[a-z0-9-]+$/)),
  SANITY_DATASET: v.optional(text('must be the name of a dataset such as production', /^[a-z0-9][\w-]*$/), 'production'),
  SANITY_API_HOST: v.optional(address('https://content.example.com')),
  SANITY_READ_TOKEN: filled,
  SANITY_WEBHOOK_SECRET: v.optional(v.pipe(v.string(), v.minLength(8, 'must have at least 8 characters'))),
  API_HOST: v.optional(address('https://api.example.com')),
  API_HOST_TOKEN: filled,
  PAYSTACK_PUBLIC_KEY: v.optional(text('must begin with pk_test_ or pk_live_', /^pk_(test|live)_\w+$/)),
  PAYSTACK_SECRET_KEY: v.optional(text('must begin with sk_test_ or sk_live_', /^sk_(test|live)_\w+$/)),
  PAYSTACK_API_BASE: v.optional(address('https://api.paystack.co')),
  PAYSTACK_CHECKOUT_URL: v.optional(address('https://checkout.paystack.com')),
  SQUARE_APPLICATION_ID: v.optional(text('must begin with sq0idp- or sandbox-sq0idb-', /^(sq0idp-|sandbox-sq0idb-)[\w-]+$/)),
  SQUARE_LOCATION_ID: filled,
  SQUARE_ACCESS_TOKEN: filled,
  SQUARE_CURRENCY: v.optional(text('must be a currency code of three capital letters', /^[A-Z]{3}$/)),
  SQUARE_API_BASE: v.optional(address('https://connect.squareup.com')),
  SQUARE_SCRIPT_URL: v.optional(address('https://web.squarecdn.com/v1/square.js')),
  FIREBASE_API_KEY: filled,
  FIREBASE_AUTH_DOMAIN: v.optional(text('must be a host name such as project.firebaseapp.com', /^[\w.:-]+$/)),
  FIREBASE_PROJECT_ID: v.optional(text('must be a project id: lower-case letters, digits and hyphens', /^[a-z0-9-]+$/)),
  FIREBASE_AUTH_URL: v.optional(address('https://identitytoolkit.googleapis.com')),
  FIRESTORE_URL: v.optional(address('https://firestore.googleapis.com')),
  FIREBASE_JWKS_URL: v.optional(address('https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com')),
  /** `{ip}` stands for the visitor's address. */
  GEOLOCATION_URL: v.optional(fullAddress('https://geo.example.com/{ip}/json')),
  EXCHANGE_RATES_URL: v.optional(fullAddress('https://rates.example.com/latest')),
})

export type Variables = v.InferOutput<typeof variables>

/** Parses each variable on its own. Throws SettingsError for the first wrong one; its value is never shown: it may be a key. */
export function readVariables(env: Environment): Variables {
  const set = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value.trim() !== ''))
  const parsed = v.safeParse(variables, set)
  if (parsed.success) return parsed.output
  const [issue] = parsed.issues
  throw new SettingsError(`${String(issue.path?.[0]?.key)} ${issue.message}`)
}

type With<Name extends keyof Variables> = Variables & { [Key in Name]: NonNullable<Variables[Key]> }

/** Whether a group is set: all of it or nothing. Throws SettingsError naming the first missing one of a group set in part. */
export function areSet<Name extends keyof Variables>(values: Variables, names: readonly Name[]): values is With<Name> {
  const missing = names.filter((name) => values[name] === undefined)
  if (missing[0] && missing.length < names.length) {
    throw new SettingsError(`${missing[0]} is missing: ${names.join(', ')} are set together or not at all`)
  }
  return missing.length === 0
}
