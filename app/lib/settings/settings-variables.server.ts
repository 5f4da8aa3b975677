import { distance } from 'fastest-levenshtein'
import * as v from 'valibot'

import {
  address,
  addresses,
  filled,
  fullAddress,
  host,
  port,
  proxies,
  seconds,
  secret,
  siteUrl,
  text,
} from './values.server'

/** The minimum length of a checked name: a shorter one may belong to another program. */
const MIN_NAME_LENGTH = 8
const MAX_TYPOS = 2

/** Returns a name in the singular: TRUSTED_PROXY is close to TRUSTED_PROXIES, despite more differences than a typo. */
const singular = (name: string) => name.replace(/IES$/, 'Y').replace(/S$/, '')

/** Returns the first name that is close to a known one, with that: it would otherwise be ignored silently. */
function findMisspeltName(
  names: readonly string[],
  known: readonly string[],
): { name: string; meant: string } | undefined {
  for (const name of names) {
    if (name.length < MIN_NAME_LENGTH || known.includes(name)) continue
    const meant = known.find((each) => distance(singular(each), singular(name)) <= MAX_TYPOS)
    if (meant) return { name, meant }
  }
  return undefined
}

/** An invalid or missing setting. The message is one line: the variable and the expected value. */
export class SettingsError extends Error {
  override name = 'SettingsError'
}

/** `process.env`, or a replacement in tests. */
export type Environment = Readonly<Record<string, string | undefined>>

/** A setting with its description, which `.env.example` contains too. */
const setting = <const Schema extends v.GenericSchema>(about: string, schema: Schema) =>
  v.pipe(schema, v.description(about))

