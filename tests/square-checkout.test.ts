import { describe, expect, it } from 'vitest'

import { parseOrder } from '~/checkout/order/order'
import { newReference } from '~/checkout/order/reference.server'
import { placeOrder } from '~/checkout/payment/place-order.server'
import { createProviders } from '~/checkout/providers/registry.server'
import { readReceipt } from '~/checkout/receipt/receipt.server'
import { emptyReconciliation, reconcile } from '~/checkout/settlement/reconcile.server'
import { createPaymentServices } from '~/checkout/settlement/payment-service.server'
import { squareTexts } from '~/checkout/providers/square/square-messages'
import { deadlineIn } from '~/lib/http/deadline'
import { CARD, log, squareShop } from './square-shop.fixture'

const { parts, pay, order, signedOrder, storedPayments } = squareShop()

describe('Square order', () => {
  it('uses the price of staff in the seller’s currency', async () => {
    expect(await order()).toMatchObject({
      outcome: 'ready',
      reference: expect.stringMatching(/^\d{13}-[0-9a-f]{26}$/),
      amount: 4_750,
      currency: 'USD',
      cart: expect.any(String),
    })
    expect(await order({ addon: '', shownTotal: '3500' })).toMatchObject({ outcome: 'ready', amount: 3_500 })
  })

  it('rejects a missing price and a total that was not shown', async () => {
    expect(await order({ package: '3sessions', addon: '', shownTotal: '55000' })).toEqual({ outcome: 'unavailable' })
    expect(await order({ addon: 'pocket3', shownTotal: '3500' })).toEqual({ outcome: 'unavailable' })
    expect(await order({ shownTotal: '4749' })).toMatchObject({
      outcome: 'price-changed',
      amount: 4_750,
      currency: 'USD',
    })
    expect(await order({ package: '3sessions', addon: 'pocket1', shownTotal: '1' })).toMatchObject({
      outcome: 'not-allowed',
    })
  })

  it('returns "unavailable" while Square is off', async () => {
    const parsed = parseOrder({ package: 'single', name: 'A', email: 'a@b.co', country: 'C' })
    if ('errors' in parsed) throw new Error('refused')
    expect(
      await placeOrder(parsed.order, createProviders({ ...parts().settings, square: null }).square, parts()),
    ).toEqual({ outcome: 'unavailable' })
  })

  it('fits into Square’s note or names the field to shorten', async () => {
    const long = `${'a'.repeat(240)}@example.com`
    expect(await order({ name: '"'.repeat(100), country: '"'.repeat(60), email: long })).toMatchObject({
      outcome: 'invalid',
      errors: { email: expect.stringContaining('shorter') },
    })
    expect(await order({ name: 'Ọ'.repeat(100), country: 'Ọ'.repeat(60) })).toMatchObject({ outcome: 'ready' })
  })
})

