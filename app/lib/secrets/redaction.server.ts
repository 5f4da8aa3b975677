import { createHash } from 'node:crypto'

import type { Settings } from '../settings/settings.server'

/** The length of a fingerprint: enough to distinguish secrets, too short to reveal a random one. */
const DIGITS = 8

const fingerprintOf = (name: string, secret: string) =>
  createHash('sha256').update(`fingerprint\0${name}\0${secret}`).digest('hex').slice(0, DIGITS)

/** Fingerprints of secrets by setting name, to compare two programs without revealing any. */
export type Fingerprints = Readonly<Record<string, string>>

type AccessSettings = Pick<Settings, 'siteSecrets' | 'sanity' | 'apiHost' | 'paystack' | 'square' | 'redisUrl' | 'edge'>

/** The settings that grant access, by variable. */
const accessSettings = ({ siteSecrets, sanity, apiHost, paystack, square, redisUrl, edge }: AccessSettings) => ({
  SITE_SECRET: siteSecrets[0],
  SITE_SECRET_PREVIOUS: siteSecrets[1],
  SANITY_READ_TOKEN: sanity.readToken,
  SANITY_COUNTS_TOKEN: sanity.countsToken,
  SANITY_WEBHOOK_SECRET: sanity.webhookSecret,
  API_HOST_TOKEN: apiHost?.token,
  PAYSTACK_SECRET_KEY: paystack?.secretKey,
  SQUARE_ACCESS_TOKEN: square?.accessToken,
  // The URL may contain a password.
  REDIS_URL: redisUrl,
  EDGE_TOKEN: edge?.token,
})

/** Returns the fingerprints of the secrets that the programs of a site share. */
export const fingerprintsOf = (settings: AccessSettings): Fingerprints =>
  Object.fromEntries(
    Object.entries(accessSettings(settings)).map(([name, secret]) => [
      name,
      secret ? fingerprintOf(name, secret) : 'unset',
    ]),
  )

const REDACTED = '[redacted]'

/** The minimum length of a redacted secret: shorter ones would remove ordinary words. */
const MIN_SECRET_LENGTH = 8

/** Patterns of bearer credentials. Lines are JSON, with escaped quotes inside texts. */
const BEARERS: readonly (readonly [form: RegExp, instead: string])[] = [
  // Matches share links in the earlier form, and links pasted in one piece.
  [/(\/preview\/share(?:\/|%2f|#|%23))[^\s"'?#\\]+/gi, `$1${REDACTED}`],
  [/(\/data\/query\/[\w-]{1,64}\?)[^\s"'\\]+/g, `$1${REDACTED}`],
  [/(sanity-preview-secret(?:=|%3d))[^\s"'&\\]+/gi, `$1${REDACTED}`],
  [/\b(Bearer|Basic) [\w.~+/=-]+/gi, `$1 ${REDACTED}`],
  [/\beyJ[\w-]+\.[\w-]+\.[\w-]*/g, REDACTED],
  [/\b((?:__Host-)?(?:preview|flash|sandbox|typed|pending-payment)=)[\w.~%+/=-]+/g, `$1${REDACTED}`],
]

/** An address in a text. */
const ADDRESS = /https?:\/\/[^\s"'\\]+/g

/** Removes the parameters of an address, which Sanity's client includes in its errors. */
function bareAddress(address: string): string {
  const end = address.indexOf('?')
  const bare = end === -1 ? address : `${address.slice(0, end)}?${REDACTED}`
  return bare.replace(/^(https?:\/\/)[^/@]+@/, `$1${REDACTED}@`)
}

/** The secret parts of an address: password, parameters, and the whole, whose path may contain a key. */
function secretsOf(address: string): string[] {
  if (!URL.canParse(address)) return [address]
  const { password, searchParams } = new URL(address)
  // The password as written, and as libraries decode it: a `+` stays a plus.
  const plain = new URLSearchParams(`p=${password.replaceAll('+', '%2B')}`).get('p') ?? ''
  return [address, password, plain, ...searchParams.values()]
}

/** Returns every setting that grants access, and every part of one. */
export const secretsIn = (settings: AccessSettings & Pick<Settings, 'geolocationUrl' | 'exchangeRatesUrl'>): string[] =>
  [
    ...[settings.redisUrl, settings.geolocationUrl, settings.exchangeRatesUrl].flatMap((address) =>
      address === null ? [] : secretsOf(address),
    ),
    ...Object.values(accessSettings(settings)),
  ].filter((secret) => typeof secret === 'string')

/** Returns the spellings of a secret: as plain text, in JSON, and in an address. */
const spellingsOf = (secret: string) => [secret, JSON.stringify(secret).slice(1, -1), encodeURIComponent(secret)]

/** Redacts secrets, tokens and cookies in a log line. A last resort: nothing should log them in the first place. */
export function createRedaction(secrets: readonly string[]): (line: string) => string {
  const known = [...new Set(secrets.filter((secret) => secret.length >= MIN_SECRET_LENGTH).flatMap(spellingsOf))]
  return (line) => {
    let redacted = line
    for (const secret of known) redacted = redacted.replaceAll(secret, REDACTED)
    redacted = redacted.replace(ADDRESS, bareAddress)
    for (const [form, instead] of BEARERS) redacted = redacted.replace(form, instead)
    return redacted
  }
}
