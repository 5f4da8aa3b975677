import type { Deadline } from '~/lib/http/deadline'

import { isOpenDispute, moneyBackOf, type PaymentReturn } from '../provider/payment-return'
import type { Looked, Provider } from '../provider/provider.server'
import type { ToldReturn } from './returns-outcome'
import type { Settlement } from './settlement'

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

/** How long a page waits to know what went back, in ms: that it arrived is known by then. */
const PAGE_WAITS_MS = 3_000

/** What a page says of a payment that arrived, by what went back of it. What cannot be asked is not said. */
export async function withReturns(
  settlement: Settlement,
  paid: Extract<Looked, { state: 'paid' }>,
  {
    provider,
    deadline,
    tell,
  }: { provider: Pick<Provider, 'returns'>; deadline: Deadline; tell(sofar: Settlement): void },
): Promise<Settlement> {
  if (!('payment' in settlement)) return settlement
  const { payment, therapist } = settlement
  const arrived = { payment, ...(therapist === undefined ? {} : { therapist }) }
  const gone = { outcome: 'returned', ...arrived, back: { amount: payment.amount, underWay: 0, at: null } } as const
  const known: Settlement = paid.reversed ? gone : settlement
  tell(known)
  const looked = await provider.returns.of(paid, { deadline: deadline.within(PAGE_WAITS_MS), first: false })
  if (looked.state === 'unheard') return known
  const back = moneyBackOf(looked.returns)
  if (looked.returns.some(isOpenDispute)) return { outcome: 'disputed', ...arrived, back }
  if (paid.reversed || back.amount >= payment.amount) return { outcome: 'returned', ...arrived, back }
  if (back.amount > 0) return { outcome: 'partly-returned', ...arrived, back }
  return back.underWay > 0 ? { outcome: 'returning', ...arrived, back } : known
}
