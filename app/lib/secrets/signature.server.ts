import { createHmac, timingSafeEqual } from 'node:crypto'

import * as v from 'valibot'

/** The purpose of a signature: one for a flash message is never valid for a cart. */
type SignaturePurpose =
  | 'flash'
  | 'idempotency-key'
  | 'confirmation'
  | 'cart'
  | 'typed'
  | 'reference'
  | 'picture'
  | 'film'
  | 'preview'
  | 'run'
  | 'returned-form'

/** SITE_SECRET, which signs, and SITE_SECRET_PREVIOUS if set, which is only accepted. */
export type SiteSecrets = readonly [current: string, ...previous: string[]]

function hmac(secret: string, purpose: SignaturePurpose, text: string): Buffer {
  return createHmac('sha256', secret).update(`${purpose}\0${text}`).digest()
}

/** HMAC-SHA256 as base64url. @param purpose part of the signed text: the signature is valid for nothing else */
export function sign([current]: SiteSecrets, purpose: SignaturePurpose, text: string): string {
  return hmac(current, purpose, text).toString('base64url')
}

/** Whether `signature` is valid for `text` under one of the secrets, in constant time. */
export function isSigned(secrets: SiteSecrets, purpose: SignaturePurpose, text: string, signature: string): boolean {
  return fitsOne(secrets, (secret) => hmac(secret, purpose, text).toString('base64url'), signature)
}

/** Returns the first characters of a signature in lower-case hex, four bits each, for places with little space. */
export function shortSignature(
  [current]: SiteSecrets,
  purpose: SignaturePurpose,
  text: string,
  digits: number,
): string {
  return hmac(current, purpose, text).toString('hex').slice(0, digits)
}

/** Like `isSigned`, for a short signature of this many hex digits. */
export function isShortSigned(
  secrets: SiteSecrets,
  purpose: SignaturePurpose,
  text: string,
  signature: string,
  digits: number,
): boolean {
  return fitsOne(secrets, (secret) => hmac(secret, purpose, text).toString('hex').slice(0, digits), signature)
}

function fitsOne(secrets: SiteSecrets, expectedBy: (secret: string) => string, signature: string): boolean {
  const given = Buffer.from(signature)
  return secrets.some((secret) => {
    const expected = Buffer.from(expectedBy(secret))
    return expected.length === given.length && timingSafeEqual(expected, given)
  })
}

/** Returns signed JSON for a cookie or address. Synchronous, because the page cache verifies it on every request. */
export function seal(secrets: SiteSecrets, purpose: SignaturePurpose, content: object): string {
  const text = Buffer.from(JSON.stringify(content)).toString('base64url')
  return `${text}.${sign(secrets, purpose, text)}`
}

/** @returns the content of a sealed text; null for a forged one or another shape */
export function unseal<T>(
  secrets: SiteSecrets,
  purpose: SignaturePurpose,
  sealed: string,
  schema: v.GenericSchema<unknown, T>,
): T | null {
  const [text = '', signature = ''] = sealed.split('.')
  if (!isSigned(secrets, purpose, text, signature)) return null
  const content = v.safeParse(schema, JSON.parse(Buffer.from(text, 'base64url').toString('utf8')))
  return content.success ? content.output : null
}
