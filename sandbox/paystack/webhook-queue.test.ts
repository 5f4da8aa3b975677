import { createHmac } from 'node:crypto'

import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { startShop, type Shop } from '../testing/shop'
import { startTestSandbox, type TestSandbox } from '../testing/test-sandbox'
import { merchantAt } from './merchant.fixture'

let shop: Shop
let sandbox: TestSandbox
let merchant: ReturnType<typeof merchantAt>
beforeEach(async () => {
  shop = await startShop()
  sandbox = await startTestSandbox({ siteUrl: shop.origin, paystack: { webhookRetrySeconds: [0.05, 0.1] } })
  merchant = merchantAt(`${sandbox.origin}/sandbox/paystack`)
})
afterEach(async () => {
  await sandbox.stop()
  await shop.close()
})

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
async function attemptsOf(reference: string): Promise<Attempt[]> {
  const response = await sandbox.fetch(`/sandbox/paystack/sandbox/events?reference=${reference}`, {
    headers: { Authorization: `Bearer ${sandbox.token}` },
  })
  const { events }: { events: Attempt[] } = JSON.parse(await response.text())
  return events.filter(({ kind }) => kind === 'webhook.attempt')
}
const attempts = (reference: string, count: number) =>
  expect.poll(async () => (await attemptsOf(reference)).length).toBe(count)

describe('Paystack webhook', () => {
  it('reports a payment, signed over the sent bytes', async () => {
    const reference = await pay({ metadata: { note: 'Ọlá ₦' } })
    const { body, signature } = await shop.webhook(1)
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
    expect(JSON.parse((await shop.webhook(1)).body)).toMatchObject({ data: { metadata: 0 } })
  })

  it.each([[500], [204], [301], [401]])('repeats the same bytes after status %d', async (status) => {
    shop.answers.push(status)
    const reference = await pay()
    const [first, second] = [await shop.webhook(1), await shop.webhook(2)]
    expect(second).toEqual(first)
    await attempts(reference, 2)
    expect((await attemptsOf(reference)).map(({ detail }) => detail.status)).toEqual([status, 200])
  })

  it('stops after the last retry', async () => {
    shop.answers.push(503, 503, 503)
    const reference = await pay()
    await attempts(reference, 3)
    expect((await attemptsOf(reference)).map(({ detail }) => detail.givenUp)).toEqual([false, false, true])
    await merchant.act(reference, 'webhook')
    await attempts(reference, 4)
    expect((await attemptsOf(reference)).at(-1)).toMatchObject({ detail: { attempt: 1, status: 200 } })
  })

  it('resumes retries after a restart', async () => {
    shop.answers.push(503)
    const reference = await pay()
    await shop.webhook(1)
    await sandbox.restart()
    expect(JSON.parse((await shop.webhook(2)).body)).toMatchObject({ data: { reference } })
  })

  it('repeats on request, also after a refund', async () => {
    const reference = await pay()
    const first = await shop.webhook(1)
    await merchant.act(reference, 'webhook')
    expect(await shop.webhook(2)).toEqual(first)
    await merchant.act(reference, 'reverse')
    expect(JSON.parse((await shop.webhook(3)).body)).toMatchObject({
      event: 'refund.processed',
      data: { transaction_reference: reference },
    })
    await merchant.act(reference, 'webhook')
    expect(JSON.parse((await shop.webhook(4)).body)).toMatchObject({
      event: 'charge.success',
      data: { reference, status: 'success' },
    })
  })

  it('skips unpaid transactions', async () => {
    const { reference } = await merchant.open()
    await merchant.act(reference, 'decline')
    expect(await merchant.act(reference, 'webhook')).toMatchObject({ code: 400 })
    const paid = await pay()
    await attempts(paid, 1)
    expect(shop.webhooks).toHaveLength(1)
  })

  it('delivers other webhooks while one fails', async () => {
    shop.answers.push(500)
    const references = [await pay(), await pay(), await pay()]
    await shop.webhook(4)
    const delivered = shop.webhooks.map(({ body }) => String(JSON.parse(body).data.reference))
    expect([...new Set(delivered)].sort()).toEqual([...references].sort())
  })

  it('records the error when the shop is down', async () => {
    const { port } = new URL(shop.origin)
    await shop.close()
    const reference = await pay()
    await expect
      .poll(async () => (await attemptsOf(reference)).at(0)?.detail.error, { message: `nothing at ${port}` })
      .toBeTypeOf('string')
  })
})

describe('event log', () => {
  it('allows only the editor', async () => {
    const read = (headers: Record<string, string>) => sandbox.fetch('/sandbox/paystack/sandbox/events', { headers })
    expect((await read({})).status).toBe(401)
    expect((await read({ Authorization: 'Bearer sk_test_sandbox' })).status).toBe(401)
    expect((await read({ Authorization: `Bearer ${sandbox.token}` })).status).toBe(200)
  })
})
