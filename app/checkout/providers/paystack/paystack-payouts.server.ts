import type { Range } from '../provider'
import type { PaystackApi } from './paystack-api.server'
import { pagesOf } from './paystack-lists.server'

/** Paystack pays out on the next working day, or some days later where it looks into a payment. */
const PAID_OUT_WITHIN_MS = 14 * 24 * 60 * 60 * 1_000

/** Which of Paystack's settlements holds each payment (paystack.com/docs/api/settlement). @throws ListingError */
export async function paystackPayouts(api: PaystackApi, { since, until }: Range) {
  const payouts = new Map<string, { id: string; at: string | null }>()
  const span = {
    since: since.toISOString(),
    until: new Date(Math.min(Date.now(), until.getTime() + PAID_OUT_WITHIN_MS)).toISOString(),
  }
  for await (const settlements of pagesOf((page) => api.listSettlements({ ...span, page })))
    for (const { id, settlement_date: at } of settlements)
      for await (const transactions of pagesOf((page) => api.transactionsOf(id, page)))
        for (const { reference } of transactions) payouts.set(reference, { id, at })
  return payouts
}
