import { renderToStaticMarkup } from 'react-dom/server'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'

import { CONTENT_DEFAULTS } from '~/content/generated/defaults.server'
import { deadlineIn } from '~/lib/http/deadline'
import { previewSamples } from '~/lib/pages/preview-samples'

import { paymentMetadata } from '../order/signed-cart.server'
import { recordingLog, startProviders } from '../providers/fake-services.fixture'
import { createProviders } from '../providers/registry.server'
import { createPaymentServices } from '../settlement/payment-service.server'
import { isWaiting, receiptTexts, ReceiptView, shortCode } from './receipt-view'
import { readReceipt, type Receipt } from './receipt.server'
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
  it.each(waiting)('announces updates only while it polls: $outcome', (receipt) => {
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

describe('receipt text', () => {
  let providers: Awaited<ReturnType<typeof startProviders>>
  beforeAll(async () => {
    providers = await startProviders()
  })
  beforeEach(() => {
    for (const list of [providers.refunds, providers.disputes]) list.length = 0
    vi.useFakeTimers({ toFake: ['Date'] })
  })
  afterEach(() => vi.useRealTimers())
  afterAll(() => providers.close())

  /** Paid on 30 October at 12:07 in Nigeria. @param changes what the transaction says otherwise */
  function transaction(changes: Record<string, unknown> = {}) {
    vi.setSystemTime(PAID_AT)
    const reference = providers.newReference()
    const cart = {
      package: 'single',
      addOn: null,
      amount: 2_000_000,
      currency: 'NGN',
      reference,
      customer: { name: 'Ada Okonkwo', email: 'ada@example.com', country: 'Nigeria' },
    }
    const id = 500 + providers.transactions.size
    providers.transactions.set(reference, {
      id,
      reference,
      status: 'success',
      amount: 2_000_000,
      currency: 'NGN',
      channel: 'card',
      paid_at: new Date(PAID_AT).toISOString(),
      metadata: paymentMetadata(providers.settings.siteSecrets, cart),
      ...changes,
    })
    return { id, reference }
  }

  async function shownAfter(days: number, reference: string, polls = 0) {
    vi.setSystemTime(PAID_AT + days * DAY_MS)
    const { content, settings } = providers
    const all = createProviders(settings)
    const receipt = await readReceipt(reference, {
      content,
      providers: all,
      paymentServiceOf: createPaymentServices(all, settings, recordingLog()),
      siteSecrets: settings.siteSecrets,
      deadline: deadlineIn(5_000),
      polls,
      allowLookup: () => true,
    })
    return render(receipt)
  }

  const overdue =
    'We promised to email you your therapist’s name by 31 October 2026 at 12:07. If you have not heard from us, please write to us with your payment reference.'

  it('promises the therapist’s name by a time while that time is ahead', async () => {
    const { reference } = transaction()
    for (const days of [0, 1 - 1 / DAY_MS]) {
      const { lead, text } = await shownAfter(days, reference)
      expect(lead).toBe(words.text)
      expect(text).toContain('By Saturday 31 October at 12:07: we will write to you with your therapist’s name.')
    }
  })

  it.each([1, 30, 400])('promises nothing in the past after %i days', async (days) => {
    const { heading, lead, text } = await shownAfter(days, transaction().reference)
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
  ])('promises nothing in the past while in review after %i days', async (days, lead) => {
    expect((await shownAfter(days, transaction({ amount: 100 }).reference)).lead).toBe(lead)
  })

  it.each([1, 30, 400])('shows a refund or dispute in one text after %i days', async (days) => {
    const refunded = transaction({ status: 'reversed' })
    expect(await shownAfter(days, refunded.reference)).toMatchObject({
      heading: words.returnedHeading,
      lead: words.returnedText,
    })
    const disputed = transaction()
    providers.disputes.push({ id: 1, transaction: { id: disputed.id }, status: 'pending', currency: 'NGN' })
    const { heading, lead, text } = await shownAfter(days, disputed.reference)
    expect([heading, lead]).toEqual([words.disputedHeading, words.disputedText])
    expect(text).not.toMatch(/Payment successful|By Saturday|we promised/i)
  })

  it('says "not paid" only once the transaction can no longer be paid', async () => {
    const { reference } = transaction({ status: 'abandoned', paid_at: null })
    const minutes = (count: number) => count / (24 * 60)
    expect(await shownAfter(minutes(2), reference, 7)).toMatchObject({
      heading: receiptTexts.notPaidYetHeading,
      lead: receiptTexts.notPaidYet('Paystack'),
    })
    for (const days of [minutes(31), 400])
      expect(await shownAfter(days, reference)).toMatchObject({ heading: words.failedHeading, lead: words.failedText })
  })
})

it('spells out the end of a reference for screen readers', () => {
  expect(shortCode('1763731234567-0123456789abcdef00113f9a07c2')).toBe('3F9A 07C2')
})
