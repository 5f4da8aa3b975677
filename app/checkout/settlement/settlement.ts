import { steadyNow } from '~/lib/time/clock'
import { TooLateError, untilDeadline, type Deadline } from '~/lib/http/deadline'

import type { SignedCart } from '../order/signed-cart.server'
import type { Payment } from '../provider/payment'
import type { MoneyBack } from '../provider/payment-return'
import type { ReturnsDelivery, ToldReturn } from './returns-outcome'

/** Money that arrived, with the therapist whom the client chose, according to the cart that we signed. */
type Arrived = { payment: Payment; therapist?: string }

/** Where a payment is after one look at provider and API host. */
export type Settlement =
  /** Paid as agreed, and the API host has it. */
  | ({ outcome: 'confirmed'; receiptByEmail?: true } & Arrived)
  /** Money came that does not fit the cart; the API host has it with the reason. */
  | ({ outcome: 'needs-review'; reason: string } & Arrived)
  /** All of the money has gone back, or a part of it. */
  | ({ outcome: 'returned' | 'partly-returned'; back: MoneyBack } & Arrived)
  /** A refund is under way. */
  | ({ outcome: 'returning'; back: MoneyBack } & Arrived)
  /** The client's bank asks for the money back, and nobody has decided. */
  | ({ outcome: 'disputed'; back: MoneyBack } & Arrived)
  /** Paid, but the API host has not taken it yet: the same call later does it. */
  | ({ outcome: 'not-delivered' } & Arrived)
  /** Not decided yet; `transfer`: a bank transfer under way. */
  | { outcome: 'pending'; cart: SignedCart | null; transfer: boolean }
  /** Failed; `message` is the provider's word. */
  | { outcome: 'declined'; cart: SignedCart | null; message: string | null }
  /** Not paid (yet). */
  | { outcome: 'abandoned'; cart: SignedCart | null }
  /** Nothing of this site: another form of reference. */
  | { outcome: 'not-ours' }
  /** The form of our references, but no secret of this site made it: if money is there, a person has to look. */
  | { outcome: 'not-verified' }
  /** The provider does not know it (yet). */
  | { outcome: 'unknown-reference' }
  /** `keyRefused`: asking again does not help before somebody changes our key. */
  | { outcome: 'provider-unreachable'; keyRefused?: true }

/** Where to look, where that is known better than by the reference: the provider's own id of a payment. */
export type Place = { paymentId?: string | undefined }

export type Settler = {
  /** Settles one payment, as often as anybody asks; before pages. Never throws. For webhooks and reconciliation. */
  settle(reference: string, place?: Place): Promise<Settlement>
  /**
   * The same for a page that somebody waits for: what is known by the deadline, while the settlement continues; what
   * arrived a moment ago is not asked for again. `mayAsk`: asked before the provider is. Never throws.
   */
  look(
    reference: string,
    options: Place & { deadline: Deadline; mayAsk?: () => boolean | Promise<boolean> },
  ): Promise<Settlement>
  /**
   * Settles a payment and tells the API host what went back of it or is asked back. Never throws.
   * @param told what the provider's event says has happened: until its own record says so too, the answer is `behind`
   */
  returns(reference: string, told?: ToldReturn): Promise<ReturnsDelivery>
}

export type Attempt = Place & {
  /** Before the calls that only pages wait for. */
  first: boolean
  /** What can already be said while the attempt is in progress. */
  tell(sofar: Settlement): void
}

type Run = { settled: Promise<Settlement>; sofar: Settlement }

/** For how long money that arrived is not asked for again, in ms. */
const KEPT_MS = 60_000
const MOST_KEPT = 2_000
const KEPT = new Set<Settlement['outcome']>(['confirmed', 'needs-review', 'returned', 'partly-returned'])

/** Calls for one reference at the same time share one run of `attempt`, and pages are told of what arrived a moment ago. */
export function createSettler(
  attempt: (reference: string, attempt: Attempt) => Promise<Settlement>,
  deliverReturns: Settler['returns'] = async () => ({ outcome: 'unknown-reference' }),
): Settler {
  const underWay = new Map<string, Run>()
  const kept = new Map<string, { settlement: Settlement; until: number }>()

  function keep(reference: string, settlement: Settlement): void {
    kept.delete(reference)
    if (!KEPT.has(settlement.outcome)) return
    const [oldest] = kept.keys()
    if (kept.size >= MOST_KEPT && oldest !== undefined) kept.delete(oldest)
    kept.set(reference, { settlement, until: steadyNow() + KEPT_MS })
  }

  function start(reference: string, first: boolean, place: Place): Run {
    const key = `${first} ${reference}`
    const same = underWay.get(key)
    if (same) return same
    const run: Run = {
      sofar: { outcome: 'provider-unreachable' },
      settled: Promise.resolve({ outcome: 'provider-unreachable' }),
    }
    run.settled = attempt(reference, { ...place, first, tell: (sofar) => void (run.sofar = sofar) })
      .then((settlement) => {
        keep(reference, settlement)
        return settlement
      })
      .finally(() => underWay.delete(key))
    underWay.set(key, run)
    return run
  }

  return {
    settle: (reference, place = {}) => start(reference, true, place).settled,
    async returns(reference, told) {
      const delivered = await deliverReturns(reference, told)
      // What pages were told a moment ago is not so any more.
      kept.delete(reference)
      return delivered
    },
    async look(reference, { deadline, mayAsk, ...place }) {
      const known = kept.get(reference)
      if (known && known.until > steadyNow()) return known.settlement
      if (mayAsk && !(await mayAsk())) return { outcome: 'provider-unreachable' }
      const run = start(reference, false, place)
      return untilDeadline(run.settled, deadline).catch((error: unknown) => {
        if (error instanceof TooLateError) return run.sofar
        throw error
      })
    },
  }
}
