import { describe, expect, it } from 'vitest'

import { newReference } from '~/checkout/order/reference.server'
import { createProviders } from '~/checkout/providers/registry.server'
import { squareTexts } from '~/checkout/providers/square/square-offer'
import { readReceipt } from '~/checkout/receipt/receipt.server'
import { createPaymentServices } from '~/checkout/settlement/payment-service.server'
import { emptyReconciliation, reconcile } from '~/checkout/settlement/reconcile.server'
import { deadlineIn } from '~/lib/http/deadline'

import { CARD, log, squareShop } from './square-shop.fixture'

const { parts, pay, order, signedOrder, inbox, limitPrice } = squareShop()

/** Charges a card with these values, without the checks of an order. */
async function charge(changes: { reference: string; amount?: number; note?: string }) {
  const charged = await parts().api.charge({ sourceId: CARD, amount: 4_750, note: 'x', ...changes }, deadlineIn(9_000))
  if (charged.outcome !== 'answered') throw new Error(charged.outcome)
  return charged.data.payment.id
}

describe('order for Square', () => {
  it('costs the authored price in the currency of the seller', async () => {
    expect(await order()).toMatchObject({
      outcome: 'ready',
      reference: expect.stringMatching(/^\d{13}-[0-9a-f]{26}$/),
      amount: 4_750,
      currency: 'USD',
      cart: expect.any(String),
    })
    expect(await order({ addon: '', shownTotal: '3500' })).toMatchObject({ outcome: 'ready', amount: 3_500 })
  })

  it.each([
    [{ package: '3sessions', addon: '', shownTotal: '55000' }, { outcome: 'unavailable' }],
    [{ addon: 'pocket3', shownTotal: '3500' }, { outcome: 'unavailable' }],
    [{ shownTotal: '4749' }, { outcome: 'price-changed', amount: 4_750, currency: 'USD' }],
    [{ package: '3sessions', shownTotal: '1' }, { outcome: 'not-allowed' }],
  ])('fails without a price or at another price: %j', async (changes, rejection) => {
    expect(await order(changes)).toMatchObject(rejection)
  })

  it('costs the limited price during its period only, and the client confirms each change', async () => {
    const single = (shownTotal: string) => order({ addon: '', shownTotal })
    const [start, end] = ['2026-01-01T00:00:00Z', '2089-01-01T00:00:00Z']
    await limitPrice({ price: 17_500, squarePrice: 3_000, start, end })
    expect(await single('3500')).toMatchObject({ outcome: 'price-changed', amount: 3_000 })
    expect(await single('3000')).toMatchObject({ outcome: 'ready', amount: 3_000 })
    await limitPrice({ price: 17_500, squarePrice: 3_000, start, end: '2026-01-02T00:00:00Z' })
    expect(await single('3000')).toMatchObject({ outcome: 'price-changed', amount: 3_500 })
    await limitPrice({ price: 17_500, start, end })
    expect(await single('3500')).toMatchObject({ outcome: 'ready', amount: 3_500 })
    await limitPrice()
  })

  it('fits into the note of Square with the longest name and country', async () => {
    expect(await order({ name: 'Ọ'.repeat(100), country: 'Ọ'.repeat(60) })).toMatchObject({ outcome: 'ready' })
  })
})

describe('payment with Square', () => {
  it('charges, settles and stores once, however often it is sent', async () => {
    const { cart, reference } = await signedOrder()
    const [first, ...others] = await Promise.all([1, 2, 3].map(() => pay({ cart, sourceId: CARD })))
    if (first?.outcome !== 'charged') throw new Error(first?.outcome)
    for (const other of others) expect(other).toEqual(first)
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
    expect((await inbox('payments')).split(reference)).toHaveLength(2)
    const providers = createProviders(settings)
    const receipt = await readReceipt(reference, {
      content,
      providers,
      paymentServiceOf: createPaymentServices(providers, settings, log),
      siteSecrets: settings.siteSecrets,
      deadline: deadlineIn(9_000),
      polls: 0,
      allowLookup: () => true,
    })
    expect(receipt).toMatchObject({ outcome: 'confirmed', provider: 'Square', payment: { amount: 'US$47.50' } })
  })

  it('ends as declined, is not stored, and its order cannot be paid again', async () => {
    const { cart, reference } = await signedOrder()
    expect(await pay({ cart, sourceId: 'cnon:card-nonce-declined' })).toEqual({
      outcome: 'declined',
      message: squareTexts.declined,
    })
    expect(await pay({ cart, sourceId: CARD })).toEqual({ outcome: 'expired' })
    expect(await inbox('payments')).not.toContain(reference)
  })

  it.each<[string, (cart: string) => string]>([
    ['another amount', (cart) => cart.replace('4750', '1')],
    ['another currency', (cart) => cart.replace('USD', 'JPY')],
    ['no signature', (cart) => cart.slice(0, cart.lastIndexOf(']') + 1)],
    ['nonsense', () => 'nonsense'],
  ])('takes no money for a cart with %s', async (_name, tamper) => {
    const { cart } = await signedOrder()
    expect(await pay({ cart: tamper(cart), sourceId: CARD })).toEqual({ outcome: 'unavailable' })
  })

  it('needs a review when its amount or its note differs from the cart', async () => {
    const { paymentService } = parts()
    const underpaid = await signedOrder()
    await charge({ reference: underpaid.reference, amount: 1, note: underpaid.cart })
    expect(await paymentService.settleNow(underpaid.reference)).toMatchObject({
      outcome: 'needs-review',
      payment: { reference: underpaid.reference, amount: 1 },
    })
    const altered = await signedOrder()
    await charge({ reference: altered.reference, note: altered.cart.replace('Okonkwo', 'Okọnkwo') })
    expect(await paymentService.settleNow(altered.reference)).toMatchObject({
      outcome: 'needs-review',
      reason: expect.stringContaining('signature'),
      payment: { amount: 4_750, cart: { package: 'single' } },
    })
  })

  it('stays unsettled and hidden under a reference of this site when another site made it', async () => {
    const { paymentService, siteSecrets } = parts()
    const foreign = await charge({ reference: 'something-else' })
    expect(await paymentService.settleNow('something-else', { paymentId: foreign })).toEqual({ outcome: 'not-ours' })
    const unpaid = newReference(siteSecrets, 'square')
    for (const paymentId of [foreign, 'nothing', '..', '../../x', undefined])
      expect(await paymentService.settleNow(unpaid, { paymentId })).toEqual({ outcome: 'unknown-reference' })
  })

  it('reaches the API host by reconciliation after a refusal', async () => {
    const { cart, reference } = await signedOrder()
    const unreachable = { ...parts(), paymentService: parts({ apiHost: 'http://127.0.0.1:9' }).paymentService }
    expect(await pay({ cart, sourceId: CARD }, unreachable)).toMatchObject({ outcome: 'charged', reference })
    expect(await inbox('payments')).not.toContain(reference)

    const result = emptyReconciliation()
    const range = { since: new Date(Date.now() - 60_000), until: new Date() }
    const { paymentService, provider } = parts()
    await reconcile(provider, range, { paymentService, result, onProgress: () => undefined })
    expect(result).toMatchObject({ notOurs: 1, needsReview: 2, failed: [] })
    expect(await inbox('payments')).toContain(reference)
  })
})
