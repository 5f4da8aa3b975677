import { setTimeout as passed } from 'node:timers/promises'

import type { Turns } from '~/checkout/provider/call-budget.server'

import { countAll } from './counting'
import type { SharedEngine } from './engine'

const SECOND_MS = 1_000

/** Gives every copy its turns out of one budget; while the engine is away or slow, each copy has the whole one. */
export const createSharedTurns =
  (engine: SharedEngine): Turns =>
  async (name, perSecond, signal) => {
    const turn = { key: `indigo-room:calls:${name}`, max: perSecond, windowMs: SECOND_MS }
    for (;;) {
      const ms = await engine.use((client) => countAll(client, [turn]))
      if (ms === null || ms === 0) return
      await passed(ms, undefined, { signal })
    }
  }
