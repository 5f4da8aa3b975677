import { describe, expect, it } from 'vitest'

import { newReference } from '~/checkout/order/reference.server'
import { signedNote } from '~/checkout/order/signed-cart.server'
import type { OpenCharge } from '~/checkout/provider/provider.server'
import { endOf } from '~/checkout/square/open-charge.server'
import { CARD, squareShop } from './square-shop.fixture'

const { parts, pay, order, signedOrder, storedPayments } = squareShop()

describe('a charge whose answer was lost', () => {
  const asked = async (open: OpenCharge, now = Date.now()) => {
    const { api, deadline } = parts()
    return endOf(open, api, deadline, now)
  }

  it('is found again by the order alone, and shown before anything new is charged', async () => {
    const { cart, reference } = await signedOrder()
    const paid = await pay({ cart, sourceId: CARD })
    expect(await asked({ reference, at: Date.now() })).toEqual({
      end: 'charged',
      reference,
      paymentId: paid.outcome === 'charged' ? paid.paymentId : '',
    })
  })

  it('that never came to Square is not known for a while, and then not charged', async () => {
    const { reference } = await signedOrder()
    const at = Date.now()
    expect(await asked({ reference, at })).toMatchObject({ end: 'unknown', reference, retryAfterS: expect.any(Number) })
    expect(await asked({ reference, at }, at + 60_000)).toMatchObject({ end: 'unknown' })
    expect(await asked({ reference, at }, at + 90_000)).toEqual({ end: 'not-charged' })
  })

  it('and was declined is over', async () => {
    const { cart, reference } = await signedOrder()
    await pay({ cart, sourceId: 'cnon:card-nonce-declined' })
    expect(await asked({ reference, at: Date.now() })).toEqual({ end: 'not-charged' })
  })

  it('is unknown while Square does not answer', async () => {
    const { reference } = await signedOrder()
    const { api, deadline } = parts({ apiBase: 'http://127.0.0.1:9' })
    expect(await endOf({ reference, at: 0 }, api, deadline)).toMatchObject({ end: 'unknown' })
  })

  it('tried once more under its reference with another card, another package or both is charged once', async () => {
    const first = await signedOrder()
    const paid = await pay({ cart: first.cart, sourceId: CARD })
    // The same booking, placed again while nobody knew.
    const again = await order({ addon: '', shownTotal: '3500' }, first.reference)
    if (again.outcome !== 'ready') throw new Error(again.outcome)
    expect(await pay({ cart: again.cart, sourceId: CARD })).toEqual(paid)
    expect((await storedPayments()).split(first.reference)).toHaveLength(2)
  })

  it('is not tried with an order of long ago', async () => {
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
