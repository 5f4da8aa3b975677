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
  const taken = Map.groupBy([...paystack, ...square], ({ reference }) => reference)
  const rows = new Map(recorded.map((row) => [row.reference, row]))
  const ofPaystack = new Set(paystack.map(({ reference }) => reference))

  for (const [reference, [money, ...more]] of taken) {
    if (!money) continue
    if (more.length > 0) report('doubled', reference, `taken ${more.length + 1} times`)
    const row = rows.get(reference)
    if (!row) {
      report('lost', reference, 'paid, and the API host has nothing')
      continue
    }
    const { outcome, amount } = verdictOn(money, ledger.agreed.get(reference) ?? new Set(), ofPaystack.has(reference))
    if (row.outcome !== outcome || row.amount !== amount || row.currency !== money.currency) {
      const found = `${row.outcome} with ${row.amount} ${row.currency}`
      report('misjudged', reference, `${outcome} with ${amount} expected, found ${found}`)
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
