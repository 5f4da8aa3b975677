import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { rejectionMessage, type OrderRejection } from '~/checkout/order/order-rejection'
import { newReference } from '~/checkout/order/reference.server'
import { signedNote } from '~/checkout/order/signed-cart.server'
import { pendingCookie } from '~/checkout/payment/pending-cookie.server'
import { fakeServices, SECRET_KEY } from '~/checkout/providers/fake-services.fixture'

import { startTestSandbox, type TestSandbox } from '../sandbox/testing/test-sandbox.fixture'
import { ask } from '../server/http.fixture'
import { paystackSignature, postPaystackEvent } from '../server/paystack-webhook.fixture'
import { startSite } from '../server/site.fixture'
import { thinRoutes } from './payments/thin-routes'

const services = fakeServices()
let sandbox: TestSandbox
let site: Awaited<ReturnType<typeof startSite>>
beforeAll(async () => {
  sandbox = await startTestSandbox()
  site = await startSite(thinRoutes, {
    ...services().env,
    TRUSTED_PROXIES: 'loopback',
    SQUARE_APPLICATION_ID: 'sandbox-sq0idb-test',
    SQUARE_LOCATION_ID: 'SANDBOX',
    SQUARE_ACCESS_TOKEN: 'sandbox-square-token',
    SQUARE_CURRENCY: 'USD',
    SQUARE_API_BASE: `${sandbox.origin}/sandbox/square`,
  })
})
afterAll(async () => {
  await site.close()
  await sandbox.stop()
})

let networks = 0
/** Returns an address of an unused network. */
const newNetwork = () => `198.18.${Math.floor((networks += 1) / 250)}.${networks % 250}`

async function post(path: string, address: string, form: Record<string, string>, headers: Record<string, string> = {}) {
  const {
    status,
    headers: received,
    text,
  } = await ask(site.origin + path, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'x-forwarded-for': address, ...headers },
    body: new URLSearchParams(form).toString(),
  })
  return { status, retryAfter: Number(received['retry-after'] ?? 0), answer: JSON.parse(text) as OrderRejection }
}

async function orderFrom(address: string, changes: Record<string, string> = {}) {
  const customer = { name: 'Ada Okonkwo', email: 'ada@example.com', country: 'Nigeria' }
  const order = {
    package: '3sessions',
    addon: 'pocket1',
    ...customer,
    shown: '3sessions=55000 pocket1=7000',
    ...changes,
  }
  const { answer, ...rest } = await post('/order', address, order)
  return { ...rest, outcome: String(answer.outcome), message: rejectionMessage(answer, 'chat') }
}

async function receiptFrom(address: string, reference: string) {
  const headers = { 'x-forwarded-for': address }
  return JSON.parse((await ask(`${site.origin}/receipt?reference=${reference}`, { headers })).text)
}

async function sendWebhook(reference: string) {
  const body = JSON.stringify({ event: 'charge.success', data: { reference } })
  return (await postPaystackEvent(site.origin, body, paystackSignature(body, SECRET_KEY))).status
}

const callsTo = (beginning: string) => services().calls.filter(({ to }) => to.startsWith(beginning)).length

describe('rejected order', () => {
  it.each([
    [400, 'invalid', { package: '' }],
    [409, 'price-changed', { shown: '' }],
    [409, 'not-allowed', { package: 'single', addon: 'pocket6' }],
    [409, 'not-sold', { package: 'gold' }],
  ])('returns %i for "%s"', async (status, outcome, changes: Record<string, string>) => {
    expect(await orderFrom(newNetwork(), changes)).toMatchObject({ status, outcome })
    expect(services().calls).toEqual([])
  })
})

