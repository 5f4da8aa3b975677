import { stringify } from 'csv-stringify/sync'

import { decimalOf } from '~/lib/money'

import type { StatementRow } from './statement'

/** A decimal amount without currency or separators; empty when it does not apply. */
const decimal = (amount: number | null, currency: string): string =>
  amount === null ? '' : decimalOf(amount, currency)

/** A time in Nigeria: `2026-11-23 14:05:00`. */
const lagosTime = (iso: string) => new Date(Date.parse(iso) + 3_600_000).toISOString().slice(0, 19).replace('T', ' ')

const COLUMNS = [
  'Kind',
  'Time (Lagos)',
  'Provider',
  'Reference',
  'Transaction id',
  'Outcome',
  'Currency',
  'Gross',
  'Fees',
  'Net',
  'Returned',
  'Package',
  'Add-on',
  'Package price',
  'Add-on price',
  'Settlement',
  'Settled on',
  'Count',
  'Possible duplicate of',
] as const
type Line = Partial<Record<(typeof COLUMNS)[number], string>>

function lineOf(row: StatementRow): Line {
  const { currency } = row
  return {
    Kind: row.kind,
    'Time (Lagos)': lagosTime(row.at),
    Provider: row.provider,
    Reference: row.reference,
    'Transaction id': row.transactionId ?? '',
    Outcome: row.outcome,
    Currency: currency,
    Gross: decimal(row.gross, currency),
    Fees: decimal(row.fees, currency),
    Net: decimal(row.net, currency),
    Returned: decimal(row.returned, currency),
    Package: row.package,
    'Add-on': row.addOn ?? '',
    'Package price': decimal(row.packagePrice, currency),
    'Add-on price': decimal(row.addOnPrice, currency),
    Settlement: row.settlement ?? '',
    'Settled on': row.settledOn?.slice(0, 10) ?? '',
    'Possible duplicate of': row.possibleDuplicateOf.join(' '),
  }
}

/** Totals by kind, outcome and currency, then by currency. */
function totalsOf(rows: readonly StatementRow[]): Line[] {
  const sum = (of: readonly StatementRow[], name: 'gross' | 'fees' | 'net' | 'returned') =>
    of.reduce((total, row) => total + (row[name] ?? 0), 0)
  const total = (kind: string, outcome: string, currency: string, of: readonly StatementRow[]): Line => ({
    Kind: kind,
    Outcome: outcome,
    Currency: currency,
    Gross: decimal(sum(of, 'gross'), currency),
    Fees: decimal(sum(of, 'fees'), currency),
    Net: decimal(sum(of, 'net'), currency),
    Returned: decimal(sum(of, 'returned'), currency),
    Count: String(of.length),
  })
  const groups = Map.groupBy(rows, ({ kind, outcome, currency }) => JSON.stringify([kind, outcome, currency]))
  const currencies = Map.groupBy(rows, ({ currency }) => currency)
  return [
    ...[...groups.values()].flatMap((of) =>
      of[0] ? [total(`total ${of[0].kind}`, of[0].outcome, of[0].currency, of)] : [],
    ),
    ...[...currencies].map(([currency, of]) => total('total', '', currency, of)),
  ]
}

/** Returns CSV (RFC 4180, UTF-8 with a byte order mark). Escapes cells that start like a formula. */
export const statementCsv = (rows: readonly StatementRow[]): string =>
  stringify([...rows.map(lineOf), ...totalsOf(rows)], {
    header: true,
    columns: [...COLUMNS],
    bom: true,
    record_delimiter: 'windows',
    escape_formulas: true,
  })