/** Every variable of the site with its description and schema. An empty one counts as unset. */
const variables = v.object({
  PORT: setting('Where the site listens.', v.optional(port, '3000')),
  HOST: setting('The address of this machine that it listens on.', v.optional(host, '127.0.0.1')),
  LEAVE_SECONDS: setting(
    'How long a copy that is being stopped keeps answering while /readyz says 503, so that proxies pass it over; 5 under serve. 0 where there is one copy.',
    v.optional(seconds),
  ),
  METRICS_PORT: setting(
    'The port where Prometheus reads metrics; off unless set. Not public: never the port of the site.',
    v.optional(port),
  ),
  METRICS_HOST: setting('The address of this machine for metrics.', v.optional(host, '127.0.0.1')),
  SITE_URL: setting(
    'The public address, http://localhost:PORT unless set. Posts from other origins are refused.',
    v.optional(siteUrl),
  ),
  SITE_SECRET: setting(
    'Signs cookies and the carts of payments: a random text of at least 32 characters, the same on every copy. npm start makes one in DATA_DIR.',
    v.optional(secret),
  ),
  SITE_SECRET_PREVIOUS: setting(
    'The previous secret, after a rotation. What it signed is still accepted; nothing new is signed with it.',
    v.optional(secret),
  ),
  DATA_DIR: setting("The site's disposable cache, and the sandbox's data.", v.optional(v.string(), '.data')),
  SANDBOX_URL: setting(
    'Where the sandbox listens; npm start sets it itself.',
    v.optional(address('http://127.0.0.1:3001')),
  ),
  HSTS_SUBDOMAINS: setting(
    "on adds includeSubDomains to Strict-Transport-Security: every host below the site's own must then speak https.",
    v.optional(v.picklist(['on', 'off'], 'must be on or off'), 'off'),
  ),
  TRUSTED_PROXIES: setting(
    'Proxies whose forwarded addresses are trusted, such as 10.0.0.0/8, loopback. Required for an https site; none if there is no proxy.',
    v.optional(proxies),
  ),
  COUNTRY_HEADER: setting(
    "The header in which those proxies send the visitor's country, such as cf-ipcountry.",
    v.optional(v.pipe(text('must be the name of a header such as cf-ipcountry', /^[A-Za-z0-9-]+$/), v.toLowerCase())),
  ),
  REDIS_URL: setting(
    'A Redis or Valkey that all copies share, such as redis://10.0.0.5:6379: limits, budgets and the backlog of settlements are then one for all.',
    v.optional(
      text(
        'must be an address such as redis://10.0.0.5:6379 or rediss://user:password@host:6380',
        /^rediss?:\/\/[^\s/]+(?:\/\d*)?$/,
      ),
    ),
  ),
  EDGE: setting(
    'The cache that keeps pages in front of the site until a publish purges them: varnish, fastly or cloudflare. These three, or none.',
    v.optional(v.picklist(['varnish', 'fastly', 'cloudflare'], 'must be varnish, fastly or cloudflare')),
  ),
  EDGE_PURGE_URL: setting(
    'Where purges go: each Varnish, with commas between, https://api.fastly.com/service/ID/purge, or https://api.cloudflare.com/client/v4/zones/ID/purge_cache.',
    v.optional(addresses('http://10.0.0.7:6081')),
  ),
  EDGE_TOKEN: setting(
    'The secret that allows purges: the EDGE_TOKEN of Varnish, or a token of the account with the right to purge.',
    v.optional(v.pipe(v.string(), v.minLength(16, 'must have at least 16 characters'))),
  ),
  SANITY_PROJECT_ID: setting(
    'The Sanity project with the content.',
    v.optional(text('must be a project id: lower-case letters, digits and hyphens', /^[a-z0-9-]+$/)),
  ),
  SANITY_DATASET: setting(
    'Its dataset.',
    v.optional(text('must be the name of a dataset such as production', /^[a-z0-9][\w-]*$/), 'production'),
  ),
  SANITY_API_HOST: setting(
    "Another server that speaks the Content Lake API; Sanity's own unless set.",
    v.optional(address('https://content.example.com')),
  ),
  SANITY_READ_TOKEN: setting(
    'For a private dataset, and to preview drafts and releases: without it preview is off, and no former price is crossed out.',
    filled,
  ),
  SANITY_COUNTS_TOKEN: setting(
    'Lets the site keep its counts of pages, chats and checkouts in the dataset: a token with the role Editor. Nothing is counted without it.',
    filled,
  ),
  SANITY_WEBHOOK_SECRET: setting(
    'Lets /webhooks/sanity refresh pages where the server cannot listen.',
    v.optional(v.pipe(v.string(), v.minLength(8, 'must have at least 8 characters'))),
  ),
  API_HOST: setting(
    'Where submissions and payments go; docs/api-host.md is its contract.',
    v.optional(address('https://api.example.com')),
  ),
  API_HOST_TOKEN: setting('Sent to it as Authorization: Bearer.', filled),
  PAYSTACK_PUBLIC_KEY: setting(
    'Card payment. Enter SITE_URL/webhooks/paystack as the webhook address at Paystack.',
    v.optional(text('must begin with pk_test_ or pk_live_', /^pk_(test|live)_\w+$/)),
  ),
  PAYSTACK_SECRET_KEY: setting(
    'The secret key that goes with it.',
    v.optional(text('must begin with sk_test_ or sk_live_', /^sk_(test|live)_\w+$/)),
  ),
  PAYSTACK_API_BASE: setting(
    "Another server that speaks Paystack's protocol; refused with a live key.",
    v.optional(address('https://api.paystack.co')),
  ),
  PAYSTACK_CHECKOUT_URL: setting(
    'Its payment pages; refused with a live key.',
    v.optional(address('https://checkout.paystack.com')),
  ),
  SQUARE_APPLICATION_ID: setting(
    'A second card provider, for a business with a Square account: all four, or none.',
    v.optional(text('must begin with sq0idp- or sandbox-sq0idb-', /^(sq0idp-|sandbox-sq0idb-)[\w-]+$/)),
  ),
  SQUARE_LOCATION_ID: setting('The second of the four.', filled),
  SQUARE_ACCESS_TOKEN: setting('The third of the four.', filled),
  SQUARE_CURRENCY: setting(
    'The currency of that account, such as USD: it charges no other.',
    v.optional(text('must be a currency code of three capital letters', /^[A-Z]{3}$/)),
  ),
  SQUARE_API_BASE: setting(
    "Another server that speaks Square's protocol.",
    v.optional(address('https://connect.squareup.com')),
  ),
  SQUARE_SCRIPT_URL: setting(
    'Where its script is loaded from then.',
    v.optional(address('https://web.squarecdn.com/v1/square.js')),
  ),
  FIREBASE_API_KEY: setting('Who is signed in: these three, or none.', filled),
  FIREBASE_AUTH_DOMAIN: setting(
    'The second of the three.',
    v.optional(text('must be a host name such as project.firebaseapp.com', /^[\w.:-]+$/)),
  ),
  FIREBASE_PROJECT_ID: setting(
    'The third of the three. Set but empty, nobody is signed in under npm start either.',
    v.optional(text('must be a project id: lower-case letters, digits and hyphens', /^[a-z0-9-]+$/)),
  ),
  FIREBASE_AUTH_URL: setting(
    "Another server that speaks its protocol; Google's own unless set.",
    v.optional(address('https://identitytoolkit.googleapis.com')),
  ),
  FIRESTORE_URL: setting('Another server for profiles.', v.optional(address('https://firestore.googleapis.com'))),
  FIREBASE_JWKS_URL: setting(
    'Another server for the keys that verify sign-ins.',
    v.optional(address('https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com')),
  ),
  GEOLOCATION_URL: setting(
    "Tells a visitor's country where no header does; {ip} stands for the visitor's address.",
    v.optional(fullAddress('https://geo.example.com/{ip}/json')),
  ),
  EXCHANGE_RATES_URL: setting(
    'Where exchange rates for approximate prices are fetched, every six hours; fixed rates are used unless set.',
    v.optional(fullAddress('https://rates.example.com/latest')),
  ),
})

/** Description and default of every variable, by name. */
export const VARIABLES = variables.entries

export type Variables = v.InferOutput<typeof variables>

/** Parses each variable. No error names a value, which may be a key. @throws SettingsError for the first */
export function readVariables(env: Environment): Variables {
  const set = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value.trim() !== ''))
  const misspelt = findMisspeltName(Object.keys(set), Object.keys(VARIABLES))
  if (misspelt) throw new SettingsError(`${misspelt.name} is not a setting: ${misspelt.meant} is meant`)
  const parsed = v.safeParse(variables, set)
  if (parsed.success) return parsed.output
  const [issue] = parsed.issues
  throw new SettingsError(`${String(issue.path?.[0]?.key)} ${issue.message}`)
}

type With<Name extends keyof Variables> = Variables & { [Key in Name]: NonNullable<Variables[Key]> }

/** Whether all variables of a group are set. @throws SettingsError with the first missing one of a partly set group */
export function areSet<Name extends keyof Variables>(values: Variables, names: readonly Name[]): values is With<Name> {
  const missing = names.filter((name) => values[name] === undefined)
  if (missing[0] && missing.length < names.length) {
    throw new SettingsError(`${missing[0]} is missing: ${names.join(', ')} are set together or not at all`)
  }
  return missing.length === 0
}
