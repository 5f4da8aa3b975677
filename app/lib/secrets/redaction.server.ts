import type { Settings } from '../settings/settings.server'

const REDACTED = '[redacted]'

/** A shorter one would take ordinary words out of the log. */
const SHORTEST_SECRET = 8

/** What grants access to anyone who has it, by its form. Lines are JSON, in which a quote inside a text has a backslash before it. */
const BEARERS: readonly (readonly [form: RegExp, instead: string])[] = [
  // Links as they were made until their code moved behind the `#`, and those that somebody writes in one piece.
  [/(\/preview\/share(?:\/|%2f|#|%23))[^\s"'?#\\]+/gi, `$1${REDACTED}`],
  [/(\/data\/query\/[\w-]{1,64}\?)[^\s"'\\]+/g, `$1${REDACTED}`],
  [/(sanity-preview-secret(?:=|%3d))[^\s"'&\\]+/gi, `$1${REDACTED}`],
  [/\b(Bearer|Basic) [\w.~+/=-]+/gi, `$1 ${REDACTED}`],
  [/\beyJ[\w-]+\.[\w-]+\.[\w-]*/g, REDACTED],
  [/\b((?:__Host-)?(?:preview|flash|sandbox|typed|pending-payment)=)[\w.~%+/=-]+/g, `$1${REDACTED}`],
]

/** An address as it is in a text, to its end. */
const ADDRESS = /https?:\/\/[^\s"'\\]+/g

/** The library of Sanity writes the whole address into its errors, parameters included. */
function bareAddress(address: string): string {
  const end = address.indexOf('?')
  const bare = end === -1 ? address : `${address.slice(0, end)}?${REDACTED}`
  return bare.replace(/^(https?:\/\/)[^/@]+@/, `$1${REDACTED}@`)
}

/** What of an address lets in whoever has it: its password, its parameters, and the whole, whose path may hold a key. */
function secretsOf(address: string): string[] {
  if (!URL.canParse(address)) return [address]
  const { password, searchParams } = new URL(address)
  // As it is written there, and as a library passes it on: a `+` is one.
  const plain = new URLSearchParams(`p=${password.replaceAll('+', '%2B')}`).get('p') ?? ''
  return [address, password, plain, ...searchParams.values()]
}

/** Every setting that grants access to anyone who has it, and every part of one. */
export const secretsIn = ({
  siteSecrets,
  sanity,
  apiHost,
  paystack,
  square,
  redisUrl,
  edge,
  geolocationUrl,
  exchangeRatesUrl,
}: Pick<
  Settings,
  | 'siteSecrets'
  | 'sanity'
  | 'apiHost'
  | 'paystack'
  | 'square'
  | 'redisUrl'
  | 'edge'
  | 'geolocationUrl'
  | 'exchangeRatesUrl'
>): string[] =>
  [
    ...[redisUrl, geolocationUrl, exchangeRatesUrl].flatMap((address) => (address === null ? [] : secretsOf(address))),
    edge?.token,
    ...siteSecrets,
    sanity.readToken,
    sanity.countsToken,
    sanity.webhookSecret,
    apiHost?.token,
    paystack?.secretKey,
    square?.accessToken,
  ].filter((secret) => typeof secret === 'string')

/** A secret as it is, inside JSON, and in an address. */
const spellingsOf = (secret: string) => [secret, JSON.stringify(secret).slice(1, -1), encodeURIComponent(secret)]

/**
 * Takes out of a line what would grant access to anyone who reads it: the secrets themselves, tokens, cookies, and the
 * parameters of addresses. The last net: nothing should write such a thing in the first place.
 */
export function createRedaction(secrets: readonly string[]): (line: string) => string {
  const known = [...new Set(secrets.filter((secret) => secret.length >= SHORTEST_SECRET).flatMap(spellingsOf))]
  return (line) => {
    let redacted = line
    for (const secret of known) redacted = redacted.replaceAll(secret, REDACTED)
    redacted = redacted.replace(ADDRESS, bareAddress)
    for (const [form, instead] of BEARERS) redacted = redacted.replace(form, instead)
    return redacted
  }
}
