import { randomBytes } from 'node:crypto'

/** Paystack takes letters, digits and `- . =`; the digits are random, so that nobody can guess another client's receipt. */
const shape = /^\d{13}-[0-9a-f]{24,32}$/

/** A new reference for one attempt to pay: the time in ms, `-`, and this many random hex digits (an even number). */
export function newReference(digits = 32): string {
  return `${Date.now()}-${randomBytes(digits / 2).toString('hex')}`
}

/** Whether this could be a reference of ours; nobody need be asked about anything else. */
export function isReference(text: string): boolean {
  return shape.test(text)
}
