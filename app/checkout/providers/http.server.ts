import PQueue from 'p-queue'
import * as v from 'valibot'

import { formatWait } from '~/lib/forms/progress'
import { readTextAtMost } from '~/lib/http/read-body.server'
import { deadlineIn, type Deadline } from '~/lib/http/deadline'

import type { ProviderFailure } from '../order/order-rejection'
import { ListingError, type NoAnswer } from './provider'

/** Limits for calls to a provider: starts per second, calls in flight, and queued calls. */
export type CallBudget = Readonly<{
  perSecond: number
  concurrency: number
  maxQueued: number
  /** Shares the limit between all copies under this name; without it each copy has the whole budget. */
  shared?: { name: string; limiter: SharedRateLimiter }
}>

/** Waits for a call's turn across all copies. Throws when the signal aborts. */
export type SharedRateLimiter = (name: string, perSecond: number, signal: AbortSignal) => Promise<void>

/** The queue is full, so this call would come too late. */
class BudgetExceededError extends Error {
  override name = 'BudgetExceededError'
}

/** Separate budgets for settlement and orders, so that a flood of orders cannot delay webhooks and receipts. */
export const SETTLEMENT_BUDGET: CallBudget = { perSecond: 30, concurrency: 40, maxQueued: Infinity }
export const ORDER_BUDGET: CallBudget = { perSecond: 10, concurrency: 20, maxQueued: 30 }

/** When to retry after the budget was exceeded, in seconds. */
const BUDGET_RETRY_S = 10

/** A budget that all copies share if there is a limiter. */
export const shareBudget = (budget: CallBudget, name: string, limiter: SharedRateLimiter | null): CallBudget =>
  limiter ? { ...budget, shared: { name, limiter } } : budget

function createCallQueue({ perSecond, concurrency, maxQueued, shared }: CallBudget) {
  // Strict: no second holds more, wherever it begins.
  const queue = new PQueue({ concurrency, interval: 1_000, intervalCap: perSecond, strict: true })

  /** Calls once the budget allows it. @throws BudgetExceededError, the signal's reason, or what the call throws */
  return function enqueue<Result>(
    call: () => Promise<Result>,
    { signal, urgent }: { signal: AbortSignal; urgent: boolean },
  ): Promise<Result> {
    if (queue.size >= maxQueued) return Promise.reject(new BudgetExceededError('Too many calls are waiting'))
    const limited = async () => {
      if (shared) await shared.limiter(shared.name, perSecond, signal)
      return call()
    }
    return queue.add(limited, { priority: urgent ? 1 : 0, signal })
  }
}

/** The deadline of a call in ms, including its time in the queue. */
const TIME_LIMIT_MS = 8_000
/** The size limit of a response: ten times a page of a hundred payments. */
const MAX_ANSWER_BYTES = 4_000_000

/** A retry may succeed. `status` is null without a response; `busy`: our own budget is spent, nothing was sent. */
type NoResponse =
  { outcome: 'unreachable'; reason: string; status: number | null; retryAfterS?: number } | { outcome: 'busy' }
/** The provider rejects our key: only the owner can change that. */
type KeyRefused = { outcome: 'key-refused'; status: number; message: string }

/** The result of a call; `Refusal` is the provider's own, about this request. */
export type ProviderAnswer<Data, Refusal> = { outcome: 'answered'; data: Data } | Refusal | KeyRefused | NoResponse

export type CallOptions = {
  deadline?: Deadline | undefined
  /** Sent as JSON by POST; without it the call is a GET. */
  body?: object
  /** Whether the call goes before queued ones that are not urgent. */
  urgent?: boolean | undefined
}

export type ReadOptions = Omit<CallOptions, 'body'>

type ClientOptions<Refusal> = {
  base: string
  headers: Readonly<Record<string, string>>
  budget: CallBudget
  refusalOf: (body: unknown, status: number) => Refusal | null
  /** Called with the `Date` header of each response. */
  onDate?: (date: string) => void
}

const json = v.fallback(v.pipe(v.string(), v.parseJson()), null)

/** The seconds of a `Retry-After` header. A date is ignored, since clocks differ. */
function retryAfterOf(headers: Headers): { retryAfterS?: number } {
  const value = headers.get('Retry-After') ?? ''
  return /^\d{1,4}$/.test(value) ? { retryAfterS: Number(value) } : {}
}

