import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { CONTENT_DEFAULTS } from '~/content/generated/defaults.server'
import { previewSamples } from '~/lib/pages/preview-samples'

import { fakeServices } from '../providers/fake-services.fixture'
import { receiptOf } from './receipt.fixture'
import { isWaiting, receiptTexts, ReceiptView, shortCode } from './receipt-view'
import type { Receipt } from './receipt.server'
import { sampleReceipt } from './sample-receipt'

const words = CONTENT_DEFAULTS.servicesPage.receipt
const NEXT = { inS: 2, address: '/services/receipt?look=1' }
const PAID_AT = Date.parse('2026-10-30T11:07:00.000Z')
const DAY_MS = 24 * 3_600_000

function render(receipt: Receipt, next: typeof NEXT | null = null) {
  const html = renderToStaticMarkup(
    <ReceiptView
      receipt={receipt}
      words={words}
      chatHref="https://wa.me/1"
      next={next}
      checkHref="/services/receipt"
    />,
  )
  const textOf = (part: string) => part.replaceAll(/<[^<>]*>/g, '').replaceAll('&#x27;', '’')
  const [, heading = ''] = /<h1[^>]*>(.*?)<\/h1>/.exec(html) ?? []
  const [, lead = ''] = /<p class="lead">(.*?)<\/p>/.exec(html) ?? []
  return { heading: textOf(heading), lead: textOf(lead), text: textOf(html), html }
}

const receipts = previewSamples
  .map(({ name }) => sampleReceipt(name, 'Single Session', '₦20,000'))
  .filter((receipt) => receipt !== null)
const unreachable: Receipt = {
  outcome: 'provider-unreachable',
  reference: 'r',
  provider: 'Paystack',
  payment: null,
}
const waiting = [...receipts, unreachable].filter(isWaiting)
const final = receipts.filter((receipt) => !isWaiting(receipt))

describe('ReceiptView', () => {
  it.each(waiting)('says that it updates by itself only while it polls: $outcome', (receipt) => {
    const checking = render(receipt, NEXT).text
    expect(checking).toContain(receiptTexts.updates)
    expect(checking).not.toContain('stopped checking')
    const stopped = render(receipt).text
    expect(stopped).toContain(receiptTexts.stopped)
    expect(stopped).not.toMatch(/by itself;|updates by itself/)
  })

  it.each(waiting)('advises against a second payment and offers a check while it is pending: $outcome', (receipt) => {
    for (const next of [NEXT, null]) {
      const { text } = render(receipt, next)
      expect(text).toMatch(/please do not pay again/i)
      expect(text).toContain(receiptTexts.askAgain)
      expect(text).not.toMatch(/have not paid|did not go through|Payment successful|within 24 hours/)
    }
  })

  it.each(final)('offers neither updates nor a check once the status is final: $outcome', (receipt) => {
    const { text } = render(receipt, NEXT)
    expect(text).not.toContain(receiptTexts.updates)
    expect(text).not.toContain(receiptTexts.askAgain)
  })

  it.each([
    ['returned', words.returnedHeading, words.returnedText],
    ['partly-returned', words.partlyReturnedHeading, words.partlyReturnedText],
    ['returning', words.returningHeading, words.returningText],
    ['disputed', words.disputedHeading, words.disputedText],
    ['not-paid-yet', receiptTexts.notPaidYetHeading, receiptTexts.notPaidYet('Paystack')],
    ['declined', words.failedHeading, words.failedText],
  ])('shows the heading and text of the status "%s"', (status, heading, lead) => {
    const receipt = receipts.find(({ outcome }) => outcome === status)
    expect(receipt && render(receipt)).toMatchObject({ heading, lead })
  })

  it('says "successful" for a confirmed payment only', () => {
    const successful = receipts.filter((receipt) => render(receipt).text.includes('Payment successful'))
    expect(new Set(successful.map(({ outcome }) => outcome))).toEqual(new Set(['confirmed']))
  })

  it('changes its version only with its content', () => {
    const versionOf = (receipt: Receipt, next: typeof NEXT | null) =>
      /data-version="([^"]*)"/.exec(render(receipt, next).html)?.[1]
    expect(versionOf(unreachable, NEXT)).toBe(versionOf(unreachable, { inS: 3, address: '/services/receipt?look=2' }))
    const all = waiting.flatMap((receipt) => [versionOf(receipt, NEXT), versionOf(receipt, null)])
    expect(new Set(all).size).toBe(2 * waiting.length)
  })
})

describe('receipt over time', () => {
  const services = fakeServices()
  beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }))
  afterEach(() => vi.useRealTimers())

  /** Adds a transaction that was paid on 30 October at 12:07 in Nigeria. */
  function addTransaction(changes: Record<string, unknown> = {}): string {
    vi.setSystemTime(PAID_AT)
    return services().addTransaction({ paid_at: new Date(PAID_AT).toISOString(), ...changes })
  }

  async function shownAfter(days: number, reference: string, polls = 0) {
    vi.setSystemTime(PAID_AT + days * DAY_MS)
    return render(await receiptOf(services(), reference, polls))
  }

  const overdue =
    'We promised to email you your therapist’s name by 31 October 2026 at 12:07. If you have not heard from us, please write to us with your payment reference.'

  it('promises the therapist’s name by a time while that time is ahead', async () => {
    const reference = addTransaction()
    for (const days of [0, 1 - 1 / DAY_MS]) {
      const { lead, text } = await shownAfter(days, reference)
      expect(lead).toBe(words.text)
      expect(text).toContain('By Saturday 31 October, 12:07 p.m.: we will write to you with your therapist’s name.')
    }
  })

  it.each([1, 30, 400])('promises nothing in the past after %i days', async (days) => {
    const { heading, lead, text } = await shownAfter(days, addTransaction())
    expect([heading, lead]).toEqual(['Thank you for your booking', overdue])
    expect(text).toContain('Payment successful with Paystack!')
    expect(text).not.toMatch(/we will|Now:|within 24 hours/i)
  })

  it.each([
    [0, words.reviewText],
    [
      30,
      'One detail did not match your booking, and we promised to write to you about it by 31 October 2026 at 12:07. If you have not heard from us, please write to us with your payment reference. Please do not pay again.',
    ],
  ])('shows the promise of a review after %i days', async (days, lead) => {
    expect((await shownAfter(days, addTransaction({ amount: 100 }))).lead).toBe(lead)
  })
})

describe('shortCode', () => {
  it('returns the end of a reference in capitals', () => {
    expect(shortCode('1763731234567-0123456789abcdef00113f9a07c2')).toBe('3F9A 07C2')
  })
})
