import type { Logger } from 'pino'

import type { PaymentStatus } from '~/checkout/settlement/status'
import type { PaymentService } from '~/checkout/settlement/payment-service.server'

import type { SettlementTracker } from './metrics/settlements'

/** The interval of retries: shorter than the alert's delay, long enough for a service under repair. */
const RETRY_EVERY_MS = 3 * 60_000
/** The maximum per provider and run; the next run continues. */
const MAX_PER_RUN = 100
/** After this many failures in a row a provider's payments wait for the next run. */
const MAX_FAILURES_IN_A_ROW = 3

/** The provider and payment service of a reference; null when no secret of this site signed it. */
type FindPaymentService = (reference: string) => Omit<WaitingPayment, 'reference'> | null

type WaitingPayment = { reference: string; provider: string; paymentService: Pick<PaymentService, 'settleNow'> }

/** Outcomes that end retries: the API host has the payment. All others keep it, because its money has arrived. */
const DELIVERED: ReadonlySet<PaymentStatus['outcome']> = new Set([
  'confirmed',
  'needs-review',
  'received',
  'returned',
  'partly-returned',
  'returning',
  'disputed',
])

const UNSIGNED =
  'No current or previous SITE_SECRET signed this reference. Set SITE_SECRET_PREVIOUS to the secret that was in use when it was made.'

/** Why retries cannot succeed before somebody acts; null when they may. */
function problemOf(outcome: PaymentStatus['outcome'], provider: string): string | null {
  switch (outcome) {
    case 'not-ours':
    case 'not-verified':
      return UNSIGNED
    case 'not-configured':
      return `The provider ${provider} is not configured. Set its keys until this payment is delivered.`
    case 'unknown-reference':
    case 'abandoned':
    case 'declined':
      return `The provider ${provider} reported this payment as paid before and now as ${outcome}. Check in its dashboard that the keys belong to the same account.`
    default:
      return null
  }
}

/** Retries undelivered payments. @param refresh loads those of other copies; null without shared state */
export function startRetryLoop(
  tracker: Pick<SettlementTracker, 'waiting' | 'forget'>,
  findPaymentService: FindPaymentService,
  log: Pick<Logger, 'info' | 'error'>,
  refresh: (() => Promise<void>) | null = null,
) {
  let isClosed = false
  let timer: NodeJS.Timeout | undefined
  /** References tried in this round of their provider, so that permanent failures do not block the others. */
  const tried = new Set<string>()
  /** The last logged problem of a reference, so that each is logged once. */
  const loggedProblems = new Map<string, string>()

  function logProblem(reference: string, provider: string, problem: string): void {
    if (loggedProblems.get(reference) === problem) return
    loggedProblems.set(reference, problem)
    log.error({ event: 'settlement.blocked', reference, provider, problem })
  }

  /** The pending payments that can be settled, by provider. The others stay pending, and the log names the problem. */
  function waitingByProvider() {
    const waiting = tracker.waiting().flatMap((reference) => {
      const found = findPaymentService(reference)
      if (!found) logProblem(reference, 'unknown', UNSIGNED)
      return found ? [{ reference, ...found }] : []
    })
    return Map.groupBy(waiting, ({ provider }) => provider)
  }

  /** The payments not yet tried in this round; starts a new round when all were. */
  function nextInRound(waiting: readonly WaitingPayment[]): readonly WaitingPayment[] {
    const untried = waiting.filter(({ reference }) => !tried.has(reference))
    if (untried.length === 0) for (const { reference } of waiting) tried.delete(reference)
    return (untried.length > 0 ? untried : waiting).slice(0, MAX_PER_RUN)
  }

  /** @returns whether the API host has it now */
  async function retry({ reference, provider, paymentService }: WaitingPayment): Promise<boolean> {
    tried.add(reference)
    try {
      const { outcome } = await paymentService.settleNow(reference)
      const problem = problemOf(outcome, provider)
      if (problem !== null) logProblem(reference, provider, problem)
      if (!DELIVERED.has(outcome)) return false
    } catch (error) {
      log.error({ event: 'settlement.retry-failed', reference, provider, err: error })
      return false
    }
    tracker.forget(reference)
    for (const memory of [tried, loggedProblems]) memory.delete(reference)
    return true
  }

  /** Retries the pending payments once. */
  async function run(): Promise<void> {
    if (refresh) await refresh()
    let [attempts, delivered] = [0, 0]
    for (const waiting of waitingByProvider().values()) {
      let failures = 0
      for (const payment of nextInRound(waiting)) {
        if (isClosed || failures >= MAX_FAILURES_IN_A_ROW) break
        attempts += 1
        if (await retry(payment)) [delivered, failures] = [delivered + 1, 0]
        else failures += 1
      }
    }
    if (attempts > 0) log.info({ event: 'settlement.retried', attempts, delivered, waiting: tracker.waiting().length })
  }

  function runLater(): void {
    if (isClosed) return
    timer = setTimeout(() => {
      run()
        .catch((error: unknown) => log.error({ event: 'settlement.retry-failed', err: error }))
        .finally(runLater)
    }, RETRY_EVERY_MS)
    timer.unref()
  }
  runLater()

  return {
    run,
    close() {
      isClosed = true
      clearTimeout(timer)
    },
  }
}