describe('Square payment', () => {
  it('charges, settles and stores once for repeated submissions', async () => {
    const { cart, reference } = await signedOrder()
    const paid = await Promise.all([1, 2, 3].map(() => pay({ cart, sourceId: CARD })))
    const [first] = paid
    if (first?.outcome !== 'charged') throw new Error(first?.outcome)
    for (const other of paid) expect(other).toEqual(first)
    const { paymentService, settings, content } = parts()
    for (const paymentId of [first.paymentId, undefined]) {
      expect(await paymentService.settleNow(reference, { paymentId })).toEqual({
        outcome: 'confirmed',
        payment: {
          reference,
          provider: 'square',
          amount: 4_750,
          currency: 'USD',
          channel: 'card',
          paidAt: expect.stringMatching(/^20\d\d-/),
          customer: { name: 'Ada Okonkwo', email: 'ada@example.com', country: 'Ghana' },
          cart: { package: 'single', addOn: 'pocket1' },
        },
        receiptByEmail: true,
      })
    }
    expect((await storedPayments()).split(reference)).toHaveLength(2)
    const providers = createProviders(settings)
    const receiptParts = {
      content,
      providers,
      paymentServiceOf: createPaymentServices(providers, settings, log),
      siteSecrets: settings.siteSecrets,
      deadline: deadlineIn(9_000),
      polls: 0,
      allowLookup: () => true,
    }
    expect(await readReceipt(reference, receiptParts)).toEqual({
      outcome: 'confirmed',
      reference,
      provider: 'Square',
      payment: {
        packageName: 'Single Session',
        addOnName: 'Coach in My Pocket, 1\u00A0week',
        therapistName: null,
        amount: 'US$47.50',
        paidAt: expect.any(String),
        maskedEmail: 'a•••@example.com',
      },
      reply: { by: expect.any(String), isPast: false },
      receiptByEmail: true,
    })
  })

  it('reports a decline and stores nothing', async () => {
    const { cart, reference } = await signedOrder()
    expect(await pay({ cart, sourceId: 'cnon:card-nonce-declined' })).toEqual({
      outcome: 'declined',
      message: squareTexts.declined,
    })
    // A new card is a new order: this one is used up.
    expect(await pay({ cart, sourceId: CARD })).toEqual({ outcome: 'expired' })
    expect(await storedPayments()).not.toContain(reference)
  })

  it.each<[string, (cart: string) => string]>([
    ['another amount', (cart) => cart.replace('4750', '1')],
    ['another package', (cart) => cart.replace('single', '3sessions')],
    ['another add-on', (cart) => cart.replace('pocket1', 'pocket3')],
    ['another currency', (cart) => cart.replace('USD', 'JPY')],
    ['another reference', (cart) => cart.replace(/\d{13}-/, '1111111111111-')],
    ['another email', (cart) => cart.replace('ada@', 'eve@')],
    ['no signature', (cart) => cart.slice(0, cart.lastIndexOf(']') + 1)],
    ['nonsense', () => 'nonsense'],
  ])('rejects a cart with %s without a charge', async (_what, tamper) => {
    const { cart } = await signedOrder()
    expect(tamper(cart)).not.toBe(cart)
    expect(await pay({ cart: tamper(cart), sourceId: CARD })).toEqual({ outcome: 'unavailable' })
  })

  it('requires a review for a different amount and ignores foreign references', async () => {
    const { cart, reference } = await signedOrder()
    const { settings } = parts()
    const { api, paymentService } = parts()
    const less = await api.charge({ sourceId: CARD, reference, amount: 1, note: cart }, deadlineIn(9_000))
    if (less?.outcome !== 'answered') throw new Error(less?.outcome)
    expect(await paymentService.settleNow(reference)).toMatchObject({
      outcome: 'needs-review',
      payment: { reference, amount: 1 },
    })
    const foreign = await api.charge(
      { sourceId: CARD, reference: 'something-else', amount: 4_750, note: 'Haircut' },
      deadlineIn(9_000),
    )
    if (foreign?.outcome !== 'answered') throw new Error(foreign?.outcome)
    expect(await paymentService.settleNow('something-else', { paymentId: foreign.data.payment.id })).toEqual({
      outcome: 'not-ours',
    })
    // Somebody else's payment under a reference of ours is not shown.
    const unpaid = newReference(settings.siteSecrets, 'square')
    for (const paymentId of [foreign.data.payment.id, 'nothing', '..', '../../x', undefined]) {
      expect(await paymentService.settleNow(unpaid, { paymentId })).toEqual({ outcome: 'unknown-reference' })
    }
  })

  it('requires a review for an altered note under a valid reference', async () => {
    const { reference, cart } = await signedOrder()
    const charged = await parts().api.charge(
      { sourceId: CARD, reference, amount: 4_750, note: cart.replace('Okonkwo', 'Okọnkwo') },
      deadlineIn(9_000),
    )
    expect(charged?.outcome).toBe('answered')
    expect(await parts().paymentService.settleNow(reference)).toMatchObject({
      outcome: 'needs-review',
      reason: expect.stringContaining('signature'),
      payment: { reference, amount: 4_750, cart: { package: 'single' } },
    })
  })

  it('reaches the API host by reconciliation after a failed delivery', async () => {
    const { cart, reference } = await signedOrder()
    const paid = await pay(
      { cart, sourceId: CARD },
      { ...parts(), paymentService: parts({ apiHost: 'http://127.0.0.1:9' }).paymentService },
    )
    expect(paid).toMatchObject({ outcome: 'charged', reference })
    expect(await storedPayments()).not.toContain(reference)

    const result = emptyReconciliation()
    const since = new Date(Date.now() - 60_000)
    const { paymentService, provider } = parts()
    await reconcile(provider, { since, until: new Date() }, { paymentService, result, onProgress: () => undefined })
    expect(result).toMatchObject({ notOurs: 1, needsReview: 2, failed: [] })
    expect(await storedPayments()).toContain(reference)
  })

  it('reports an unknown result when Square does not respond', async () => {
    const { cart } = await signedOrder()
    expect(await pay({ cart, sourceId: CARD }, parts({ apiBase: 'http://127.0.0.1:9' }))).toEqual({
      outcome: 'unreachable',
    })
  })
})
