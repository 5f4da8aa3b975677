import * as v from 'valibot'

import type { Cart } from './cart'

const KEY = 'choice'

const keptChoice = v.object({
  package: v.nullable(v.string()),
  addOn: v.nullable(v.string()),
  customer: v.nullable(v.string()),
})

/** What this tab keeps of a visitor's choice until its session ends, the quick exit is taken, or the choice is cleared. */
export type KeptChoice = Cart & { customer: string | null }

/** Storage may be denied, full, or hold what another release wrote: then nothing is kept. */
export function readChoice(): KeptChoice | null {
  try {
    const parsed = v.safeParse(keptChoice, JSON.parse(sessionStorage.getItem(KEY) ?? 'null'))
    return parsed.success ? parsed.output : null
  } catch {
    return null
  }
}

/** @param choice null forgets it */
export function keepChoice(choice: KeptChoice | null): void {
  try {
    if (choice?.package) sessionStorage.setItem(KEY, JSON.stringify(choice))
    else sessionStorage.removeItem(KEY)
  } catch {
    // Denied: the page works without.
  }
}
