import { beforeEach, describe, expect, it } from 'vitest'

import { paystackShop } from './paystack-shop.fixture'

const page = paystackShop()
const { merchant } = page
beforeEach(() => void (page.shop.webhooks.length = 0))

async function pay() {
  const { reference } = await merchant.open()
  await merchant.act(reference, 'pay')
  const { id } = await merchant.verify(reference)
  return { reference, id }
}
/** Returns the events after the one of the charge. */
async function events(count: number) {
  await page.shop.webhook(count + 1)
  return page.shop.webhooks
    .slice(1)
    .map(({ body }): { event: string; data: Record<string, unknown> } => JSON.parse(body))
}

describe('Paystack refunds and disputes', () => {
  it('send a signed event for each step of a partial refund and list it', async () => {
    const { reference, id } = await pay()
    for (const status of ['pending', 'processing', 'processed'])
      await merchant.act(reference, 'refund', { amount: 500_000, status })
    expect((await events(3)).map(({ event, data }) => [event, data['transaction_reference'], data['amount']])).toEqual([
      ['refund.pending', reference, '500000'],
      ['refund.processing', reference, '500000'],
      ['refund.processed', reference, '500000'],
    ])
    expect(page.shop.webhooks.every(({ signature }) => signature?.length === 128)).toBe(true)
    expect(await merchant.verify(reference)).toMatchObject({ status: 'success' })
    expect(await merchant.call(`/refund?transaction=${id}`)).toMatchObject({
      data: [{ transaction: id, amount: 500_000, status: 'processed', refunded_at: expect.any(String) }],
      meta: { total: 1, pageCount: 1 },
    })
  })

  it('reverse a full refund and reject more than the paid amount', async () => {
    const { reference } = await pay()
    expect(await merchant.act(reference, 'refund', { amount: 2_000_001 })).toMatchObject({ code: 400 })
    expect(await merchant.call('/refund', { transaction: reference })).toMatchObject({
      code: 200,
      data: { amount: 2_000_000, status: 'pending', transaction: { reference } },
    })
    await merchant.act(reference, 'refund', { status: 'processed' })
    expect(await merchant.verify(reference)).toMatchObject({ status: 'reversed' })
    expect(await merchant.act(reference, 'refund')).toMatchObject({ code: 400 })
  })

  it('keep the payment successful after a failed refund', async () => {
    const { reference } = await pay()
    await merchant.act(reference, 'refund', { status: 'failed' })
    expect(await merchant.verify(reference)).toMatchObject({ status: 'success' })
    await merchant.act(reference, 'refund')
    expect(await merchant.verify(reference)).toMatchObject({ status: 'reversed' })
  })

  it('create, remind of and resolve a dispute with a deadline', async () => {
    const { reference, id } = await pay()
    await merchant.act(reference, 'dispute')
    expect(await merchant.act(reference, 'dispute')).toMatchObject({ code: 400 })
    await merchant.act(reference, 'remind')
    expect(await merchant.call(`/dispute?transaction=${id}`)).toMatchObject({
      data: [{ transaction: { id, reference }, status: 'awaiting-merchant-feedback', dueAt: expect.any(String) }],
    })
    await merchant.act(reference, 'resolve', { resolution: 'merchant-accepted' })
    expect((await events(4)).map(({ event }) => event)).toEqual([
      'charge.dispute.create',
      'charge.dispute.remind',
      'charge.dispute.resolve',
      'refund.processed',
    ])
    expect(await merchant.verify(reference)).toMatchObject({ status: 'reversed' })
    expect(await merchant.act(reference, 'remind')).toMatchObject({ code: 400 })
  })

  it('return 400 for an unpaid transaction', async () => {
    const { reference } = await merchant.open()
    for (const action of ['refund', 'reverse', 'dispute', 'remind', 'resolve'])
      expect(await merchant.act(reference, action)).toMatchObject({ code: 400 })
  })

  it('list a day’s settlement and find a transaction by id', async () => {
    const { reference, id } = await pay()
    expect(await merchant.call(`/transaction/${id}`)).toMatchObject({ data: { reference } })
    const { data } = await merchant.call('/settlement')
    expect(data).toMatchObject([{ id: expect.any(Number), settlement_date: expect.any(String) }])
    const [{ id: settlement } = { id: 0 }] = data instanceof Array ? data : []
    const { data: settled } = await merchant.call(`/settlement/${settlement}/transactions?perPage=100`)
    expect(settled).toContainEqual(expect.objectContaining({ reference }))
  })
})
