import * as v from 'valibot'

import type { ChosenTherapist } from '~/content/chosen-therapist'

import type { Cart } from './cart'

const KEY = 'choice'

const keptChoice = v.object({
  package: v.nullable(v.string()),
  addOn: v.nullable(v.string()),
  customer: v.nullable(v.string()),
  therapist: v.optional(v.nullable(v.object({ slug: v.string(), name: v.string() })), null),
})

/** What this tab keeps of a visitor's choice until its session ends, the quick exit is taken, or the choice is cleared. */
export type KeptChoice = Cart & { customer: string | null; therapist: ChosenTherapist | null }

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
    if (choice?.package || choice?.therapist) sessionStorage.setItem(KEY, JSON.stringify(choice))
    else sessionStorage.removeItem(KEY)
  } catch {
    // Denied: the page works without.
  }
}
