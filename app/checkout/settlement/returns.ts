import type { Deadline } from '~/lib/http/deadline'

import { isOpenDispute, moneyBackOf, type PaymentReturn } from '../providers/payment-return'
import type { Looked, Provider } from '../providers/provider'
import type { ToldReturn } from './returns-outcome'
import type { ReceivedPayment, Settlement } from './status'

/** How far a refund has come; one that is pending has begun, and so has what a provider may call it tomorrow. */
const REFUND_STEPS = new Map([
  ['processing', 1],
  ['needs-attention', 1],
  ['processed', 2],
  ['failed', 2],
])

/**
 * Whether the provider's record says at least as much as its event: it may be behind by some seconds. That another refund
 * or dispute is in it is not enough: with an answer of 200 nobody would tell of this one again.
 */
export function knows(returns: readonly PaymentReturn[], told: ToldReturn): boolean {
  const step = (of: string) => REFUND_STEPS.get(of) ?? 0
  if (told.type === 'dispute') {
    const { id, status } = told
    const isTold = (one: PaymentReturn) => one.type === 'dispute' && (id === null || one.id === id)
    return returns.some((one) => isTold(one) && (status !== 'resolved' || !isOpenDispute(one)))
  }
  const { status, amount, atLeast } = told
  const sameOnes = returns.filter((one) => one.type === 'refund' && (amount === null || one.amount === amount))
  return sameOnes.filter((one) => step(one.status) >= step(status)).length >= atLeast
}

/** How long a page waits for the refund lists, in ms: by then it can say that the payment was received. */
const REFUND_LOOKUP_MS = 5_000

type RefundParts = {
  provider: Pick<Provider, 'returns'>
  deadline: Deadline
  /** What signed events said before: while the lists lag behind them, the payment is not confirmed. */
  claims: readonly ToldReturn[]
  onProgress(partial: Settlement): void
}

/** The status of a received payment for a page, with its refunds and disputes. Without the lists it is only `received`. */
export async function applyRefunds(
  settlement: Settlement,
  paid: Extract<Looked, { state: 'paid' }>,
  { provider, deadline, claims, onProgress }: RefundParts,
): Promise<Settlement> {
  if (!('payment' in settlement)) return settlement
  const { payment, therapist } = settlement
  const received: ReceivedPayment = { payment, ...(therapist === undefined ? {} : { therapist }) }
  const withoutLists: Settlement = paid.reversed
    ? { outcome: 'returned', ...received, back: { amount: payment.amount, underWay: 0, at: null } }
    : { outcome: settlement.outcome === 'not-delivered' ? 'not-delivered' : 'received', ...received }
  onProgress(withoutLists)
  const lookup = await provider.returns.of(paid, { deadline: deadline.within(REFUND_LOOKUP_MS), first: false })
  if (lookup.state === 'unheard') return withoutLists
  const back = moneyBackOf(lookup.returns)
  if (lookup.returns.some(isOpenDispute)) return { outcome: 'disputed', ...received, back }
  if (paid.reversed || back.amount >= payment.amount) return { outcome: 'returned', ...received, back }
  if (back.amount > 0) return { outcome: 'partly-returned', ...received, back }
  if (back.underWay > 0) return { outcome: 'returning', ...received, back }
  return claims.every((claim) => knows(lookup.returns, claim)) ? settlement : withoutLists
}
