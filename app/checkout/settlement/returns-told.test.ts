import { expect, it } from 'vitest'

import { deadlineIn } from '~/lib/http/deadline'

import { newReference } from '../order/reference.server'
import { keptLog } from '../provider/kept-log.fixture'
import { payment as smallest } from '../provider/payment.fixture'
import type { PaymentReturn } from '../provider/payment-return'
import type { Looked, Provider } from '../provider/provider.server'
import { knows, withReturns } from './returns'
import { createSettlement } from './settle.server'
import type { Settlement } from './settlement'

const refund = (status: string, amount = 100): PaymentReturn => ({
  type: 'refund',
  id: '71',
  status,
  amount,
  currency: 'NGN',
  at: '2026-11-25T09:30:00.000Z',
  dueAt: null,
  resolution: null,
})
const dispute = (status: string, id = '71'): PaymentReturn => ({ ...refund(status), type: 'dispute', id })
const toldRefund = (status: string, amount: number | null = 100, atLeast = 1) =>
  ({ type: 'refund', status, amount, atLeast }) as const
const toldDispute = (status: 'open' | 'resolved', id: string | null = '71') =>
  ({ type: 'dispute', status, id }) as const

it.each([
  ['pending', ['pending', 'processing', 'needs-attention', 'processed', 'failed', 'of tomorrow']],
  ['processing', ['processing', 'needs-attention', 'processed', 'failed']],
  ['needs-attention', ['processing', 'needs-attention', 'processed', 'failed']],
  ['processed', ['processed', 'failed']],
  ['failed', ['processed', 'failed']],
])('an event of a refund that is %s is known where the record says %j, and nowhere else', (told, known) => {
  const all = ['pending', 'processing', 'needs-attention', 'processed', 'failed', 'of tomorrow']
  const said = all.filter((status) => knows([dispute('resolved'), refund(status)], toldRefund(told)))
  expect(said).toEqual(known)
})

it('an event of a dispute is known where the record has a dispute, of its end where that has ended', () => {
  expect(knows([refund('processed')], toldDispute('open'))).toBe(false)
  expect(knows([refund('processed')], toldDispute('resolved'))).toBe(false)
  expect(knows([dispute('resolved')], toldRefund('pending'))).toBe(false)
  expect(knows([refund('processed'), dispute('pending')], toldDispute('open'))).toBe(true)
  expect(knows([dispute('pending')], toldDispute('resolved'))).toBe(false)
  expect(knows([dispute('resolved')], toldDispute('resolved'))).toBe(true)
})

it('another refund in the record does not stand for the one that was told', () => {
  expect(knows([refund('processed', 100)], toldRefund('processed', 200))).toBe(false)
  expect(knows([refund('processed', 100), refund('pending', 200)], toldRefund('processed', 200))).toBe(false)
  expect(knows([refund('processed', 100), refund('processed', 200)], toldRefund('processed', 200))).toBe(true)
  expect(knows([refund('processed', 100)], toldRefund('processed', 100, 2))).toBe(false)
  expect(knows([refund('processed', 100), refund('processed', 100)], toldRefund('processed', 100, 2))).toBe(true)
  expect(knows([refund('processed', 100)], toldRefund('processed', null))).toBe(true)
})

it('another dispute in the record does not stand for the one that was told', () => {
  const other = dispute('resolved', '70')
  expect(knows([other], toldDispute('open'))).toBe(false)
  expect(knows([other, dispute('pending')], toldDispute('open'))).toBe(true)
  expect(knows([other, dispute('pending')], toldDispute('resolved'))).toBe(false)
  expect(knows([other], toldDispute('open', null))).toBe(true)
})

const payment = { ...smallest, amount: 2_000_000 }
const received = { ...payment, requested: null, email: null }
const confirmed: Settlement = { outcome: 'confirmed', payment }

