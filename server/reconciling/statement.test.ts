import { describe, expect, it } from 'vitest'

import { ListingError } from '~/checkout/providers/provider'
import { createPaystack } from '~/checkout/providers/paystack/paystack.server'
import { paystackSettlements } from '~/checkout/settlement/paystack-settlement.fixture'

import { readOptions } from './options'
import { combineStatements, statementOf } from './statement'
import { statementCsv } from './statement-csv'

const checkout = paystackSettlements()

async function statement() {
  const options = readOptions(['--csv', '--day', '2026-11-23'], new Date('2026-11-25T00:00:00Z'))
  const paystack = createPaystack(checkout.providers.settings)
  if (!paystack || options.kind !== 'statement') throw new Error('There is nothing to make a statement of')
  return combineStatements([await statementOf(paystack, options.range)])
}
const idOf = (reference: string) => Number(checkout.providers.transactions.get(reference)?.['id'])

function settlements(...references: string[]) {
  const settled = { id: 3_090_024, status: 'success', settlement_date: '2026-11-24T00:00:00.000Z' }
  const page = (data: object[]) => ({ status: 200, body: { status: true, data, meta: { pageCount: 1 } } })
  checkout.providers.instead.set(
    'GET /settlement/3090024/transactions',
    page(references.map((reference) => ({ reference }))),
  )
  checkout.providers.instead.set('GET /settlement', page([settled]))
}

describe('daily statement', () => {
  it('lists payments and refunds of the Nigerian day with fees, parts, payout and totals', async () => {
    checkout.providers.transactions.clear()
    const paid = (paid_at: string, changes: Record<string, unknown> = {}, cart = {}) =>
      checkout.transaction(
        { paid_at, fees: 103_000, ...changes },
        { customer: { name: 'Ada Okonkwo', email: `paid-${paid_at}@example.com`, country: 'Nigeria' }, ...cart },
      )
    const first = paid('2026-11-22T23:00:00.000Z', {}, { addOnAmount: 700_000 })
    const last = paid('2026-11-23T22:59:59.000Z', { amount: 100, requested_amount: 100, fees: null })
    paid('2026-11-22T22:59:59.000Z')
    paid('2026-11-23T23:00:00.000Z')
    const before = paid('2026-11-20T10:00:00.000Z', { status: 'reversed' })
    checkout.providers.refunds.push({
      id: 71,
      transaction: idOf(before),
      amount: 6_200_000,
      currency: 'NGN',
      status: 'processed',
      refunded_at: '2026-11-23T12:00:00.000Z',
      createdAt: '2026-11-21T12:00:00.000Z',
    })
    settlements(first)

    const lines = statementCsv(await statement()).split('\r\n')
    expect(lines[0]).toBe(
      '\uFEFFKind,Time (Lagos),Provider,Reference,Transaction id,Outcome,Currency,Gross,Fees,Net,Returned,Package,Add-on,Package price,Add-on price,Settlement,Settled on,Count,Possible duplicate of',
    )
    expect(lines.slice(1)).toEqual([
      `payment,2026-11-23 00:00:00,paystack,${first},${idOf(first)},confirmed,NGN,62000.00,1030.00,60970.00,,3sessions,pocket1,55000.00,7000.00,3090024,2026-11-24,,`,
      `refund,2026-11-23 13:00:00,paystack,${before},${idOf(before)},processed,NGN,,,,62000.00,3sessions,pocket1,,,,,,`,
      `payment,2026-11-23 23:59:59,paystack,${last},${idOf(last)},needs-review,NGN,1.00,,,,3sessions,pocket1,,,,,,`,
      'total payment,,,,,confirmed,NGN,62000.00,1030.00,60970.00,0.00,,,,,,,1,',
      'total refund,,,,,processed,NGN,0.00,0.00,0.00,62000.00,,,,,,,1,',
      'total payment,,,,,needs-review,NGN,1.00,0.00,0.00,0.00,,,,,,,1,',
      'total,,,,,,NGN,62001.00,1030.00,60970.00,62000.00,,,,,,,3,',
      '',
    ])
  })

  it('marks payments of the same email and package within 24 hours, across midnight, without the email', async () => {
    checkout.providers.transactions.clear()
    settlements()
    const paid = (paid_at: string, email: string, packageCode = 'single') =>
      checkout.transaction(
        { paid_at },
        { package: packageCode, customer: { name: 'Ada Okonkwo', email, country: 'Nigeria' } },
      )
    // Midnight in Nigeria is 23:00 UTC.
    paid('2026-11-21T23:30:00.000Z', 'ada@example.com')
    const dayBefore = paid('2026-11-22T00:30:00.000Z', 'ada@example.com')
    const afterMidnight = paid('2026-11-22T23:45:00.000Z', 'ADA@example.com')
    const nextNight = paid('2026-11-23T00:29:00.000Z', 'ada@example.com')
    const other = paid('2026-11-23T00:30:00.000Z', 'ada@example.com', '3sessions')

    const file = statementCsv(await statement())
    const marks = file
      .split('\r\n')
      .filter((line) => line.startsWith('payment,'))
      .map((line) => [line.split(',')[3], line.split(',').at(-1)])
    expect(marks).toEqual([
      [afterMidnight, dayBefore],
      [nextNight, `${dayBefore} ${afterMidnight}`],
      [other, ''],
    ])
    expect(file).not.toMatch(/@example/i)
    const [listing] = checkout.providers.calls.filter(({ to }) => to === 'GET /transaction')
    expect(listing?.query.get('from')).toBe('2026-11-20T23:00:00.000Z')
  })

  it.each(['=HYPERLINK("http://evil.example")', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1'])(
    'escapes the formula %j',
    async (code) => {
      checkout.providers.transactions.clear()
      checkout.transaction({ paid_at: '2026-11-23T10:00:00.000Z' }, { package: code })
      settlements()
      const file = statementCsv(await statement())
      expect(file).toContain(`'${code.replaceAll('"', '""')}`)
      expect(file).not.toMatch(/(^|[,\n"])[=+@]/)
    },
  )

  it.each(['GET /transaction', 'GET /refund', 'GET /settlement', 'GET /transaction/verify'])(
    'rejects when %s fails, because a partial statement would mislead',
    async (path) => {
      checkout.providers.transactions.clear()
      checkout.transaction({ paid_at: '2026-11-23T10:00:00.000Z' })
      settlements()
      checkout.providers.instead.delete(path)
      checkout.providers.instead.set(path, { status: 500, body: {} })
      await expect(statement()).rejects.toThrow(ListingError)
    },
  )
})
