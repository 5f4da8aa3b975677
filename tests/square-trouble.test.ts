import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { newReference } from '~/checkout/order/reference.server'
import { signedNote } from '~/checkout/order/signed-cart.server'
import { chargeCard } from '~/checkout/providers/square/charge-card.server'
import { findPayment } from '~/checkout/providers/square/find-payment.server'
import { createSquareApi } from '~/checkout/providers/square/square-api.server'
import { squareChargeMessage } from '~/checkout/providers/square/use-square'
import { deadlineIn } from '~/lib/http/deadline'

import { startTestProxy, type Passed } from './payments/test-proxy'
import { CARD, squareShop } from './square-shop.fixture'

const { parts, pay, order, signedOrder, inbox } = squareShop()

/** The responses of Square in order; the last one repeats. Null breaks the connection off. */
let responses: (Passed | 'hang' | null)[] = []
let requests = 0
/** Called before each response. */
let onRequest: () => void = () => undefined
let square: Awaited<ReturnType<typeof startTestProxy>>
beforeAll(async () => {
  square = await startTestProxy(
    () => null,
    async () => {
      requests += 1
      onRequest()
      const response = responses[Math.min(requests, responses.length) - 1] ?? null
      return response === 'hang' ? new Promise(() => undefined) : response
    },
  )
})
beforeEach(() => {
  requests = 0
  onRequest = () => undefined
})
afterAll(() => {
  square.server.close()
  square.server.closeAllConnections()
})

const respond = (status: number, body: object | string): Passed => ({
  status,
  headers: { 'content-type': 'application/json' },
  body: Buffer.from(typeof body === 'string' ? body : JSON.stringify(body)),
})
const fail = (status: number, category: string, code: string) => respond(status, { errors: [{ category, code }] })
const squareAt = (apiBase: string) => ({ ...parts().settings.square, apiBase })
const proxied = () => squareAt(`http://127.0.0.1:${square.port}`)

async function charge(settings = proxied(), deadline = deadlineIn(9_000)) {
  const errors: object[] = []
  const log = { warn: () => undefined, error: (line: object) => void errors.push(line) }
  const { siteSecrets } = parts()
  const result = await chargeCard(
    { cart: (await signedOrder()).cart, sourceId: CARD },
    { api: createSquareApi(settings), siteSecrets, currency: 'USD', deadline, log },
  )
  return { result, errors }
}

describe('failed Square charge', () => {
  it.each([
    [fail(401, 'AUTHENTICATION_ERROR', 'UNAUTHORIZED'), 'not-working'],
    [fail(403, 'AUTHENTICATION_ERROR', 'INSUFFICIENT_SCOPES'), 'not-working'],
    [respond(403, '<html>'), 'not-working'],
    [fail(429, 'RATE_LIMIT_ERROR', 'RATE_LIMITED'), 'provider-busy'],
    // It may have been charged all the same.
    [fail(500, 'API_ERROR', 'INTERNAL_SERVER_ERROR'), 'unreachable'],
    [respond(502, '<html>'), 'unreachable'],
    [null, 'unreachable'],
    [fail(402, 'PAYMENT_METHOD_ERROR', 'GENERIC_DECLINE'), 'declined'],
  ])('handles response %# as "%s", and repeats only when its result is unknown', async (response, outcome) => {
    responses = [response]
    expect((await charge()).result.outcome).toBe(outcome)
    expect(requests).toBe(outcome === 'unreachable' ? 3 : 1)
  })

  it('returns "unreachable" without a connection and at its deadline', async () => {
    expect((await charge(squareAt('http://127.0.0.1:9'))).result).toEqual({ outcome: 'unreachable' })
    responses = ['hang']
    expect((await charge(undefined, deadlineIn(300))).result).toEqual({ outcome: 'unreachable' })
  })

  it.each([429, 401])('stays unknown when the call after a broken connection returns %i', async (status) => {
    responses = [null, fail(status, 'ANY', 'ANY')]
    expect((await charge()).result).toEqual({ outcome: 'unreachable' })
  })

  it('stays unknown when the queue has no place for a second attempt', async () => {
    const api = createSquareApi(proxied(), { perSecond: 1, concurrency: 1, maxQueued: 1 })
    responses = [null]
    const others: Promise<unknown>[] = []
    onRequest = () => {
      if (others.length === 0) others.push(api.read('x'))
    }
    const order = { sourceId: CARD, reference: 'no-place-left', amount: 3_500, note: '' }
    expect(await api.charge(order, deadlineIn(5_000))).toMatchObject({ outcome: 'unreachable' })
    await Promise.all(others)
  })

  it('logs a rejected key with the message of Square, and does not ask to try again', async () => {
    responses = [fail(401, 'AUTHENTICATION_ERROR', 'UNAUTHORIZED')]
    const { result, errors } = await charge()
    const line = { event: 'payment.key-refused', provider: 'square', status: 401, message: 'UNAUTHORIZED' }
    expect(errors).toEqual([{ ...line, reference: expect.any(String) }])
    if (result.outcome !== 'not-working') throw new Error(result.outcome)
    expect(squareChargeMessage(result, false)).toBe(
      'This card form is not working at the moment, so this attempt was not charged. Please book by chat.',
    )
  })
})

