import * as v from 'valibot'

import type { openBooks } from './books'
import type { Browser } from './browser'
import type { createFaults } from './faults'
import type { Booking, Ledger } from './ledger'
import type { Random } from './random'

/** What all clients share. */
export type Shop = {
  random: Random
  faults: ReturnType<typeof createFaults>
  books: ReturnType<typeof openBooks>
  ledger: Ledger
}
export type Client = { browser: Browser; booking: Booking; name: string }

export const formOf = ({ name }: Client) => ({ package: 'single', name, email: 'ada@example.com', country: 'Nigeria' })

/** An order that has to wait for an earlier payment. */
export const unsettled = v.object({
  outcome: v.literal('unsettled'),
  retryAfterS: v.number(),
  startOver: v.string(),
  payment: v.object({
    reference: v.string(),
    status: v.picklist(['processing', 'unknown', 'not-received']),
    receipt: v.string(),
    amount: v.nullable(v.string()),
    begunAt: v.string(),
    canStartOver: v.boolean(),
    retryAfterS: v.number(),
  }),
})

const receiptAnswer = v.object({
  outcome: v.string(),
  next: v.nullable(v.object({ inS: v.number(), address: v.string() })),
})

/**
 * Opens the page of a payment and waits as it says, for as long as somebody has patience.
 * @param receipt its address
 */
export async function openReceipt({ faults, ledger }: Shop, { browser }: Client, receipt: string): Promise<void> {
  const query = receipt.slice(receipt.indexOf('?') + 1)
  const reference = new URLSearchParams(query).get('reference') ?? ''
  for (let address = `/receipt?${query}`; ;) {
    const at = Date.now()
    const { outcome, next } = v.parse(receiptAnswer, await browser.patiently(address))
    if (['abandoned', 'declined', 'unknown'].includes(outcome))
      ledger.deny(new Set([reference]), at, `the receipt says ${outcome}`)
    if (['confirmed', 'needs-review'].includes(outcome) && !faults.stored.has(reference)) {
      ledger.problems.push({ kind: 'misjudged', reference, what: `shown as ${outcome}, and the API host has nothing` })
    }
    if (!next || !(await browser.wait(next.inS))) return
    address = next.address
  }
}

const check = v.object({
  receipt: v.nullable(v.string()),
  notice: v.nullable(v.object({ startOver: v.string() })),
})

/** Requests the status of the payments of this browser, as a page does when it opens or its window closes. */
export const checkPayment = async ({ browser }: Client, reference = '') =>
  v.parse(check, await browser.patiently(`/payment?reference=${reference}`))

/** Records a message that denies a payment; `at` is the time of the request in ms. */
export function recordMessage({ ledger }: Shop, { booking }: Client, message: string | null, at: number): void {
  if (message && /no money|has not arrived|closed/i.test(message)) ledger.deny(booking.references, at, message)
}
