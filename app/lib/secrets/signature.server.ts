import { createHmac, timingSafeEqual } from 'node:crypto'

/** What a signature is for: one made for a flash message never passes for a cart. */
export type SignaturePurpose =
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

/** SITE_SECRET, which signs, and SITE_SECRET_PREVIOUS where it is set, which is still believed. */
export type SiteSecrets = readonly [current: string, ...previous: string[]]

function hmac(secret: string, purpose: SignaturePurpose, text: string): Buffer {
  return createHmac('sha256', secret).update(`${purpose}\0${text}`).digest()
}

/**
 * HMAC-SHA256 of a text under the current secret, as base64url.
 * @param purpose part of what is signed, so that no signature serves for something else
 */
export function sign([current]: SiteSecrets, purpose: SignaturePurpose, text: string): string {
  return hmac(current, purpose, text).toString('base64url')
}

/** Whether `signature` is that of `text` under one of the secrets; takes the same time whatever differs. */
export function isSigned(secrets: SiteSecrets, purpose: SignaturePurpose, text: string, signature: string): boolean {
  return fitsOne(secrets, (secret) => hmac(secret, purpose, text).toString('base64url'), signature)
}

/** The first characters of a signature in lower-case hex, for places with little room: each has four bits. */
export function shortSignature(
  [current]: SiteSecrets,
  purpose: SignaturePurpose,
  text: string,
  digits: number,
): string {
  return hmac(current, purpose, text).toString('hex').slice(0, digits)
}

/** The same question as `isSigned`, for a short signature of this many hex digits. */
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
