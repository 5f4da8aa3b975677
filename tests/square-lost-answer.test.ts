import { describe, expect, it } from 'vitest'

import { newReference } from '~/checkout/order/reference.server'
import { signedNote } from '~/checkout/order/signed-cart.server'
import { keptLog } from '~/checkout/provider/kept-log.fixture'
import type { OpenCharge } from '~/checkout/provider/provider.server'
import { endOf } from '~/checkout/square/open-charge.server'
import { createSquareApi } from '~/checkout/square/square-api.server'
import { CARD, squareShop } from './square-shop.fixture'

const { parts, pay, order, signedOrder, storedPayments } = squareShop()

describe('a charge whose answer was lost', () => {
  const asked = async (open: OpenCharge, now = Date.now()) => {
    const { api, deadline } = parts()
    return endOf(open, api, { deadline, log: null }, now)
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

  it.each([
    ['three minutes ahead of', 3 * 60_000],
    ['an hour ahead of', 60 * 60_000],
    ['two minutes behind', -2 * 60_000],
    ['a day behind', -24 * 60 * 60_000],
    ['a week behind', -7 * 24 * 60 * 60_000],
  ])(
    'is found where the clock of this server is %s Square’s, also by a process that Square has not answered yet',
    async (_what, ahead) => {
      const { settings, deadline } = parts()
      const ourNow = () => Date.now() + ahead
      const order = {
        package: 'single',
        addOn: null,
        amount: 3_500,
        currency: 'USD',
        reference: newReference(settings.siteSecrets, 'square', ourNow()),
        customer: { name: 'Ada', email: 'ada@example.com', country: 'Ghana' },
      }
      const note = signedNote(settings.siteSecrets, order)
      const charge = { sourceId: CARD, reference: order.reference, amount: order.amount, note }
      const charged = await createSquareApi(settings.square).charge(charge, deadline)
      if (charged.outcome !== 'answered') throw new Error(charged.outcome)
      // Long after the moment from which on a charge that is not found counts as none.
      const later = ourNow() + 10 * 60_000
      const api = createSquareApi(settings.square, undefined, ourNow)
      expect(await endOf({ reference: order.reference, at: ourNow() }, api, { deadline, log: null }, later)).toEqual({
        end: 'charged',
        reference: order.reference,
        paymentId: charged.data.payment.id,
      })
    },
  )

  it('is found where the clock was set right since the order: ten minutes back, or a day ahead', async () => {
    const { settings, deadline, api } = parts()
    for (const wrong of [9 * 60_000, -24 * 60 * 60_000]) {
      const reference = newReference(settings.siteSecrets, 'square', Date.now() + wrong)
      const charged = await api.charge({ sourceId: CARD, reference, amount: 3_500, note: 'x' }, deadline)
      expect(charged.outcome).toBe('answered')
      expect(await endOf({ reference, at: Date.now() }, api, { deadline, log: null })).toMatchObject({
        end: 'charged',
        reference,
      })
    }
  })

  it('and was declined is over', async () => {
    const { cart, reference } = await signedOrder()
    await pay({ cart, sourceId: 'cnon:card-nonce-declined' })
    expect(await asked({ reference, at: Date.now() })).toEqual({ end: 'not-charged' })
  })

  it('cannot be found out while Square refuses the key', async () => {
    const { reference } = await signedOrder()
    const { settings, deadline } = parts()
    const api = createSquareApi({ ...settings.square, accessToken: 'revoked' })
    const log = keptLog()
    expect(await endOf({ reference, at: 0 }, api, { deadline, log })).toEqual({ end: 'not-working', reference })
    expect(log.lines).toEqual([{ event: 'payment.key-refused', provider: 'square', reference }])
  })

  it('is unknown while Square does not answer', async () => {
    const { reference } = await signedOrder()
    const { api, deadline } = parts({ apiBase: 'http://127.0.0.1:9' })
    expect(await endOf({ reference, at: 0 }, api, { deadline, log: null })).toMatchObject({ end: 'unknown' })
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