describe('squareChargeMessage', () => {
  it('names the waiting time, and claims nothing about an attempt of unknown result', () => {
    const busy = { outcome: 'provider-busy', retryAfterS: 30 } as const
    expect(squareChargeMessage(busy, false)).toContain('this attempt was not charged. Please try again in 30 seconds')
    expect(squareChargeMessage(busy, true)).toContain('could not find out whether your card was charged')
    for (const outcome of ['busy', 'too-many', 'provider-busy'] as const) {
      const message = squareChargeMessage({ outcome, retryAfterS: 10 }, true)
      expect(message).toContain('try again in 10 seconds')
      expect(message).not.toMatch(/not charged|no money/i)
    }
  })
})

describe('Square charge with a lost response', () => {
  it('stays findable by its reference, and unknown if it never arrived', async () => {
    const [paid, unpaid] = [await signedOrder(), await signedOrder()]
    const charged = await pay({ cart: paid.cart, sourceId: CARD })
    const { provider, deadline } = parts()
    expect(await provider.lookUp(paid.reference, { deadline, urgent: false })).toMatchObject({
      state: 'paid',
      transaction: { transactionId: charged.outcome === 'charged' ? charged.paymentId : '' },
    })
    expect(await provider.lookUp(unpaid.reference, { deadline, urgent: false })).toEqual({ state: 'unknown' })
  })

  const MINUTE_MS = 60_000
  it.each([
    ['three minutes ahead', 3 * MINUTE_MS, 3 * MINUTE_MS],
    ['an hour ahead', 60 * MINUTE_MS, 60 * MINUTE_MS],
    ['two minutes behind', -2 * MINUTE_MS, -2 * MINUTE_MS],
    ['a day behind', -24 * 60 * MINUTE_MS, -24 * 60 * MINUTE_MS],
    ['a week behind', -7 * 24 * 60 * MINUTE_MS, -7 * 24 * 60 * MINUTE_MS],
    ['nine minutes ahead at the order, then corrected', 9 * MINUTE_MS, 0],
    ['a day behind at the order, then corrected', -24 * 60 * MINUTE_MS, 0],
  ])('stays findable where the clock of the site is %s', async (_name, aheadAtOrder, aheadNow) => {
    const { settings, deadline } = parts()
    const reference = newReference(settings.siteSecrets, 'square', Date.now() + aheadAtOrder)
    const request = { sourceId: CARD, reference, amount: 3_500, note: 'x' }
    const charged = await createSquareApi(settings.square).charge(request, deadline)
    if (charged.outcome !== 'answered') throw new Error(charged.outcome)
    // A process that Square has not answered yet does not know the difference between the clocks.
    const api = createSquareApi(settings.square, undefined, () => Date.now() + aheadNow)
    expect(await findPayment(api, reference, { deadline })).toMatchObject({ found: { id: charged.data.payment.id } })
  })

  it('charges once when the order is repeated with another card or package', async () => {
    const first = await signedOrder()
    const paid = await pay({ cart: first.cart, sourceId: CARD })
    const again = await order({ addon: '', shownTotal: '3500' }, first.reference)
    if (again.outcome !== 'ready') throw new Error(again.outcome)
    expect(await pay({ cart: again.cart, sourceId: CARD })).toEqual(paid)
    expect((await inbox('payments')).split(first.reference)).toHaveLength(2)
  })

  it('stays single for an order of years ago', async () => {
    const { siteSecrets } = parts()
    const reference = newReference(siteSecrets, 'square', Date.parse('2020-05-01'))
    const customer = { name: 'Ada', email: 'ada@example.com', country: 'Ghana' }
    const cart = { package: 'single', addOn: null, amount: 3_500, currency: 'USD', reference, customer }
    expect(await pay({ cart: signedNote(siteSecrets, cart), sourceId: CARD })).toEqual({ outcome: 'expired' })
  })
})
