import { createHmac, timingSafeEqual } from 'node:crypto'

/** What a signature is for: one made for a flash message never passes for a cart. */
export type SignaturePurpose = 'flash' | 'idempotency-key' | 'confirmation' | 'cart'

/**
 * HMAC-SHA256 of a text under SITE_SECRET, as base64url.
 * @param purpose part of what is signed, so that no signature serves for something else
 */
export function sign(siteSecret: string, purpose: SignaturePurpose, text: string): string {
  return createHmac('sha256', siteSecret).update(`${purpose}\0${text}`).digest('base64url')
}

/** Whether `signature` is that of `text`; takes the same time whatever differs. */
export function isSigned(siteSecret: string, purpose: SignaturePurpose, text: string, signature: string): boolean {
  const expected = Buffer.from(sign(siteSecret, purpose, text))
  const given = Buffer.from(signature)
  return expected.length === given.length && timingSafeEqual(expected, given)
}
