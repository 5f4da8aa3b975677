import { decimalOf } from '~/lib/money'

import type { Recorded, Returned, Taken } from './books'
import type { Ledger, Problem } from './ledger'

type Books = { paystack: readonly Taken[]; square: readonly Taken[]; recorded: readonly Recorded[] }

/** Compares refunds and disputes at the providers with those of the API host: each current state once. */
export function auditReturns(expected: readonly Returned[], recorded: readonly Returned[]): Problem[] {
  const nameOf = ({ reference, type, id, status }: Returned) => `${reference} ${type} ${id} ${status}`
  const names = recorded.map(nameOf)
  const known = new Set(names)
  return [
    ...expected
      .filter((one) => !known.has(nameOf(one)))
      .map((one): Problem => ({ kind: 'lost', reference: one.reference, what: `the API host lacks ${nameOf(one)}` })),
    ...recorded
      .filter((one, index) => names.indexOf(nameOf(one)) !== index)
      .map((one): Problem => ({ kind: 'doubled', reference: one.reference, what: `recorded twice: ${nameOf(one)}` })),
  ]
}

function grouped<Entry extends { reference: string }>(entries: readonly Entry[]): Map<string, Entry[]> {
  const groups = new Map<string, Entry[]>()
  for (const entry of entries) groups.set(entry.reference, [...(groups.get(entry.reference) ?? []), entry])
  return groups
}

/** The record that the API host should have of a payment: Paystack adds fees that the client pays, Square charges exactly. */
function verdictOn(
  { amount, currency }: Taken,
  agreed: ReadonlySet<number>,
  mayBeMore: boolean,
): { outcome: string; amount: number } {
  const fitting = [...agreed].find((price) => amount === price || (mayBeMore && amount > price))
  const fits = fitting !== undefined && currency === (mayBeMore ? 'NGN' : 'USD')
  return fits ? { outcome: 'confirmed', amount: fitting } : { outcome: 'needs-review', amount }
}

/** Compares the payments at the providers with the records, the agreed amounts and the messages. @returns all differences */
export function audit({ paystack, square, recorded }: Books, ledger: Ledger): Problem[] {
  const problems: Problem[] = [...ledger.problems]
  const report = (kind: Problem['kind'], reference: string, what: string) => problems.push({ kind, reference, what })
  const taken = grouped([...paystack, ...square])
  const rows = grouped(recorded)
  const ofPaystack = new Set(paystack.map(({ reference }) => reference))

  for (const [reference, [money, ...more]] of taken) {
    if (!money) continue
    if (more.length > 0) report('doubled', reference, `taken ${more.length + 1} times`)
    const [row, ...others] = rows.get(reference) ?? []
    if (others.length > 0) report('doubled', reference, `delivered ${others.length + 1} times`)
    if (!row) {
      report('lost', reference, 'paid, and the API host has nothing')
      continue
    }
    const expected = verdictOn(money, ledger.agreed.get(reference) ?? new Set(), ofPaystack.has(reference))
    const amount = decimalOf(expected.amount, money.currency)
    if (row.outcome !== expected.outcome || row.amount !== amount || row.currency !== money.currency) {
      report(
        'misjudged',
        reference,
        `${expected.outcome} with ${amount} expected, found ${row.outcome} with ${row.amount} ${row.currency}`,
      )
    }
  }
  for (const reference of rows.keys())
    if (!taken.has(reference)) report('misjudged', reference, 'delivered, and nobody has paid')
  for (const { references, warned } of ledger.bookings) {
    const paid = [...references].filter((reference) => taken.has(reference))
    if (paid.length > 1 && !warned) report('doubled', paid.join(' and '), 'paid for one booking without a warning')
  }
  for (const { references, at, words } of ledger.denials) {
    for (const reference of references) {
      const before = taken.get(reference)?.some((money) => money.at < at)
      if (before) report('misjudged', reference, `paid, although the client read: ${words}`)
    }
  }
  return problems
}
