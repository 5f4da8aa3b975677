import { readAtMost } from '~/lib/http/bounded-answer.server'
import { deadlineIn, type Deadline } from '~/lib/http/deadline'

import { BudgetSpentError, createCallBudget, type Budget } from './call-budget.server'
import type { Unlooked } from './provider'

/** How long one call may take at most, in ms, its turn to wait for included. */
const TIME_LIMIT_MS = 8_000
/** A page of a hundred payments with all that a provider tells of each is a tenth of it. */
const MAX_ANSWER_BYTES = 4_000_000

/**
 * No answer that means anything: the same call may do better later. `status` is what the provider answered all the same,
 * null where nothing came; `retryAfterS` its own word on when to ask again. `busy` is our own budget: nothing was asked.
 */
export type Unheard =
  { outcome: 'unreachable'; reason: string; status: number | null; retryAfterS?: number } | { outcome: 'busy' }
/** The provider does not believe our key, or may not be asked with it: nobody but the owner can change that. */
export type KeyRefused = { outcome: 'key-refused'; status: number; message: string }
export type Heard = { outcome: 'heard'; status: number; answer: unknown }

export type CallParts = {
  deadline?: Deadline | undefined
  /** Sent as JSON by POST; without it the call is a GET. */
  body?: object
  /** Before other waiting calls. */
  first?: boolean | undefined
}

type Provider = {
  base: string
  headers: Readonly<Record<string, string>>
  budget: Budget
  /** Told of the date that each answer carries. */
  onDate?: (date: string) => void
}

function parsed(text: string): { json: unknown } | null {
  try {
    return { json: JSON.parse(text) }
  } catch {
    return null
  }
}

/** The seconds of a `Retry-After` header; a date says nothing here, since clocks differ. */
function retryAfterOf(headers: Headers): { retryAfterS?: number } {
  const said = headers.get('Retry-After') ?? ''
  return /^\d{1,4}$/.test(said) ? { retryAfterS: Number(said) } : {}
}

/** Asks one provider within a budget of calls; answers are JSON and read up to a bound. No call throws. */
export function createProviderCall({ base, headers, budget, onDate }: Provider) {
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
          const { status } = response
          const date = response.headers.get('Date')
          if (date !== null) onDate?.(date)
          // Too many calls, or a fault on their side, says nothing about the payment.
          if (status >= 500 || status === 429)
            return { outcome: 'unreachable', reason: `status ${status}`, status, ...retryAfterOf(response.headers) }
          const answer = parsed(await readAtMost(response, MAX_ANSWER_BYTES))
          // A refused key may be told by a page of whatever stands in front of them.
          if (!answer && !isKeyRefused(status)) return otherShape(status)
          return { outcome: 'heard', status, answer: answer?.json }
        },
        { signal, first },
      )
    } catch (error) {
      if (error instanceof BudgetSpentError) return { outcome: 'busy' }
      return { outcome: 'unreachable', reason: error instanceof Error ? error.message : String(error), status: null }
    }
  }
}

/** What a status and shape that no one expects are told as. */
export const otherShape = (status: number): Unheard => ({
  outcome: 'unreachable',
  reason: `an answer of another shape, status ${status}`,
  status,
})

/** Whether this status says that our key is not believed. */
export const isKeyRefused = (status: number): boolean => status === 401 || status === 403

/** Why a call was not answered, in the provider's words or ours. */
export const whyNot = (answer: { outcome: string; message?: string; reason?: string }): string =>
  answer.message ?? answer.reason ?? answer.outcome

/** The same of a look at a payment. */
export const notLooked = (answer: Parameters<typeof whyNot>[0]): Unlooked => ({
  state: 'unheard',
  reason: whyNot(answer),
  ...(answer.outcome === 'key-refused' ? { keyRefused: true } : {}),
})