describe('flood of orders', () => {
  it('gets 429 with a waiting time in its /64 network, while others are served', async () => {
    const addresses = Array.from({ length: 150 }, (_, host) => `2001:db8:1:2::${host.toString(16)}`)
    const answers = await Promise.all(addresses.map((address) => orderFrom(address)))
    const refused = answers.filter(({ outcome }) => outcome === 'too-many')
    expect(refused).toHaveLength(90)
    for (const { status, retryAfter, message } of refused) {
      expect(status).toBe(429)
      expect(retryAfter).toBeGreaterThan(0)
      expect(retryAfter).toBeLessThanOrEqual(60)
      expect(message).toMatch(/Please try again in .+, or book by chat\.$/)
    }
    expect(callsTo('POST /transaction/initialize')).toBeLessThanOrEqual(60)
    for (const address of ['2001:db8:1:3::1', newNetwork()])
      expect(await orderFrom(address)).toMatchObject({ status: 200, outcome: 'ready' })
  }, 30_000)

  it('stays within the budget of the provider and never delays settlements', async () => {
    const started = performance.now()
    let answered = 0
    const orders = Array.from({ length: 200 }, () => orderFrom(newNetwork()).finally(() => (answered += 1)))
    const paid = Array.from({ length: 3 }, () => services().addTransaction())
    expect(await Promise.all(paid.map(sendWebhook))).toEqual([200, 200, 200])
    expect((await receiptFrom(newNetwork(), services().addTransaction())).outcome).toBe('confirmed')
    // Orders wait some seconds for the budget; settlements never wait for them.
    expect(answered).toBeLessThan(200)
    const answers = await Promise.all(orders)
    const busy = answers.filter(({ outcome }) => outcome === 'busy')
    const seconds = (performance.now() - started) / 1_000
    expect(busy.length).toBeGreaterThan(0)
    expect(callsTo('POST /transaction/initialize')).toBeLessThanOrEqual(10 * Math.ceil(seconds + 1))
    for (const { status, retryAfter, message } of busy)
      expect([status, retryAfter, message?.includes('This attempt was not charged')]).toEqual([503, 10, true])
    expect(answers.filter(({ outcome }) => outcome === 'ready').length + busy.length).toBe(200)
    expect(services().payments.size).toBe(4)
  }, 30_000)
})

describe('receipt', () => {
  it('stops at the lookup limit for one unpaid order, and still shows a received payment', async () => {
    const address = newNetwork()
    const paid = services().addTransaction()
    const unpaid = services().addTransaction({ status: 'abandoned' })
    for (let load = 0; load < 150; load += 1) await receiptFrom(address, unpaid)
    expect(callsTo('GET /transaction/verify')).toBe(120)
    expect((await receiptFrom(address, unpaid)).outcome).toBe('provider-unreachable')
    expect(callsTo('GET /transaction/verify')).toBe(120)
    expect(await sendWebhook(paid)).toBe(200)
    // Its status is not looked up, but the webhook was recorded.
    expect((await receiptFrom(address, paid)).outcome).toBe('received')
  }, 30_000)

  it('shows a received payment while the API host hangs', async () => {
    services().instead.set('POST /api/payments', 'hang')
    expect(await receiptFrom(newNetwork(), services().addTransaction())).toMatchObject({
      outcome: 'not-delivered',
      payment: { amount: '₦62,000' },
    })
  }, 20_000)
})

describe('card payment', () => {
  const [ACCEPTED, DECLINED, LOST] = ['ok', 'declined', 'lost'].map((word) => `cnon:card-nonce-${word}`)
  const newSquareReference = () => newReference(services().settings.siteSecrets, 'square')

  async function payFrom(address: string, sourceId = '', reference = newSquareReference()) {
    const customer = { name: 'Ada', email: 'ada@example.com', country: 'Ghana' }
    const cart = { package: 'single', addOn: null, amount: 3_500, currency: 'USD', reference, customer }
    const [cookie = ''] = pendingCookie({ siteUrl: site.origin }, [{ reference, at: Date.now() }]).split(';')
    const form = { cart: signedNote(services().settings.siteSecrets, cart), sourceId }
    return (await post('/square', address, form, { cookie })).answer.outcome
  }
  async function outcomesOf(times: number, pay: () => Promise<string>) {
    const outcomes = new Set<string>()
    for (let time = 0; time < times; time += 1) outcomes.add(await pay())
    return [...outcomes]
  }

  it('fails after ten declined cards of a network, not counting refused and charged cards', async () => {
    const address = newNetwork()
    expect(await outcomesOf(12, () => payFrom(address, 'not-a-card'))).toEqual(['refused'])
    expect(await payFrom(address, ACCEPTED)).toBe('charged')
    expect(await outcomesOf(10, () => payFrom(address, DECLINED))).toEqual(['declined'])
    expect(await payFrom(address, ACCEPTED)).toBe('too-many')
    expect(await payFrom(newNetwork(), ACCEPTED)).toBe('charged')
  }, 30_000)

  it('counts as declined while its result is unknown, but allows a retry', async () => {
    const address = newNetwork()
    const reference = newSquareReference()
    expect(await outcomesOf(2, () => payFrom(address, LOST, reference))).toEqual(['unreachable'])
    expect(await outcomesOf(9, () => payFrom(address, LOST))).toEqual(['unreachable'])
    expect(await payFrom(address, ACCEPTED)).toBe('too-many')
    expect(await payFrom(address, LOST, reference)).toBe('unreachable')
  }, 30_000)
})
