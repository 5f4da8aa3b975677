import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { startShop, type Shop } from '../testing/shop'
import { startTestSandbox, type TestSandbox } from '../testing/test-sandbox'
import { merchantAt } from './merchant.fixture'

let shop: Shop
let sandbox: TestSandbox
let merchant: ReturnType<typeof merchantAt>
beforeEach(async () => {
  shop = await startShop()
  sandbox = await startTestSandbox({ siteUrl: shop.origin })
  merchant = merchantAt(`${sandbox.origin}/sandbox/paystack`)
})
afterEach(async () => {
  await sandbox.stop()
  await shop.close()
})

const webhookEvent = async () => JSON.parse((await shop.webhook(1)).body)

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
    await sandbox.restart()
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

  it('returns the payment when the lag is over', async () => {
    const { reference } = await merchant.open()
    await merchant.act(reference, 'transfer')
    await merchant.act(reference, 'arrive', { verifyLagSeconds: 0.2 })
    await expect.poll(() => merchant.verify(reference)).toMatchObject({ status: 'success', channel: 'bank_transfer' })
  })

  it('applies to an email address with +lag', async () => {
    const { reference, access_code } = await merchant.open({ email: 'ada+lag@example.com' })
    const pressed = await sandbox.fetch(`/sandbox/paystack/${access_code}`, {
      method: 'POST',
      body: new URLSearchParams({ choice: 'pay' }),
      headers: { Accept: 'application/json' },
    })
    expect(await pressed.json()).toMatchObject({ data: { status: 'success' } })
    expect(await webhookEvent()).toMatchObject({ data: { reference, status: 'success' } })
    expect(await merchant.verify(reference)).toMatchObject({ status: 'abandoned', paid_at: null })
  })

  it.each([
    { verifyLagSeconds: -1 },
    { verifyLagSeconds: 601 },
    { verifyLagSeconds: '3' },
    { verifyLagSeconds: 3, lagAs: 'failed' },
  ])('rejects %j', async (body) => {
    const { reference } = await merchant.open()
    expect(await merchant.act(reference, 'pay', body)).toMatchObject({ code: 400, status: false })
    expect(await merchant.verify(reference)).toMatchObject({ status: 'abandoned' })
  })
})
