import type { Logger } from 'pino'

import type { PaymentStatus } from '~/checkout/settlement/status'
import type { PaymentService } from '~/checkout/settlement/payment-service.server'

import type { SettlementTracker } from './metrics/settlements'

/** Before the alert rings, and not too often for a service that is being repaired. */
const RETRY_EVERY_MS = 3 * 60_000
/** Payments of one provider that a run settles at most; the next run continues with the others. */
const MAX_PER_RUN = 100
/** After so many failures in a row a provider's payments wait for the next run: it, or the API host, is still down. */
const MAX_FAILURES_IN_A_ROW = 3

export type RetryLoop = {
  /** Retries the waiting payments once. */
  run(): Promise<void>
  close(): void
}

/** The provider of a reference, with its settlement; null when no secret of this site signed the reference. */
type FindPaymentService = (
  reference: string,
) => { provider: string; paymentService: Pick<PaymentService, 'settleNow'> } | null

/** The API host has the payment, so that the retries end. Every other status keeps it waiting: its money has arrived. */
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

/** Why retries cannot succeed before a person acts; null where they may. */
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

/**
 * Retries payments that the API host has not accepted, every few minutes until it has them. When another copy of the
 * site or `npm run reconcile` delivered one, the API host accepts it again, which ends the retries here.
 * @param refresh reads what other copies know to be waiting; null where they share nothing
 */
export function startRetryLoop(
  book: Pick<SettlementTracker, 'waiting' | 'forget'>,
  findPaymentService: FindPaymentService,
  log: Pick<Logger, 'info' | 'error'>,
  refresh: (() => Promise<void>) | null = null,
): RetryLoop {
  let isClosed = false
  let timer: NodeJS.Timeout | undefined
  /** Tried in this round of their provider, so that payments that always fail do not hold up the others. */
  const tried = new Set<string>()
  /** The last problem that was logged of a reference: each is logged once. */
  const loggedProblems = new Map<string, string>()

  function logProblem(reference: string, provider: string, problem: string): void {
    if (loggedProblems.get(reference) === problem) return
    loggedProblems.set(reference, problem)
    log.error({ event: 'settlement.blocked', reference, provider, problem })
  }

  /** The waiting payments that can be settled. The others keep waiting, and the log names what is missing. */
  function waitingByProvider(): Map<
    string,
    { paymentService: Pick<PaymentService, 'settleNow'>; references: string[] }
  > {
    const groups: ReturnType<typeof waitingByProvider> = new Map()
    for (const reference of book.waiting()) {
      const found = findPaymentService(reference)
      if (!found) {
        logProblem(reference, 'unknown', UNSIGNED)
        continue
      }
      const group = groups.get(found.provider)
      if (group) group.references.push(reference)
      else groups.set(found.provider, { paymentService: found.paymentService, references: [reference] })
    }
    return groups
  }

  /** Those that were not tried in this round; when all were, the next round begins. */
  function nextInRound(references: readonly string[]): string[] {
    const untried = references.filter((reference) => !tried.has(reference))
    if (untried.length === 0) for (const reference of references) tried.delete(reference)
    return (untried.length > 0 ? untried : references).slice(0, MAX_PER_RUN)
  }

  /** @returns whether the API host has it now */
  async function retry(
    reference: string,
    provider: string,
    paymentService: Pick<PaymentService, 'settleNow'>,
  ): Promise<boolean> {
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
    book.forget(reference)
    for (const memory of [tried, loggedProblems]) memory.delete(reference)
    return true
  }

  async function run(): Promise<void> {
    if (refresh) await refresh()
    let [attempts, delivered] = [0, 0]
    for (const [provider, { paymentService, references }] of waitingByProvider()) {
      let failures = 0
      for (const reference of nextInRound(references)) {
        if (isClosed || failures >= MAX_FAILURES_IN_A_ROW) break
        attempts += 1
        if (await retry(reference, provider, paymentService)) [delivered, failures] = [delivered + 1, 0]
        else failures += 1
      }
    }
    if (attempts > 0) log.info({ event: 'settlement.retried', attempts, delivered, waiting: book.waiting().length })
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
