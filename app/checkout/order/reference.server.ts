import { randomBytes } from 'node:crypto'

import { isShortSigned, shortSignature, type SiteSecrets } from '~/lib/secrets/signature.server'

/** Together 40 characters, the most that Square takes; Paystack takes letters, digits and `- . =`. */
const RANDOM_DIGITS = 16
const CHECK_DIGITS = 10
const shape = /^(\d{13}-[0-9a-f]{16})([0-9a-f]{10})$/

/**
 * A new reference for one attempt to pay: the time in ms, `-`, random hex digits, and a keyed check over all that and
 * the provider's name. It is the key to the receipt: nobody can guess one, and the server knows its own without asking anybody.
 */
export function newReference(secrets: SiteSecrets, provider: string, now = Date.now()): string {
  const begun = `${now}-${randomBytes(RANDOM_DIGITS / 2).toString('hex')}`
  return begun + shortSignature(secrets, 'reference', `${provider} ${begun}`, CHECK_DIGITS)
}

/** Whether this has the form of our references, whoever made it. */
export const hasReferenceForm = (text: string): boolean => shape.test(text)

/** Whether a secret of this site made this reference, for an order with this provider. */
export function isReferenceOf(secrets: SiteSecrets, reference: string, provider: string): boolean {
  const [, begun = '', check = ''] = shape.exec(reference) ?? []
  return begun !== '' && isShortSigned(secrets, 'reference', `${provider} ${begun}`, check, CHECK_DIGITS)
}

/** How long an order can be paid after it was placed, in ms: Paystack's account numbers last this long, and our card orders. */
export const ORDER_LIFETIME_MS = 30 * 60_000

/** When the order of a reference was made, in ms. */
export const orderedAt = (reference: string): number => Number(reference.slice(0, 13))
