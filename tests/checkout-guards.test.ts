import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { rejectionMessage } from '~/checkout/order/order-rejection'
import { submitOrder, readOrder } from '~/checkout/payment/submit-order.server'
import { pendingCookie } from '~/checkout/payment/pending-cookie.server'
import { SECRET_KEY, startProviders } from '~/checkout/providers/fake-services.fixture'
import { newReference } from '~/checkout/order/reference.server'
import { paymentMetadata, signedNote } from '~/checkout/order/signed-cart.server'

import { startTestSandbox, type TestSandbox } from '../sandbox/testing/test-sandbox'
import { ask } from '../server/http.fixture'
import { paystackSignature, postPaystackEvent } from '../server/paystack-webhook.fixture'
import { startSite } from '../server/site.fixture'
import { receiptLoader } from './payments/receipt-loader'
import { thinRoutes } from './payments/thin-routes'

let providers: Awaited<ReturnType<typeof startProviders>>
let sandbox: TestSandbox
let site: Awaited<ReturnType<typeof startSite>>
beforeAll(async () => {
  providers = await startProviders()
  sandbox = await startTestSandbox()
  site = await startSite(
    {
      '/order': {
        action: async ({ request, context }) => {
          const { answer, status, headers } = await submitOrder(request, await readOrder(request), context)
          return Response.json(
            { ...answer, message: answer.outcome === 'ready' ? null : rejectionMessage(answer, 'chat') },
            { status, headers },
          )
        },
      },
      '/receipt': { loader: receiptLoader },
      '/square': thinRoutes['/square'] ?? {},
    },
    {
      ...providers.env,
      TRUSTED_PROXIES: 'loopback',
      SQUARE_APPLICATION_ID: 'sandbox-sq0idb-test',
      SQUARE_LOCATION_ID: 'SANDBOX',
      SQUARE_ACCESS_TOKEN: 'sandbox-square-token',
      SQUARE_CURRENCY: 'USD',
      SQUARE_API_BASE: `${sandbox.origin}/sandbox/square`,
    },
  )
})
beforeEach(() => {
  providers.instead.clear()
  providers.transactions.clear()
  providers.payments.clear()
  providers.calls.length = 0
})
afterAll(async () => {
  await site.close()
  await sandbox.stop()
  await providers.close()
})

const form = {
  package: '3sessions',
  addon: 'pocket1',
  name: 'Ada Okonkwo',
  email: 'ada@example.com',
  country: 'Nigeria',
  shown: '3sessions=55000 pocket1=7000',
}

let networks = 0
/** An address of an unused network. */
const newNetwork = () => `198.18.${Math.floor((networks += 1) / 250)}.${networks % 250}`

async function orderFrom(address: string, changes: Record<string, string> = {}) {
  const answer = await ask(`${site.origin}/order`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'x-forwarded-for': address },
    body: new URLSearchParams({ ...form, ...changes }).toString(),
  })
  return {
    status: answer.status,
    retryAfter: Number(answer.headers['retry-after'] ?? 0),
    ...(JSON.parse(answer.text) as { outcome: string; message: string | null }),
  }
}

const receiptFrom = async (address: string, reference: string) => {
  const answer = await ask(`${site.origin}/receipt?reference=${reference}`, { headers: { 'x-forwarded-for': address } })
  return JSON.parse(answer.text) as { outcome: string }
}

function paid(): string {
  const reference = providers.newReference()
  const cart = {
    package: 'single',
    addOn: null,
    amount: 2_000_000,
    currency: 'NGN',
    reference,
    customer: { name: 'Ada', email: 'ada@example.com', country: 'Nigeria' },
  }
  const metadata = paymentMetadata(providers.settings.siteSecrets, cart)
  providers.transactions.set(reference, {
    id: 1 + providers.transactions.size,
    reference,
    status: 'success',
    amount: 2_000_000,
    requested_amount: 2_000_000,
    currency: 'NGN',
    channel: 'card',
    paid_at: '2026-11-21T10:00:00.000Z',
    metadata,
  })
  return reference
}

async function webhook(reference: string): Promise<number> {
  const body = JSON.stringify({ event: 'charge.success', data: { reference } })
  return (await postPaystackEvent(site.origin, body, paystackSignature(body, SECRET_KEY))).status
}

const initialized = () => providers.calls.filter(({ to }) => to === 'POST /transaction/initialize').length

