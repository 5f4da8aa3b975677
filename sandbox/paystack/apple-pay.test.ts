import { describe, expect, it } from 'vitest'

import { inlineOfShop } from './inline.fixture'

const page = inlineOfShop()
const { inline, form } = page

describe('Apple Pay', () => {
  it('validates a session and charges the payment', async () => {
    const { body } = await inline({ ref: 'R-apple', channels: ['apple_pay'] })
    const transaction = String(body.data.id)
    const validated = await form('/applepay/validate-session/', {
      transaction,
      sessionUrl: 'https://apple.example',
      displayName: 'Shop',
      domainName: 'localhost',
    })
    expect(validated).toMatchObject({ code: 200, body: { status: 'success', data: { domainName: 'localhost' } } })
    expect(await form('/applepay/charge', { transaction, paymentObject: '{"token":{}}' })).toMatchObject({
      body: { status: 'success', reference: 'R-apple' },
    })
    expect(await page.merchant.verify('R-apple')).toMatchObject({ status: 'success', channel: 'apple_pay' })
    expect(await form('/applepay/charge', { transaction, paymentObject: '{}' })).toMatchObject({
      body: { status: 'failed', message: 'Transaction has been completed' },
    })
  })

  it('fails for an unknown transaction', async () => {
    expect(await form('/applepay/charge', { transaction: '1', paymentObject: '{}' })).toMatchObject({
      code: 400,
      body: { status: 'failed' },
    })
  })
})
