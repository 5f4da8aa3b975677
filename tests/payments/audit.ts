import { decimalOf } from '~/lib/decimal-amount'

import type { Recorded, Returned, Taken } from './books'
import type { Ledger, Problem } from './ledger'

type Books = { paystack: readonly Taken[]; square: readonly Taken[]; recorded: readonly Recorded[] }

/** Holds what went back against what the API host was told: how it stands now, and no state of it twice. */
export function auditReturns(standing: readonly Returned[], told: readonly Returned[]): Problem[] {
  const nameOf = ({ reference, type, id, status }: Returned) => `${reference} ${type} ${id} ${status}`
  const names = told.map(nameOf)
  const known = new Set(names)
  return [
    ...standing
      .filter((one) => !known.has(nameOf(one)))
      .map((one): Problem => ({ kind: 'lost', reference: one.reference, what: `nobody told of ${nameOf(one)}` })),
    ...told
      .filter((one, index) => names.indexOf(nameOf(one)) !== index)
      .map((one): Problem => ({ kind: 'doubled', reference: one.reference, what: `told twice of ${nameOf(one)}` })),
  ]
}

function grouped<Entry extends { reference: string }>(entries: readonly Entry[]): Map<string, Entry[]> {
  const groups = new Map<string, Entry[]>()
  for (const entry of entries) groups.set(entry.reference, [...(groups.get(entry.reference) ?? []), entry])
  return groups
}

/** What should stand with the API host for money that was taken: Paystack's clients may bear the fees, Square charges exactly. */
function verdictOn(
  { amount, currency }: Taken,
  agreed: ReadonlySet<number>,
  mayBeMore: boolean,
): { outcome: string; amount: number } {
  const fitting = [...agreed].find((price) => amount === price || (mayBeMore && amount > price))
  const fits = fitting !== undefined && currency === (mayBeMore ? 'NGN' : 'USD')
  return fits ? { outcome: 'confirmed', amount: fitting } : { outcome: 'needs-review', amount }
}

/** Holds what was taken against what was recorded, agreed and said. @returns every difference */
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
        `${expected.outcome} with ${amount} was to be expected, and ${row.outcome} with ${row.amount} ${row.currency} stands there`,
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
      if (before) report('misjudged', reference, `paid, and told: ${words}`)
    }
  }
  return problems
}
