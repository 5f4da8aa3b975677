import { describe, expect, it } from 'vitest'

import { recordingLog } from '../providers/fake-services.fixture'
import { paystackSettlements } from './paystack-settlement.fixture'
import { isPossibleDuplicate } from './possible-duplicates.server'

const checkout = paystackSettlements()

function paid(email: string, paidAt: string, packageCode = 'single', changes: Record<string, unknown> = {}) {
  const customer = { name: 'Ada Okonkwo', email, country: 'Nigeria' }
  return checkout.transaction({ paid_at: paidAt, ...changes }, { package: packageCode, customer })
}

/** The warnings of a process that settles these payments one after the other. */
async function warningsFor(...references: string[]) {
  const log = recordingLog()
  const paymentService = checkout.newSettlement(log)
  for (const reference of references) await paymentService.settleNow(reference)
  return log.lines.filter((line) => 'event' in line && line.event === 'payment.possible-duplicate')
}

const warning = (reference: string, earlierReference: string) => ({
  event: 'payment.possible-duplicate',
  provider: 'paystack',
  reference,
  earlierProvider: 'paystack',
  earlierReference,
})

describe('possible duplicate warning', () => {
  it('names both references and providers, and no personal data, for one email in two spellings', async () => {
    const first = paid('ada@example.com', '2026-11-21T10:00:00.000Z')
    const second = paid(' Ada@Example.COM', '2026-11-21T10:05:00.000Z')
    expect(await warningsFor(first, second)).toEqual([warning(second, first)])
  })

  it.each([
    ['another package', 'ada@example.com', '3sessions'],
    ['another email', 'ben@example.com', 'single'],
  ])('stays off for %s', async (_difference, email, packageCode) => {
    const first = paid('ada@example.com', '2026-11-21T10:00:00.000Z')
    expect(await warningsFor(first, paid(email, '2026-11-21T10:05:00.000Z', packageCode))).toEqual([])
  })

  it('covers payments up to 24 hours apart, in whichever order they are delivered', async () => {
    const first = paid('ada@example.com', '2026-11-21T10:00:00.000Z')
    const within = paid('ada@example.com', '2026-11-22T09:59:00.000Z')
    const beyond = paid('ada@example.com', '2026-11-22T10:01:00.000Z')
    expect(await warningsFor(first, within)).toEqual([warning(within, first)])
    expect(await warningsFor(within, first)).toEqual([warning(within, first)])
    expect(await warningsFor(first, beyond)).toEqual([])
  })

  it('appears once per pair and never for one payment settled again', async () => {
    const first = paid('ada@example.com', '2026-11-21T10:00:00.000Z')
    const second = paid('ada@example.com', '2026-11-21T10:05:00.000Z')
    expect(await warningsFor(first, first)).toEqual([])
    expect(await warningsFor(first, second, first, second)).toEqual([warning(second, first)])
  })

  it('covers payments under review, but not refunded ones or those with an unreadable cart', async () => {
    const first = paid('ada@example.com', '2026-11-21T10:00:00.000Z')
    const tooLittle = paid('ada@example.com', '2026-11-21T10:05:00.000Z', 'single', { amount: 100 })
    const refunded = paid('ada@example.com', '2026-11-21T10:10:00.000Z', 'single', { status: 'reversed' })
    const unreadable = () => paid('ada@example.com', '2026-11-21T10:15:00.000Z', 'single', { metadata: null })
    expect(await warningsFor(first, tooLittle, refunded, unreadable(), unreadable())).toEqual([
      warning(tooLittle, first),
    ])
  })
})

describe('isPossibleDuplicate', () => {
  const payment = (reference: string, time: string, bookingHash = 'hash') => ({
    provider: 'paystack' as const,
    reference,
    paidAt: `2026-11-${time}Z`,
    bookingHash,
  })
  const earlier = payment('5', '21T10:00:00.000')

  it.each([
    [true, 'a payment a millisecond later', payment('1', '21T10:00:00.001')],
    [true, 'a payment 24 hours later', payment('1', '22T10:00:00.000')],
    [false, 'a payment more than 24 hours later', payment('1', '22T10:00:00.001')],
    [false, 'a payment made before', payment('9', '21T09:59:59.999')],
    [true, 'a payment of the same time with a higher reference', payment('9', '21T10:00:00.000')],
    [false, 'a payment of the same time with a lower reference', payment('1', '21T10:00:00.000')],
    [false, 'the same payment with another time', payment('5', '21T11:00:00.000')],
    [false, 'a payment of another booking', payment('9', '21T11:00:00.000', 'other hash')],
  ])('returns %s for %s', (expected, _case, later) => {
    expect(isPossibleDuplicate(later, earlier)).toBe(expected)
  })
})
