import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { chargeCard } from '~/checkout/providers/square/charge-card.server'
import { squareChargeMessage } from '~/checkout/providers/square/use-square'
import { createSquareApi } from '~/checkout/providers/square/square-api.server'
import { deadlineIn } from '~/lib/http/deadline'

import { startTestProxy, type Passed } from './payments/pass-on'
import { CARD, squareShop } from './square-shop.fixture'

const { parts, signedOrder } = squareShop()

/** What Square answers, one after the other; the last for ever. Null breaks the connection off. */
let answers: (Passed | 'nothing' | null)[] = []
let asked = 0
let square: Awaited<ReturnType<typeof startTestProxy>>
beforeAll(async () => {
  square = await startTestProxy(
    () => null,
    async () => {
      asked += 1
      const given = answers[Math.min(asked, answers.length) - 1] ?? null
      return given === 'nothing' ? new Promise(() => undefined) : given
    },
  )
})
beforeEach(() => {
  asked = 0
})
afterAll(() => {
  square.server.close()
  square.server.closeAllConnections()
})

const answer = (status: number, body: object | string, headers = {}): Passed => ({
  status,
  headers: { 'content-type': 'application/json', ...headers },
  body: Buffer.from(typeof body === 'string' ? body : JSON.stringify(body)),
})
const failed = (status: number, category: string, code: string) => answer(status, { errors: [{ category, code }] })

async function charge(apiBase = `http://127.0.0.1:${square.port}`, deadline = deadlineIn(9_000)) {
  const errors: object[] = []
  const { settings, siteSecrets } = parts()
  const charged = await chargeCard(
    { cart: (await signedOrder()).cart, sourceId: CARD },
    {
      api: createSquareApi({ ...settings.square, apiBase }),
      siteSecrets,
      currency: 'USD',
      deadline,
      log: { warn: () => undefined, error: (line: object) => void errors.push(line) },
    },
  )
  return { charged, errors }
}

describe('chargeCard', () => {
  it.each([
    [failed(401, 'AUTHENTICATION_ERROR', 'UNAUTHORIZED'), 'not-working'],
    [failed(403, 'AUTHENTICATION_ERROR', 'INSUFFICIENT_SCOPES'), 'not-working'],
    [answer(403, '<html>'), 'not-working'],
    [failed(429, 'RATE_LIMIT_ERROR', 'RATE_LIMITED'), 'provider-busy'],
    // It may have been charged all the same.
    [failed(500, 'API_ERROR', 'INTERNAL_SERVER_ERROR'), 'unreachable'],
    [answer(502, '<html>'), 'unreachable'],
    [null, 'unreachable'],
    [failed(402, 'PAYMENT_METHOD_ERROR', 'GENERIC_DECLINE'), 'declined'],
  ])('maps failure %# to "%s"', async (given, outcome) => {
    answers = [given]
    const { charged } = await charge()
    expect(charged.outcome).toBe(outcome)
    // What is unsure is asked again under the same key, what is sure is not.
    expect(asked).toBe(outcome === 'unreachable' ? 3 : 1)
  })

  it('returns "unreachable" for a refused connection and a timeout', async () => {
    expect((await charge('http://127.0.0.1:9')).charged).toEqual({ outcome: 'unreachable' })
    answers = ['nothing']
    expect((await charge(undefined, deadlineIn(300))).charged).toEqual({ outcome: 'unreachable' })
  })

  it.each([429, 401])('returns "unreachable" when a lost attempt precedes the response %i', async (status) => {
    answers = [null, failed(status, 'ANY', 'ANY')]
    expect((await charge()).charged).toEqual({ outcome: 'unreachable' })
  })

  it("logs a refused key with Square's message as an error and suggests no retry", async () => {
    answers = [failed(401, 'AUTHENTICATION_ERROR', 'UNAUTHORIZED')]
    const { charged, errors } = await charge()
    expect(errors).toEqual([
      {
        event: 'payment.key-refused',
        provider: 'square',
        reference: expect.any(String),
        status: 401,
        message: 'UNAUTHORIZED',
      },
    ])
    if (charged.outcome !== 'not-working') throw new Error(charged.outcome)
    expect(squareChargeMessage(charged, false)).toBe(
      'This card form is not working at the moment, so this attempt was not charged. Please book by chat.',
    )
  })

  it('states the wait while Square is busy and claims nothing about an earlier unknown attempt', () => {
    const answer = { outcome: 'provider-busy', retryAfterS: 30 } as const
    expect(squareChargeMessage(answer, false)).toContain('this attempt was not charged. Please try again in 30 seconds')
    expect(squareChargeMessage(answer, true)).toContain('could not find out whether your card was charged')
    expect(squareChargeMessage(answer, true)).not.toMatch(/not charged|no money/i)
  })
})
