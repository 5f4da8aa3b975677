import type { Logger } from 'pino'

import type { Settlement, Settler } from '~/checkout/settlement/settlement'

import type { SettlementBook } from './metrics/settlements'

/** Sooner than an alert, and seldom enough for a service that is being repaired. */
const LOOK_AGAIN_MS = 3 * 60_000
/** How many payments one look settles at most; the others have their turn at the next. */
const MOST_AT_A_LOOK = 100
/** So many failures in a row mean that the service is still away: the rest waits for the next look. */
const FAILURES_THAT_END_A_LOOK = 3

export type BacklogLook = {
  /** Settles what waits, once. Resolves when that is done. */
  look(): Promise<void>
  close(): void
}

/** Outcomes after which the payment still waits; with the others there is nothing left to deliver. */
const stillWaits: ReadonlySet<Settlement['outcome']> = new Set(['not-delivered', 'provider-unreachable', 'pending'])

/**
 * Settles every few minutes what the API host had not taken, until it has it. If another copy or
 * `npm run reconcile` delivered meanwhile, the API host accepts the same body again, and this copy's backlog is right again.
 * @param refresh hears before each look what other copies know to wait; null where they share nothing
 * @param settlerOf whose settlement a reference of ours belongs to; null for one of nobody's
 */
export function lookAtBacklog(
  book: Pick<SettlementBook, 'waiting' | 'forget'>,
  settlerOf: (reference: string) => Pick<Settler, 'settle'> | null,
  log: Pick<Logger, 'info' | 'error'>,
  refresh: (() => Promise<void>) | null = null,
): BacklogLook {
  let closed = false
  let timer: NodeJS.Timeout | undefined
  /** Those that had their turn: one that always fails keeps no other one waiting. */
  const hadTurn = new Set<string>()

  function nextTurn(): string[] {
    const waiting = book.waiting()
    const fresh = waiting.filter((reference) => !hadTurn.has(reference))
    if (fresh.length > 0) return fresh.slice(0, MOST_AT_A_LOOK)
    hadTurn.clear()
    return waiting.slice(0, MOST_AT_A_LOOK)
  }

  /** @returns whether it waits no longer */
  async function settle(reference: string): Promise<boolean> {
    hadTurn.add(reference)
    const outcome = (await settlerOf(reference)?.settle(reference))?.outcome
    if (outcome !== undefined && stillWaits.has(outcome)) return false
    book.forget(reference)
    return true
  }

  async function look(): Promise<void> {
    if (refresh) await refresh()
    const turn = nextTurn()
    let [cleared, failures] = [0, 0]
    for (const reference of turn) {
      if (closed || failures >= FAILURES_THAT_END_A_LOOK) break
      if (await settle(reference)) [cleared, failures] = [cleared + 1, 0]
      else failures += 1
    }
    if (turn.length > 0) log.info({ event: 'settlement.looked-again', cleared, left: book.waiting().length })
  }

  function later(): void {
    if (closed) return
    timer = setTimeout(() => {
      look()
        .catch((error: unknown) => log.error({ event: 'settlement.look-failed', err: error }))
        .finally(later)
    }, LOOK_AGAIN_MS)
    timer.unref()
  }
  later()

  return {
    look,
    close() {
      closed = true
      clearTimeout(timer)
    },
  }
}
