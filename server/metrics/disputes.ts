import { LRUCache } from 'lru-cache'
import { Gauge, type Registry } from 'prom-client'
import * as v from 'valibot'

import type { LogLine } from './log-lines'

const open = v.object({
  event: v.literal('payment.disputed'),
  provider: v.string(),
  dispute: v.string(),
  dueAt: v.nullable(v.string()),
})
const ended = v.object({ event: v.literal('payment.dispute-ended'), provider: v.string(), dispute: v.string() })
const dispute = v.variant('event', [open, ended])

const MAX_REMEMBERED = 1_000
/** How long a dispute is exported after its deadline, in ms. */
const EXPORT_AFTER_MS = 24 * 60 * 60 * 1_000

/** Deadlines of disputes by this copy's log; 0 once ended. Alerts take the minimum of all copies. @param now in ms */
export function countDisputes(registry: Registry, now: () => number = Date.now): (line: LogLine) => void {
  /** Deadlines in seconds by provider and id; 0 for an ended dispute. */
  const disputes = new LRUCache<string, { provider: string; dispute: string; due: number; loggedAt: number }>({
    max: MAX_REMEMBERED,
  })
  new Gauge({
    name: 'site_dispute_due_timestamp_seconds',
    help: 'Until when a dispute has to be answered at the provider; 0 once it has ended',
    labelNames: ['provider', 'dispute'],
    registers: [registry],
    collect() {
      this.reset()
      for (const [key, { provider, dispute, due, loggedAt }] of disputes.entries()) {
        if (Math.max(loggedAt, due * 1_000) + EXPORT_AFTER_MS < now()) disputes.delete(key)
        else this.set({ provider, dispute }, due)
      }
    },
  })
  return (line) => {
    const parsed = v.safeParse(dispute, line)
    if (!parsed.success) return
    const { provider, dispute: id } = parsed.output
    // A dispute without a deadline counts as due at once.
    const due =
      parsed.output.event === 'payment.disputed'
        ? Math.round(Date.parse(parsed.output.dueAt ?? '') / 1_000 || now() / 1_000)
        : 0
    disputes.set(`${provider} ${id}`, { provider, dispute: id, due, loggedAt: now() })
  }
}