describe('a flood of orders', () => {
  it('gets 429 with a waiting time from one network while others are served', async () => {
    const flooder = newNetwork()
    const answers = await Promise.all(Array.from({ length: 150 }, () => orderFrom(flooder)))
    const refused = answers.filter(({ outcome }) => outcome === 'too-many')
    expect(refused).toHaveLength(90)
    for (const { status, retryAfter, message } of refused) {
      expect(status).toBe(429)
      expect(retryAfter).toBeGreaterThan(0)
      expect(retryAfter).toBeLessThanOrEqual(60)
      expect(message).toMatch(/Please try again in .+, or book by chat\.$/)
    }
    expect(initialized()).toBeLessThanOrEqual(60)
    expect(await orderFrom(newNetwork())).toMatchObject({ status: 200, outcome: 'ready' })
  }, 30_000)

  it('counts for the whole /64 network of an IPv6 subscriber', async () => {
    for (let host = 1; host <= 60; host += 1) await orderFrom(`2001:db8:1:2::${host.toString(16)}`, { package: 'gold' })
    expect(await orderFrom('2001:db8:1:2:ffff::1')).toMatchObject({ outcome: 'too-many' })
    expect(await orderFrom('2001:db8:1:3::1')).toMatchObject({ outcome: 'ready' })
  }, 30_000)

  it('stays within the budget of the provider and never delays settlements', async () => {
    const started = performance.now()
    let answered = 0
    const orders = Array.from({ length: 200 }, () => orderFrom(newNetwork()).finally(() => (answered += 1)))
    expect(await Promise.all([webhook(paid()), webhook(paid()), webhook(paid())])).toEqual([200, 200, 200])
    expect((await receiptFrom(newNetwork(), paid())).outcome).toBe('confirmed')
    // Orders wait some seconds for the budget; settlements never wait for them.
    expect(answered).toBeLessThan(200)
    const answers = await Promise.all(orders)
    const busy = answers.filter(({ outcome }) => outcome === 'busy')
    const seconds = (performance.now() - started) / 1_000
    expect(busy.length).toBeGreaterThan(0)
    expect(initialized()).toBeLessThanOrEqual(10 * Math.ceil(seconds + 1))
    for (const { status, retryAfter, message } of busy)
      expect([status, retryAfter, message?.includes('This attempt was not charged')]).toEqual([503, 10, true])
    expect(answers.filter(({ outcome }) => outcome === 'ready').length + busy.length).toBe(200)
    expect(providers.payments.size).toBe(4)
  }, 30_000)
})

describe('a flood of receipts', () => {
  it('makes no provider call for forged references', async () => {
    const made = Array.from({ length: 200 }, () => newReference(['a-secret-that-is-not-of-this-site'], 'paystack'))
    for (const reference of [...made, '1763700000000-00000000000000000000000000', 'x'])
      expect((await receiptFrom('198.51.100.7', reference)).outcome).toBe('unknown')
    expect(providers.calls).toEqual([])
  })

  it('stops at the lookup limit for one unpaid order, and still shows a received payment', async () => {
    const address = newNetwork()
    const reference = paid()
    const unpaid = paid()
    providers.pay(unpaid, { status: 'abandoned' })
    for (let look = 0; look < 150; look += 1) await receiptFrom(address, unpaid)
    const verified = () => providers.calls.filter(({ to }) => to.startsWith('GET /transaction/verify')).length
    expect(verified()).toBe(120)
    expect((await receiptFrom(address, unpaid)).outcome).toBe('provider-unreachable')
    expect(verified()).toBe(120)
    expect(await webhook(reference)).toBe(200)
    // Its status is not looked up, but the webhook was recorded.
    expect((await receiptFrom(address, reference)).outcome).toBe('received')
  }, 30_000)
})

describe('a card payment', () => {
  const [ACCEPTED, DECLINED, LOST] = ['ok', 'declined', 'lost'].map((word) => `cnon:card-nonce-${word}`)

  async function payFrom(address: string, sourceId = '', reference = newSquareReference()) {
    const { siteSecrets } = providers.settings
    const customer = { name: 'Ada', email: 'ada@example.com', country: 'Ghana' }
    const cart = { package: 'single', addOn: null, amount: 3_500, currency: 'USD', reference, customer }
    const answer = await ask(`${site.origin}/square`, {
      method: 'POST',
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        'x-forwarded-for': address,
        cookie: pendingCookie({ siteUrl: site.origin }, [{ reference, at: Date.now() }]).split(';')[0] ?? '',
      },
      body: new URLSearchParams({ cart: signedNote(siteSecrets, cart), sourceId }).toString(),
    })
    return (JSON.parse(answer.text) as { outcome: string }).outcome
  }
  const newSquareReference = () => newReference(providers.settings.siteSecrets, 'square')
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

describe('the receipt', () => {
  it('shows a received payment while the API host hangs', async () => {
    providers.instead.set('POST /api/payments', 'hang')
    expect(await receiptFrom(newNetwork(), paid())).toMatchObject({
      outcome: 'not-delivered',
      payment: { amount: '₦20,000' },
    })
  }, 20_000)
})
