import { createHmac } from 'node:crypto'

import { describe, expect, it } from 'vitest'

import { paystackShop } from './paystack-shop.fixture'

const page = paystackShop({ webhookRetrySeconds: [0.05, 0.1] })
const { merchant } = page

async function pay(given: object = {}) {
  const { reference } = await merchant.open(given)
  await merchant.act(reference, 'pay')
  return reference
}

type Attempt = {
  kind: string
  reference: string
  detail: { attempt: number; status?: number; error?: string; givenUp: boolean }
}

/** Returns the logged webhook attempts of a payment. */
const attemptsOf = async (reference: string): Promise<Attempt[]> =>
  (await page.eventsOf(reference)).filter(({ kind }: Attempt) => kind === 'webhook.attempt')
const attempts = (reference: string, count: number) =>
  expect.poll(async () => (await attemptsOf(reference)).length).toBe(count)

describe('Paystack webhook', () => {
  it('reports a payment, signed over the sent bytes', async () => {
    const reference = await pay({ metadata: { note: 'Ọlá ₦' } })
    const { body, signature } = await page.shop.webhook(1)
    expect(signature).toBe(createHmac('sha512', 'sk_test_sandbox').update(body, 'utf8').digest('hex'))
    expect(JSON.parse(body)).toMatchObject({
      event: 'charge.success',
      data: {
        reference,
        status: 'success',
        amount: 2_000_000,
        requested_amount: 2_000_000,
        currency: 'NGN',
        metadata: { note: 'Ọlá ₦' },
        customer: { email: 'ada@example.com' },
      },
    })
    await attempts(reference, 1)
    expect(await attemptsOf(reference)).toMatchObject([{ detail: { attempt: 1, status: 200, givenUp: false } }])
  })

  it('sends 0 for missing metadata, as Paystack does', async () => {
    await pay()
    expect(JSON.parse((await page.shop.webhook(1)).body)).toMatchObject({ data: { metadata: 0 } })
  })

  it.each([[500], [204], [301], [401]])('repeats the same bytes after status %d', async (status) => {
    page.shop.answers.push(status)
    const reference = await pay()
    const [first, second] = [await page.shop.webhook(1), await page.shop.webhook(2)]
    expect(second).toEqual(first)
    await attempts(reference, 2)
    expect((await attemptsOf(reference)).map(({ detail }) => detail.status)).toEqual([status, 200])
  })

  it('stops after the last retry', async () => {
    page.shop.answers.push(503, 503, 503)
    const reference = await pay()
    await attempts(reference, 3)
    expect((await attemptsOf(reference)).map(({ detail }) => detail.givenUp)).toEqual([false, false, true])
  })

  it('resumes retries after a restart', async () => {
    page.shop.answers.push(503)
    const reference = await pay()
    await page.shop.webhook(1)
    await page.sandbox.restart()
    expect(JSON.parse((await page.shop.webhook(2)).body)).toMatchObject({ data: { reference } })
  })

  it('delivers other webhooks while one fails', async () => {
    page.shop.answers.push(500)
    const references = [await pay(), await pay(), await pay()]
    await page.shop.webhook(4)
    const delivered = page.shop.webhooks.map(({ body }) => String(JSON.parse(body).data.reference))
    expect([...new Set(delivered)].sort()).toEqual([...references].sort())
  })

  it('records the error when the shop is down', async () => {
    await page.shop.close()
    const reference = await pay()
    await expect.poll(async () => (await attemptsOf(reference)).at(0)?.detail.error).toBeTypeOf('string')
  })
})

describe('event log', () => {
  it('allows only the editor', async () => {
    const read = async (token: string) =>
      (await page.ask('/sandbox/events', { headers: { Authorization: `Bearer ${token}` } })).code
    expect(await read('sk_test_sandbox')).toBe(401)
    expect(await read(page.sandbox.token)).toBe(200)
  })
})
