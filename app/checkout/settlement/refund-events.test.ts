import { describe, expect, it } from 'vitest'

import { deadlineIn } from '~/lib/http/deadline'

import { newReference } from '../order/reference.server'
import { keptLog, payment as smallest } from '../providers/provider.fixture'
import type { Looked, PaymentReturn, Provider } from '../providers/provider'
import { applyRefunds, knows, type ToldReturn } from './refunds.server'
import { createSettlement } from './payment-service.server'
import type { Settlement } from './status'

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

/** The status of a page with these refunds and disputes, null where the lists do not answer. */
async function statusWith(
  returns: PaymentReturn[] | null,
  { reversed = false, settlement = confirmed, claims = [] as ToldReturn[] } = {},
) {
  const partial: Settlement[] = []
  const lookups: unknown[] = []
  const provider: Pick<Provider, 'returns'> = {
    returns: {
      async of(_paid, { deadline, first }) {
        lookups.push({ first, secondsLeft: Math.round(deadline.left() / 1_000) })
        return returns ? { state: 'known', returns } : { state: 'unheard', reason: 'status 503' }
      },
      list: async function* () {},
    },
  }
  const status = await applyRefunds(
    settlement,
    { state: 'paid', received, returned: null, reversed },
    { provider, deadline: deadlineIn(20_000), claims, onProgress: (sofar) => void partial.push(sofar) },
  )
  return { status, partial, lookups }
}

describe('applyRefunds', () => {
  it('gives the lists five seconds, and reports what is certain without them', async () => {
    const receivedOnly = { outcome: 'received', payment }
    expect(await statusWith(null)).toEqual({
      status: receivedOnly,
      partial: [receivedOnly],
      lookups: [{ first: false, secondsLeft: 5 }],
    })
    const reversed = await statusWith(null, { reversed: true })
    const back = { amount: payment.amount, underWay: 0, at: null }
    expect(reversed.status).toStrictEqual({ outcome: 'returned', payment, back })
    expect(reversed.partial).toEqual([reversed.status])
    const notDelivered: Settlement = { outcome: 'not-delivered', payment }
    expect((await statusWith(null, { settlement: notDelivered })).status).toEqual(notDelivered)
    const review: Settlement = { outcome: 'needs-review', payment, reason: 'less' }
    expect((await statusWith(null, { settlement: review })).status).toEqual(receivedOnly)
  })

  it('keeps the therapist, and looks nothing up for a payment that was not received', async () => {
    const chosen: Settlement = { ...confirmed, therapist: 'ada-obi' }
    expect((await statusWith([refund('pending')], { settlement: chosen })).status).toMatchObject({
      therapist: 'ada-obi',
    })
    const abandoned: Settlement = { outcome: 'abandoned', cart: null }
    expect(await statusWith([refund('processed')], { settlement: abandoned })).toEqual({
      status: abandoned,
      partial: [],
      lookups: [],
    })
  })

  it.each<[string, Settlement['outcome'], PaymentReturn[]]>([
    ['no refund', 'confirmed', []],
    ['a failed refund', 'confirmed', [refund('failed', payment.amount)]],
    ['a pending refund', 'returning', [refund('pending')]],
    ['a refund of one kobo', 'partly-returned', [refund('processed', 1)]],
    ['a refund of all but one kobo', 'partly-returned', [refund('processed', payment.amount - 1)]],
    ['a full refund', 'returned', [refund('processed', payment.amount)]],
    ['a full refund and an open dispute', 'disputed', [refund('processed', payment.amount), dispute('pending')]],
    ['a resolved dispute', 'confirmed', [dispute('resolved')]],
  ])('with %s is "%s"', async (_with, outcome, returns) => {
    const { status } = await statusWith(returns)
    expect(status.outcome).toBe(outcome)
    if (outcome !== 'confirmed') expect(status).not.toHaveProperty('therapist')
  })

  it.each<[string, Settlement['outcome'], ToldReturn, PaymentReturn[]]>([
    ['lacks a refund', 'received', toldRefund('pending'), []],
    ['has another refund, which failed', 'received', toldRefund('processed', 200), [refund('failed', 100)]],
    ['has the refund, which failed', 'confirmed', toldRefund('pending'), [refund('failed')]],
    ['shows a pending refund as that', 'returning', toldRefund('processed'), [refund('pending')]],
    ['lacks a dispute', 'received', toldDispute('open'), [dispute('resolved', '70')]],
    ['has the dispute, which is resolved', 'confirmed', toldDispute('open'), [dispute('resolved')]],
  ])('after an event, where the list %s, is "%s"', async (_list, outcome, claim, returns) => {
    expect((await statusWith(returns, { claims: [claim] })).status.outcome).toBe(outcome)
  })
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
    pendingForMs: 0,
  }
  const reference = newReference(siteSecrets, 'paystack')
  expect(await createSettlement(provider, { apiHost: null, siteSecrets }, log).returns(reference)).toEqual({ outcome })
  expect(asked).toEqual([true])
  expect(log.lines).toEqual(
    [{ event: 'settlement.unverified', provider: 'paystack', reference, reason: 'status 503' }].slice(0, lines),
  )
})
