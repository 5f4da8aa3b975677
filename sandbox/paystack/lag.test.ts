import { describe, expect, it } from 'vitest'

import { paystackShop } from './paystack-shop.fixture'

const page = paystackShop({})
const { merchant } = page

const webhookEvent = async () => JSON.parse((await page.shop.webhook(1)).body)

describe('Paystack verify lag', () => {
  it('returns the old status after the webhook, also after a restart', async () => {
    const { reference } = await merchant.open({ metadata: { a: 1 } })
    const before = await merchant.verify(reference)
    const answer = await merchant.act(reference, 'pay', { amount: 5, verifyLagSeconds: 600 })
    expect(answer).toMatchObject({ code: 200, data: { status: 'success' } })
    expect(await webhookEvent()).toMatchObject({
      event: 'charge.success',
      data: { reference, status: 'success', amount: 5 },
    })
    expect(await merchant.verify(reference)).toEqual(before)
    await page.sandbox.restart()
    expect(await merchant.verify(reference)).toEqual(before)
    expect((await merchant.call('/transaction?status=success')).data).toMatchObject([{ reference, status: 'success' }])
  })

  it('returns 400 for the reference with lagAs not-found', async () => {
    const { reference } = await merchant.open()
    await merchant.act(reference, 'pay', { verifyLagSeconds: 600, lagAs: 'not-found' })
    await webhookEvent()
    expect(await merchant.call(`/transaction/verify/${reference}`)).toMatchObject({
      code: 400,
      message: 'Transaction reference not found.',
    })
  })

  it('applies to an email address with +lag', async () => {
    const { reference, access_code } = await merchant.open({ email: 'ada+lag@example.com' })
    const pressed = await page.sandbox.fetch(`/sandbox/paystack/${access_code}`, {
      method: 'POST',
      body: new URLSearchParams({ choice: 'pay' }),
      headers: { Accept: 'application/json' },
    })
    expect(await pressed.json()).toMatchObject({ data: { status: 'success' } })
    expect(await webhookEvent()).toMatchObject({ data: { reference, status: 'success' } })
    expect(await merchant.verify(reference)).toMatchObject({ status: 'abandoned', paid_at: null })
  })
})