/** What a page says of a payment of which this went back, and what it could say before it was known. */
async function said(returns: PaymentReturn[] | null, { reversed = false, settlement = confirmed } = {}) {
  const told: Settlement[] = []
  const asked: unknown[] = []
  const provider: Pick<Provider, 'returns'> = {
    returns: {
      async of(_paid, { deadline, first }) {
        asked.push({ first, left: Math.round(deadline.left() / 1_000) })
        return returns ? { state: 'known', returns } : { state: 'unheard', reason: 'status 503' }
      },
      list: async function* () {},
    },
  }
  const end = await withReturns(
    settlement,
    { state: 'paid', received, returned: null, reversed },
    { provider, deadline: deadlineIn(20_000), tell: (sofar) => void told.push(sofar) },
  )
  return { end, told, asked }
}

it('a page waits three seconds, in its turn, to know what went back, and can say until then that the money arrived', async () => {
  const { end, told, asked } = await said(null)
  expect(end).toBe(confirmed)
  expect(told).toEqual([confirmed])
  expect(asked).toEqual([{ first: false, left: 3 }])
  const back = { amount: payment.amount, underWay: 0, at: null }
  const reversed = await said(null, { reversed: true })
  expect(reversed.end).toStrictEqual({ outcome: 'returned', payment, back })
  expect(reversed.told).toEqual([reversed.end])
})

it('a page keeps the therapist of the booking, and asks nothing about a payment that did not arrive', async () => {
  const chosen: Settlement = { ...confirmed, therapist: 'ada-obi' }
  expect((await said([refund('pending')], { settlement: chosen })).end).toMatchObject({ therapist: 'ada-obi' })
  const abandoned: Settlement = { outcome: 'abandoned', cart: null }
  expect(await said([refund('processed')], { settlement: abandoned })).toEqual({ end: abandoned, told: [], asked: [] })
})

it.each<[string, PaymentReturn[], Settlement['outcome']]>([
  ['nothing', [], 'confirmed'],
  ['a refund that failed', [refund('failed', payment.amount)], 'confirmed'],
  ['a refund under way', [refund('pending')], 'returning'],
  ['a refund of one kobo', [refund('processed', 1)], 'partly-returned'],
  ['a refund of all but one kobo', [refund('processed', payment.amount - 1)], 'partly-returned'],
  ['a refund of all', [refund('processed', payment.amount)], 'returned'],
  ['a refund of all and an open dispute', [refund('processed', payment.amount), dispute('pending')], 'disputed'],
  ['a dispute that has ended', [dispute('resolved')], 'confirmed'],
])('of which went back: %s, a payment is %s', async (_what, returns, outcome) => {
  const { end } = await said(returns)
  expect(end.outcome).toBe(outcome)
  if (outcome !== 'confirmed') expect(end).not.toHaveProperty('therapist')
})

const siteSecrets = ['a-secret-of-thirty-two-characters'] as const

it.each<[Looked, string, number]>([
  [{ state: 'unheard', reason: 'status 503' }, 'provider-unreachable', 1],
  [{ state: 'unknown' }, 'unknown-reference', 0],
  [{ state: 'abandoned', returned: null }, 'not-paid', 0],
])('the provider that says %j of a payment leaves it at %s', async (looked, outcome, lines) => {
  const log = keptLog()
  const asked: unknown[] = []
  const provider: Provider = {
    name: 'paystack',
    title: 'Paystack',
    priceOf: () => null,
    begin: async () => ({ outcome: 'unreachable' }),
    look: async (_reference, { first }) => {
      asked.push(first)
      return looked
    },
    list: async function* () {},
    returns: { of: async () => ({ state: 'known', returns: [] }), list: async function* () {} },
    payouts: async () => new Map(),
    sendsReceiptTo: () => false,
    cards: null,
  }
  const reference = newReference(siteSecrets, 'paystack')
  expect(await createSettlement(provider, { apiHost: null, siteSecrets }, log).returns(reference)).toEqual({ outcome })
  expect(asked).toEqual([true])
  expect(log.lines).toEqual(
    [{ event: 'settlement.unverified', provider: 'paystack', reference, reason: 'status 503' }].slice(0, lines),
  )
})
