import { hasReferenceForm } from '~/checkout/order/reference.server'
import { ListingError, type ListedPayment, type Provider, type DateRange } from '~/checkout/providers/provider'
import {
  comparablePayment,
  DUPLICATE_WINDOW_MS,
  isPossibleDuplicate,
  type ComparablePayment,
} from '~/checkout/settlement/possible-duplicates.server'
import { detailsOf, compareWithCart, paymentOf } from '~/checkout/settlement/status'
import { deadlineIn } from '~/lib/http/deadline'

/** A line of a statement; amounts in the smallest unit, null when unknown or not applicable. */
export type StatementRow = {
  kind: 'payment' | 'refund' | 'reversal' | 'dispute'
  /** ISO date and time. */
  at: string
  provider: string
  reference: string
  transactionId: string | null
  /** The verdict on a payment, or the status of a refund. */
  outcome: string
  currency: string
  gross: number | null
  fees: number | null
  net: number | null
  returned: number | null
  package: string
  addOn: string | null
  packagePrice: number | null
  addOnPrice: number | null
  /** The provider's payout that contains it: id and day (ISO). */
  settlement: string | null
  settledOn: string | null
  /** References of earlier payments with the same email and package, with any provider. */
  possibleDuplicateOf: string[]
}

/** The rows of one provider; `payments` start a day earlier, to find duplicates. */
export type ProviderStatement = { rows: Omit<StatementRow, 'possibleDuplicateOf'>[]; payments: ComparablePayment[] }

/** How much earlier lists start, in ms: they go by the time of the order, and a transfer may arrive long after it. */
const ORDERED_EARLIER_MS = 24 * 60 * 60 * 1_000
/** How much earlier lists of refunds and disputes start, in ms: they go by start date. */
const REFUNDS_EARLIER_MS = 45 * 24 * 60 * 60 * 1_000
const LOOKUP_MS = 20_000

const isWithin = (at: string, { since, until }: DateRange) => at >= since.toISOString() && at < until.toISOString()

async function referencesIn(pages: AsyncIterable<ListedPayment[]>, target: Map<string, ListedPayment>): Promise<void> {
  for await (const page of pages)
    for (const payment of page) if (hasReferenceForm(payment.reference)) target.set(payment.reference, payment)
}

/** Reads a statement, oldest first. @throws ListingError for a failed request: a partial statement would mislead */
export async function statementOf(provider: Provider, range: DateRange): Promise<ProviderStatement> {
  const listed = new Map<string, ListedPayment>()
  const ordered = new Date(range.since.getTime() - ORDERED_EARLIER_MS - DUPLICATE_WINDOW_MS)
  await referencesIn(provider.list({ ...range, since: ordered }), listed)
  const withRefunds = new Map<string, ListedPayment>()
  // A refund that started weeks ago may have reached the client today.
  const refundRange = { since: new Date(range.since.getTime() - REFUNDS_EARLIER_MS), until: range.until }
  await referencesIn(provider.refunds.list(refundRange), withRefunds)
  const payouts = await provider.payouts(range)

  const rows: ProviderStatement['rows'] = []
  const payments: ComparablePayment[] = []
  for (const [reference, { paymentId }] of new Map([...listed, ...withRefunds])) {
    const lookup = await provider.lookUp(reference, { paymentId, deadline: deadlineIn(LOOKUP_MS), urgent: false })
    if (lookup.state === 'no-answer') throw new ListingError(`${reference}: ${lookup.reason}`)
    if (lookup.state !== 'paid') continue
    const { transaction, returnedCart } = lookup
    const payment = paymentOf(transaction, returnedCart)
    const comparable = comparablePayment(payment)
    if (comparable) payments.push(comparable)
    const { cart } = payment
    const { transactionId, gross, fees, net, parts } = detailsOf(transaction, returnedCart)
    const about = { provider: provider.name, reference, transactionId, package: cart.package, addOn: cart.addOn }
    const payout = payouts.get(reference)
    const none = {
      gross: null,
      fees: null,
      net: null,
      packagePrice: null,
      addOnPrice: null,
      settlement: null,
      settledOn: null,
    }
    if (isWithin(transaction.paidAt, range))
      rows.push({
        ...about,
        kind: 'payment',
        at: transaction.paidAt,
        outcome: compareWithCart(transaction, returnedCart).outcome,
        currency: transaction.currency,
        gross,
        fees,
        net,
        returned: null,
        packagePrice: parts.find(({ kind }) => kind === 'package')?.amount ?? null,
        addOnPrice: parts.find(({ kind }) => kind === 'addOn')?.amount ?? null,
        settlement: payout?.id ?? null,
        settledOn: payout?.at ?? null,
      })
    if (!withRefunds.has(reference)) continue
    const refunds = await provider.refunds.of(lookup, { deadline: deadlineIn(LOOKUP_MS), urgent: false })
    if (refunds.state === 'no-answer') throw new ListingError(`${reference}: ${refunds.reason}`)
    for (const { type, at, status, amount, currency } of refunds.refunds) {
      const isReturned = type !== 'dispute' && status === 'processed'
      if (isWithin(at, range))
        rows.push({
          ...about,
          ...none,
          kind: type,
          at,
          outcome: status,
          currency,
          returned: isReturned ? amount : null,
        })
    }
  }
  return { rows: rows.sort((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0)), payments }
}

/** The rows of all providers, with possible duplicates marked. */
export function combineStatements(statements: readonly ProviderStatement[]): StatementRow[] {
  const payments = statements
    .flatMap((statement) => statement.payments)
    .sort((a, b) => Date.parse(a.paidAt) - Date.parse(b.paidAt))
  return statements
    .flatMap(({ rows }) => rows)
    .map((row) => {
      const current = row.kind === 'payment' ? payments.find(({ reference }) => reference === row.reference) : undefined
      const earlier = current ? payments.filter((payment) => isPossibleDuplicate(current, payment)) : []
      return { ...row, possibleDuplicateOf: earlier.map(({ reference }) => reference) }
    })
}
