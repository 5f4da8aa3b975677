import { LRUCache } from 'lru-cache'
import { Counter, Histogram, type Registry } from 'prom-client'
import * as v from 'valibot'

import { registerGauge } from './gauge'
import type { LogLine } from './log-lines'

const delivered = v.object({
  event: v.literal('settlement.delivered'),
  provider: v.string(),
  reference: v.string(),
  outcome: v.string(),
  paidAt: v.string(),
})
const waiting = v.object({ event: v.literal('settlement.not-delivered'), provider: v.string(), reference: v.string() })
const settlement = v.variant('event', [delivered, waiting])

/** Number of payments to remember: webhook, page and reconciliation report each payment once. */
const MAX_REMEMBERED = 5_000

export type Backlog = { payments: number; oldestSeconds: number }

/** Called for each settlement that becomes pending (`since` in ms) and for each that no longer is. */
type BacklogFollower = { add(reference: string, since: number): void; remove(reference: string): void }

export type SettlementTracker = ReturnType<typeof createSettlementTracker>

/** Tracks settlements from the log. @param now the time in ms */
export function createSettlementTracker(registry: Registry, now: () => number = Date.now) {
  const registers = [registry]
  const payments = new Counter({
    name: 'site_payments_total',
    help: 'Payments that the API host has, by provider and outcome',
    labelNames: ['provider', 'outcome'],
    registers,
  })
  const seconds = new Histogram({
    name: 'site_settlement_seconds',
    help: 'Time from payment until the API host has it',
    labelNames: ['provider'],
    buckets: [1, 2, 5, 10, 30, 60, 300, 1_800, 7_200, 86_400],
    registers,
  })
  const known = new LRUCache<string, true>({ max: MAX_REMEMBERED })
  const since = new Map<string, number>()
  let follower: BacklogFollower | null = null

  function addPending(reference: string, from: number): void {
    if (since.has(reference) || since.size >= MAX_REMEMBERED) return
    since.set(reference, from)
    follower?.add(reference, from)
  }
  /** Removes a payment that needs no delivery any more. */
  function forget(reference: string): void {
    if (since.delete(reference)) follower?.remove(reference)
  }

  /** Received payments that the API host has not accepted, as far as this copy knows. */
  function backlog(): Backlog {
    const oldest = Math.min(now(), ...since.values())
    return { payments: since.size, oldestSeconds: Math.max(0, Math.round((now() - oldest) / 1_000)) }
  }
  registerGauge(
    registry,
    'site_settlement_backlog',
    'Payments that the API host has not taken yet',
    () => backlog().payments,
  )
  registerGauge(
    registry,
    'site_settlement_backlog_oldest_seconds',
    'How long the oldest of them has been waiting',
    () => backlog().oldestSeconds,
  )

  function isFirstReport(reference: string): boolean {
    if (known.has(reference)) return false
    known.set(reference, true)
    return true
  }

  return {
    backlog,
    /** The references of the pending payments, oldest first. */
    waiting: () => [...since.keys()],
    forget,
    /** Adds the pending payments of other copies, or of this one before a restart. */
    merge(waiting: ReadonlyMap<string, number>) {
      for (const [reference, from] of waiting) {
        // This copy delivered it while it could not tell the others.
        if (known.has(reference)) follower?.remove(reference)
        else addPending(reference, from)
      }
    },
    /** Reports the pending payments now, and each later change. */
    follow(next: BacklogFollower) {
      follower = next
      for (const [reference, from] of since) next.add(reference, from)
    },
    read(line: LogLine) {
      const parsed = v.safeParse(settlement, line)
      if (!parsed.success) return
      const { event, provider, reference } = parsed.output
      if (event === 'settlement.not-delivered') {
        addPending(reference, now())
        return
      }
      forget(reference)
      if (!isFirstReport(reference)) return
      payments.inc({ provider, outcome: parsed.output.outcome })
      seconds.observe({ provider }, Math.max(0, (now() - Date.parse(parsed.output.paidAt)) / 1_000))
    },
  }
}
