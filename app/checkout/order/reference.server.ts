import { randomBytes } from 'node:crypto'

import { isShortSigned, shortSignature, type SiteSecrets } from '~/lib/secrets/signature.server'

/** Makes references 40 characters long, Square's maximum; Paystack allows letters, digits and `- . =`. */
const RANDOM_DIGITS = 16
const CHECK_DIGITS = 10
const shape = /^(\d{13}-[0-9a-f]{16})([0-9a-f]{10})$/

/**
 * A reference for a payment attempt: time in ms, random digits, and an HMAC over both and the provider. It opens the
 * receipt, so it cannot be guessed; the server recognizes its own without a lookup.
 */
export function newReference(secrets: SiteSecrets, provider: string, now = Date.now()): string {
  const begun = `${now}-${randomBytes(RANDOM_DIGITS / 2).toString('hex')}`
  return begun + shortSignature(secrets, 'reference', `${provider} ${begun}`, CHECK_DIGITS)
}

/** Whether a text has the format of our references, whoever made it. */
export const hasReferenceForm = (text: string): boolean => shape.test(text)

/** Whether one of our secrets signed this reference for this provider. */
export function isReferenceOf(secrets: SiteSecrets, reference: string, provider: string): boolean {
  const [, begun = '', check = ''] = shape.exec(reference) ?? []
  return begun !== '' && isShortSigned(secrets, 'reference', `${provider} ${begun}`, check, CHECK_DIGITS)
}

/** How long an order can be paid, in ms: the lifetime of Paystack's account numbers and of our card orders. */
export const ORDER_LIFETIME_MS = 30 * 60_000

/** The creation time of a reference, in ms. */
export const orderedAt = (reference: string): number => Number(reference.slice(0, 13))
