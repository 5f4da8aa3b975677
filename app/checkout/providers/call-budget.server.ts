import PQueue from 'p-queue'

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
