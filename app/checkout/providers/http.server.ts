import PQueue from 'p-queue'

import { readAtMost } from '~/lib/http/bounded-answer.server'
import { type Deadline, deadlineIn } from '~/lib/http/deadline'
import { waitInWords } from '~/lib/forms/wait-words'

import type { Trouble, Unlooked } from './provider'

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

/** What a provider may be asked: how many calls begin in a second, how many are under way, and how many wait for their turn. */
export type Budget = Readonly<{
  perSecond: number
  atOnce: number
  waiting: number
  /** Turns over all copies, under a name that is the same on each; unset, each copy has the whole budget. */
  shared?: { name: string; turns: Turns }
}>

/** Waits until a call may begin by what all copies have called in this second. Throws what the signal says. */
export type Turns = (name: string, perSecond: number, signal: AbortSignal) => Promise<void>

/** So many calls are waiting already that this one would come too late. */
export class BudgetSpentError extends Error {
  override name = 'BudgetSpentError'
}

/**
 * The calls to a provider that settle money, and those that begin an order, have a budget each: providers limit their
 * clients, and no flood of orders may use up what webhooks and receipts need.
 */
export const SETTLEMENT_BUDGET: Budget = { perSecond: 30, atOnce: 40, waiting: Infinity }
export const ORDER_BUDGET: Budget = { perSecond: 10, atOnce: 20, waiting: 30 }

/** For how long somebody who found the budget spent should wait, in seconds. */
export const BUDGET_RETRY_S = 10

/** A budget that all copies spend together where there are turns. */
export const sharedBy = (budget: Budget, name: string, turns: Turns | null): Budget =>
  turns ? { ...budget, shared: { name, turns } } : budget

export function createCallBudget({ perSecond, atOnce, waiting, shared }: Budget) {
  // Strict: no second holds more, wherever it begins, also after a busy moment of ours.
  const queue = new PQueue({ concurrency: atOnce, interval: 1_000, intervalCap: perSecond, strict: true })

  /**
   * Makes a call when it is its turn.
   * @param first before all that wait and are not first themselves
   * @throws BudgetSpentError; what the signal says when it is aborted before the turn; what the call throws
   */
  return function withinBudget<Result>(
    call: () => Promise<Result>,
    { signal, first = false }: { signal: AbortSignal; first?: boolean },
  ): Promise<Result> {
    if (queue.size >= waiting) return Promise.reject(new BudgetSpentError('Too many calls are waiting'))
    const inTurn = async () => {
      if (shared) await shared.turns(shared.name, perSecond, signal)
      return call()
    }
    return queue.add(inTurn, { priority: first ? 1 : 0, signal })
  }
}

/** The longest that a provider is believed that takes no more calls, in seconds. */
const MOST_RETRY_S = 600

/** What kept a provider from taking an order, by what became of the call: our line to it, its own state, or our key. */
export function troubleOf(answer: Unheard | KeyRefused): Trouble {
  if (answer.outcome === 'busy')
    return { outcome: 'busy', retryAfterS: BUDGET_RETRY_S, message: troubleTexts.crowded(BUDGET_RETRY_S) }
  if (answer.outcome === 'key-refused') return { outcome: 'not-working', message: troubleTexts.notWorking }
  if (answer.status === null) return { outcome: 'unreachable' }
  if (answer.status !== 429) return { outcome: 'provider-failing', message: troubleTexts.failing }
  const retryAfterS = Math.min(answer.retryAfterS || BUDGET_RETRY_S, MOST_RETRY_S)
  return { outcome: 'provider-busy', retryAfterS, message: troubleTexts.busy(retryAfterS) }
}

/** What a client reads about an order that is not taken. The server sends the words along: few ever need them. */
export const troubleTexts = {
  failing:
    'The payment provider is having trouble at the moment. This attempt was not charged. Please try again in a few minutes, or book by chat.',
  busy: (retryAfterS: number) =>
    `The payment provider cannot take more payments right now. This attempt was not charged. Please try again in ${waitInWords(retryAfterS)}, or book by chat.`,
  /** Our key is refused, so another attempt would end as this one did. */
  notWorking: 'Card payment is not working at the moment. This attempt was not charged. Please book by chat.',
  /** The same, where an earlier payment of this browser may have arrived. */
  unsettled:
    'Card payment is not working at the moment, so we cannot yet tell whether your earlier payment has arrived. Nothing else will be charged in the meantime. Please write to us in the chat.',
  tooMany: (retryAfterS: number) =>
    `There have been too many orders from your network. This attempt was not charged. Please try again in ${waitInWords(retryAfterS)}, or book by chat.`,
  /** Our own budget of calls is spent: the provider was not asked. */
  crowded: (retryAfterS: number) =>
    `Many people are booking right now. This attempt was not charged. Please try again in ${waitInWords(retryAfterS)}, or book by chat.`,
} as const
