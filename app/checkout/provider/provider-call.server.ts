import { readAtMost } from '~/lib/bounded-answer.server'
import { deadlineIn, type Deadline } from '~/lib/deadline'

import { BudgetSpentError, createCallBudget, SETTLEMENT_BUDGET } from './call-budget.server'

/** How long one call may take at most, in ms, its turn to wait for included. */
const TIME_LIMIT_MS = 8_000
/** A page of a hundred payments with all that a provider tells of each is a tenth of it. */
const MAX_ANSWER_BYTES = 4_000_000

/** No answer that means anything: the same call may do better later. `busy` is our own budget: nothing was asked. */
export type Unheard = { outcome: 'unreachable'; reason: string } | { outcome: 'busy' }
export type Heard = { outcome: 'heard'; status: number; answer: unknown }

export type CallParts = {
  deadline?: Deadline | undefined
  /** Sent as JSON by POST; without it the call is a GET. */
  body?: object
  /** Before other waiting calls. */
  first?: boolean | undefined
}

type Provider = { base: string; headers: Readonly<Record<string, string>>; budget: typeof SETTLEMENT_BUDGET }

/** Asks one provider within a budget of calls; answers are JSON and read up to a bound. No call throws. */
export function createProviderCall({ base, headers, budget }: Provider) {
  const withinBudget = createCallBudget(budget)

  return async function ask(
    path: string,
    { deadline = deadlineIn(TIME_LIMIT_MS), body, first = false }: CallParts,
  ): Promise<Heard | Unheard> {
    const signal = AbortSignal.timeout(deadline.within(TIME_LIMIT_MS).left())
    try {
      return await withinBudget(
        async () => {
          const response = await fetch(base + path, {
            method: body ? 'POST' : 'GET',
            headers: {
              ...headers,
              Accept: 'application/json',
              ...(body ? { 'Content-Type': 'application/json' } : {}),
            },
            ...(body ? { body: JSON.stringify(body) } : {}),
            redirect: 'error',
            signal,
          })
          const answer: unknown = JSON.parse(await readAtMost(response, MAX_ANSWER_BYTES))
          // Too many calls, or a fault on their side, says nothing about the payment.
          if (response.status >= 500 || response.status === 429)
            return { outcome: 'unreachable', reason: `status ${response.status}` }
          return { outcome: 'heard', status: response.status, answer }
        },
        { signal, first },
      )
    } catch (error) {
      if (error instanceof BudgetSpentError) return { outcome: 'busy' }
      return { outcome: 'unreachable', reason: error instanceof Error ? error.message : String(error) }
    }
  }
}

/** What a status and shape that no one expects are told as. */
export const otherShape = (status: number): Unheard => ({
  outcome: 'unreachable',
  reason: `an answer of another shape, status ${status}`,
})

/** Why a call was not answered, in the provider's words or ours. */
export const whyNot = (answer: { outcome: string; message?: string; reason?: string }): string =>
  answer.message ?? answer.reason ?? answer.outcome
