import { describe, expect, it } from 'vitest'

import { newReference } from '~/checkout/order/reference.server'
import { signedNote } from '~/checkout/order/signed-cart.server'
import { findPayment } from '~/checkout/providers/square/find-payment.server'
import { createSquareApi } from '~/checkout/providers/square/square-api.server'
import { CARD, squareShop } from './square-shop.fixture'

const { parts, pay, order, signedOrder, storedPayments } = squareShop()

describe('Square charge with a lost response', () => {
  it('matches a lookup by its reference alone', async () => {
    const { cart, reference } = await signedOrder()
    const paid = await pay({ cart, sourceId: CARD })
    const { provider, deadline } = parts()
    expect(await provider.lookUp(reference, { deadline, urgent: false })).toMatchObject({
      state: 'paid',
      transaction: { transactionId: paid.outcome === 'charged' ? paid.paymentId : '' },
    })
  })

  it('stays unknown when it never reached Square', async () => {
    const { reference } = await signedOrder()
    const { provider, deadline } = parts()
    expect(await provider.lookUp(reference, { deadline, urgent: false })).toEqual({ state: 'unknown' })
  })

  it.each([
    ['three minutes ahead of', 3 * 60_000],
    ['an hour ahead of', 60 * 60_000],
    ['two minutes behind', -2 * 60_000],
    ['a day behind', -24 * 60 * 60_000],
    ['a week behind', -7 * 24 * 60 * 60_000],
  ])('matches a lookup while the server clock is %s Square’s, also before its first response', async (_what, ahead) => {
    const { settings, deadline } = parts()
    const ourNow = () => Date.now() + ahead
    const reference = newReference(settings.siteSecrets, 'square', ourNow())
    const charge = { sourceId: CARD, reference, amount: 3_500, note: 'x' }
    const charged = await createSquareApi(settings.square).charge(charge, deadline)
    if (charged.outcome !== 'answered') throw new Error(charged.outcome)
    const api = createSquareApi(settings.square, undefined, ourNow)
    expect(await findPayment(api, reference, { deadline })).toMatchObject({ found: { id: charged.data.payment.id } })
  })

  it('matches a lookup after the server clock was corrected by ten minutes or a day', async () => {
    const { settings, deadline, api } = parts()
    for (const wrong of [9 * 60_000, -24 * 60 * 60_000]) {
      const reference = newReference(settings.siteSecrets, 'square', Date.now() + wrong)
      const charged = await api.charge({ sourceId: CARD, reference, amount: 3_500, note: 'x' }, deadline)
      if (charged.outcome !== 'answered') throw new Error(charged.outcome)
      expect(await findPayment(api, reference, { deadline })).toMatchObject({ found: { id: charged.data.payment.id } })
    }
  })

  it('charges once when retried under its reference with another package', async () => {
    const first = await signedOrder()
    const paid = await pay({ cart: first.cart, sourceId: CARD })
    // The same booking, placed again while nobody knew.
    const again = await order({ addon: '', shownTotal: '3500' }, first.reference)
    if (again.outcome !== 'ready') throw new Error(again.outcome)
    expect(await pay({ cart: again.cart, sourceId: CARD })).toEqual(paid)
    expect((await storedPayments()).split(first.reference)).toHaveLength(2)
  })

  it('rejects an expired order', async () => {
    const reference = newReference(parts().settings.siteSecrets, 'square', Date.parse('2020-05-01'))
    const customer = { name: 'Ada', email: 'ada@example.com', country: 'Ghana' }
    const cart = signedNote(parts().settings.siteSecrets, {
      package: 'single',
      addOn: null,
      amount: 3_500,
      currency: 'USD',
      reference,
      customer,
    })
    expect(await pay({ cart, sourceId: CARD })).toEqual({ outcome: 'expired' })
  })
})
