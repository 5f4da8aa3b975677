import { describe, expect, it } from 'vitest'

import { paystackShop } from './paystack-shop.fixture'

const page = paystackShop({ transferSeconds: 0.3 })
const { merchant } = page

const CALLBACK_URL = 'https://shop.example/receipt?lang=en'
const open = (given: object = {}) => merchant.open({ callback_url: CALLBACK_URL, ...given })

/** Presses a button of the page, like a browser without scripts. */
async function choose(code: string, choice: string, headers: Record<string, string> = {}) {
  const body = new URLSearchParams({ choice })
  const response = await page.sandbox.fetch(`/sandbox/paystack/${code}`, {
    method: 'POST',
    body,
    redirect: 'manual',
    headers: { Accept: 'text/html', ...headers },
  })
  return { code: response.status, location: response.headers.get('location'), text: await response.text() }
}
const show = async (code: string) => {
  const response = await page.sandbox.fetch(`/sandbox/paystack/${code}`)
  return {
    code: response.status,
    policy: response.headers.get('content-security-policy') ?? '',
    text: await response.text(),
  }
}

describe('hosted checkout page', () => {
  it('shows that no money moves, the amount and the customer', async () => {
    const { access_code, reference } = await open({ email: 'ada&bola@example.com' })
    const { code, text } = await show(access_code)
    expect(code).toBe(200)
    for (const part of [
      '<h1 tabindex="-1">No money moves here</h1>',
      '₦20,000.00',
      'ada&amp;bola@example.com',
      reference,
    ])
      expect(text).toContain(part)
  })

  it('allows form redirects to the shop and no framing', async () => {
    const { access_code } = await open({ metadata: { cancel_action: 'https://cancel.example/services' } })
    const { policy } = await show(access_code)
    expect(policy).toContain("form-action 'self' https://shop.example https://cancel.example;")
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).not.toContain('unsafe-inline')
  })

  it('redirects a payment to the shop with its reference', async () => {
    const { access_code, reference } = await open()
    const location = `https://shop.example/receipt?lang=en&trxref=${reference}&reference=${reference}`
    expect(await choose(access_code, 'pay')).toMatchObject({ code: 303, location })
    expect(await merchant.verify(reference)).toMatchObject({ status: 'success' })
    expect((await show(access_code)).text).not.toContain('name="choice"')
    // Covers the back button and a second press.
    expect(await choose(access_code, 'decline')).toMatchObject({ code: 303, location })
    expect(await merchant.verify(reference)).toMatchObject({ status: 'success' })
    await page.shop.webhook(1)
  })

  it('redirects a cancellation to cancel_action or the callback', async () => {
    const chosen = await open({ metadata: JSON.stringify({ cancel_action: 'https://shop.example/services#booking' }) })
    expect(await choose(chosen.access_code, 'cancel')).toMatchObject({
      code: 303,
      location: 'https://shop.example/services#booking',
    })
    const usual = await open({ metadata: { cancel_action: 'javascript:alert(1)' } })
    expect((await choose(usual.access_code, 'cancel')).location).toMatch(/^https:\/\/shop\.example\/receipt\?/)
    expect(await merchant.verify(usual.reference)).toMatchObject({ status: 'abandoned' })
  })

  it('redirects to the site without a callback', async () => {
    const { access_code, reference } = await merchant.open()
    expect((await choose(access_code, 'pay')).location).toBe(
      `${page.shop.origin}/?trxref=${reference}&reference=${reference}`,
    )
  })

  it('completes a transfer after a restart and by its button', async () => {
    const first = await open()
    expect(await choose(first.access_code, 'transfer')).toMatchObject({ code: 303, location: first.access_code })
    expect((await show(first.access_code)).text).toContain('Transfer arrived')
    await page.sandbox.restart()
    expect(JSON.parse((await page.shop.webhook(1)).body)).toMatchObject({ data: { reference: first.reference } })
    const second = await open()
    await merchant.act(second.reference, 'transfer')
    expect((await choose(second.access_code, 'arrive')).location).toContain('https://shop.example/')
    expect(await merchant.verify(second.reference)).toMatchObject({ status: 'success' })
  })

  it('offers no transfer when the channel is not offered', async () => {
    const { access_code } = await open({ channels: ['card'] })
    expect((await show(access_code)).text).not.toContain('value="transfer"')
  })

  it('shows a setup error and returns 404 for an unknown code', async () => {
    const { access_code } = await open()
    expect(await choose(access_code, 'error')).toMatchObject({
      code: 400,
      text: expect.stringContaining('setup error'),
    })
    expect(await show('abcdefghijklmno')).toMatchObject({
      code: 404,
      text: expect.stringContaining('There is no such payment'),
    })
  })

  it('rejects a form from another origin', async () => {
    const { access_code, reference } = await open()
    expect(await choose(access_code, 'pay', { origin: 'https://evil.example' })).toMatchObject({ code: 403 })
    expect(await merchant.verify(reference)).toMatchObject({ status: 'abandoned' })
  })
})

describe('slow payment', () => {
  it('stays ongoing for a while and then succeeds', async () => {
    const { access_code, reference } = await open()
    const answered = choose(access_code, 'slow')
    await expect.poll(async () => (await merchant.verify(reference)).status).toBe('ongoing')
    expect((await answered).location).toContain('https://shop.example/')
    expect(await merchant.verify(reference)).toMatchObject({ status: 'success' })
  })
})
