import type { Deadline } from '~/lib/deadline'

import { orderedAt } from '../order/reference.server'
import type { SquareApi } from './square-api.server'

/** For how long after its order a card may be charged, in ms. */
export const CART_LIFE_MS = 30 * 60_000

/** Clocks differ, and a charge takes its time. In ms. */
const MARGIN_MS = 2 * 60_000
const MOST_PAGES = 20

export type FoundPayment = { found: { id: string; status: string } } | { found: null } | { unreachable: true }

/**
 * Looks for the payment of a reference among those of its time: Square finds payments by time, not by reference.
 * Its list may lag some seconds behind a charge.
 */
export async function findPayment(
  api: SquareApi,
  reference: string,
  options: { deadline: Deadline; first?: boolean },
): Promise<FoundPayment> {
  const since = new Date(orderedAt(reference) - MARGIN_MS).toISOString()
  const until = new Date(orderedAt(reference) + CART_LIFE_MS + MARGIN_MS).toISOString()
  let cursor: string | undefined
  for (let page = 0; page < MOST_PAGES; page += 1) {
    const answer = await api.list({ since, until, cursor, ...options })
    if (answer.outcome !== 'answered') return { unreachable: true }
    const found = answer.data.payments.find(({ reference_id }) => reference_id === reference)
    if (found) return { found: { id: found.id, status: found.status } }
    cursor = answer.data.cursor
    if (!cursor) return { found: null }
  }
  return { unreachable: true }
}