/** The HTTP client of a provider, within a budget of calls. Reads JSON of a limited size. No call throws. */
export function createProviderClient<Refusal extends { message: string }>({
  base,
  headers,
  budget,
  refusalOf,
  onDate,
}: ClientOptions<Refusal>) {
  const enqueue = createCallQueue(budget)

  return async function call<Schema extends v.GenericSchema>(
    schema: Schema,
    path: string,
    { deadline = deadlineIn(TIME_LIMIT_MS), body, urgent = false }: CallOptions = {},
  ): Promise<ProviderAnswer<v.InferOutput<Schema>, Refusal>> {
    const signal = AbortSignal.timeout(deadline.within(TIME_LIMIT_MS).remainingMs())
    try {
      return await enqueue(
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
          // A rate limit or a server error says nothing about the payment.
          if (status >= 500 || status === 429)
            return { outcome: 'unreachable', reason: `status ${status}`, status, ...retryAfterOf(response.headers) }
          const sent = v.parse(json, await readTextAtMost(response, MAX_ANSWER_BYTES))
          const refusal = refusalOf(sent, status)
          // A proxy in front of the provider may reject the key with a page of HTML.
          if (status === 401 || status === 403)
            return { outcome: 'key-refused', status, message: refusal?.message || `status ${status}` }
          if (refusal) return refusal
          const parsed = v.safeParse(schema, sent)
          return status < 300 && parsed.success
            ? { outcome: 'answered', data: parsed.output }
            : { outcome: 'unreachable', reason: `an answer of another shape, status ${status}`, status }
        },
        { signal, urgent },
      )
    } catch (error) {
      if (error instanceof BudgetExceededError) return { outcome: 'busy' }
      return { outcome: 'unreachable', reason: error instanceof Error ? error.message : String(error), status: null }
    }
  }
}

/** Why a call failed, in the provider's words or ours. */
export const failureReason = (answer: { outcome: string; message?: string; reason?: string }): string =>
  answer.message ?? answer.reason ?? answer.outcome

/** The data of an answer to a call that lists payments. @throws ListingError for any other */
export function listingOf<Data>(
  answer: ProviderAnswer<Data, { outcome: 'refused' | 'declined'; message: string }>,
): Data {
  if (answer.outcome !== 'answered') throw new ListingError(failureReason(answer))
  return answer.data
}

/** The result of a lookup whose call failed. */
export const noAnswer = (answer: Parameters<typeof failureReason>[0]): NoAnswer => ({
  state: 'no-answer',
  reason: failureReason(answer),
  ...(answer.outcome === 'key-refused' ? { keyRefused: true } : {}),
})

/** The maximum `Retry-After` that we follow, in seconds. */
const MAX_RETRY_AFTER_S = 600

/** Maps a failed call to the rejection of an order, with the text for the client. */
export function failureOf(answer: NoResponse | KeyRefused): ProviderFailure {
  if (answer.outcome === 'busy')
    return { outcome: 'busy', retryAfterS: BUDGET_RETRY_S, message: failureTexts.crowded(BUDGET_RETRY_S) }
  if (answer.outcome === 'key-refused') return { outcome: 'not-working', message: failureTexts.notWorking }
  if (answer.status === null) return { outcome: 'unreachable' }
  if (answer.status !== 429) return { outcome: 'provider-failing', message: failureTexts.failing }
  const retryAfterS = Math.min(answer.retryAfterS || BUDGET_RETRY_S, MAX_RETRY_AFTER_S)
  return { outcome: 'provider-busy', retryAfterS, message: failureTexts.busy(retryAfterS) }
}

/** The texts for failed orders. The server sends them, because few clients need them. */
export const failureTexts = {
  failing:
    'The payment provider is having trouble at the moment. This attempt was not charged. Please try again in a few minutes, or book by chat.',
  busy: (retryAfterS: number) =>
    `The payment provider cannot take more payments right now. This attempt was not charged. Please try again in ${formatWait(retryAfterS)}, or book by chat.`,
  /** Our key is rejected, so a retry would fail too. */
  notWorking: 'Card payment is not working at the moment. This attempt was not charged. Please book by chat.',
  /** Our key is rejected, and an earlier payment of this browser may have arrived. */
  unsettled:
    'Card payment is not working at the moment, so we cannot yet tell whether your earlier payment has arrived. Nothing else will be charged in the meantime. Please write to us in the chat.',
  tooMany: (retryAfterS: number) =>
    `There have been too many orders from your network. This attempt was not charged. Please try again in ${formatWait(retryAfterS)}, or book by chat.`,
  /** Our own budget of calls is spent. */
  crowded: (retryAfterS: number) =>
    `Many people are booking right now. This attempt was not charged. Please try again in ${formatWait(retryAfterS)}, or book by chat.`,
} as const
