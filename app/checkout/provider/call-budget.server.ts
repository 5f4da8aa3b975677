import PQueue from 'p-queue'

/** What a provider may be asked: how many calls begin in a second, how many are under way, and how many wait for their turn. */
type Limits = { perSecond: number; atOnce: number; waiting: number }

/** So many calls are waiting already that this one would come too late. */
export class BudgetSpentError extends Error {
  override name = 'BudgetSpentError'
}

/**
 * The calls to a provider that settle money, and those that begin an order, have a budget each: providers limit their
 * clients, and no flood of orders may use up what webhooks and receipts need.
 */
export const SETTLEMENT_BUDGET: Limits = { perSecond: 30, atOnce: 40, waiting: Infinity }
export const ORDER_BUDGET: Limits = { perSecond: 10, atOnce: 20, waiting: 30 }

/** For how long somebody who found the budget spent should wait, in seconds. */
export const BUDGET_RETRY_S = 10

export function createCallBudget({ perSecond, atOnce, waiting }: Limits) {
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
    return queue.add(call, { priority: first ? 1 : 0, signal })
  }
}
