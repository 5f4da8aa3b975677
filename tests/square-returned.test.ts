import { afterAll, beforeAll, expect, it } from 'vitest'

import { newReference } from '~/checkout/order/reference.server'
import { signedNote } from '~/checkout/order/signed-cart.server'
import { recordingLog, payment } from '~/checkout/providers/provider.fixture'
import { emptyReconciliation, reconcile } from '~/checkout/settlement/reconcile.server'
import { createPaymentService } from '~/checkout/settlement/payment-service.server'
import { createSquareApi } from '~/checkout/providers/square/square-api.server'
import { squareRefunds } from '~/checkout/providers/square/square-refunds.server'
import { createSquare } from '~/checkout/providers/square/square.server'
import { deadlineIn } from '~/lib/http/deadline'

import { startTestSandbox, type TestSandbox } from '../sandbox/testing/test-sandbox'

const siteSecrets = ['a-secret-of-thirty-two-characters'] as const
let sandbox: TestSandbox
beforeAll(async () => {
  sandbox = await startTestSandbox()
})
afterAll(() => sandbox.stop())

async function ask(path: string, body: object): Promise<Record<string, Record<string, unknown>>> {
  const headers = { Authorization: 'Bearer sandbox-square-token', 'Content-Type': 'application/json' }
  const response = await sandbox.fetch(`/sandbox/square/v2${path}`, {
    method: 'POST',
    headers,
    body: JSON.stringify(body),
  })
  return response.json()
}

const settings = () => ({
  square: {
    applicationId: 'sandbox-sq0idb-trial',
    locationId: 'SANDBOX',
    accessToken: 'sandbox-square-token',
    currency: 'USD',
    apiBase: `${sandbox.origin}/sandbox/square`,
    scriptUrl: `${sandbox.origin}/sandbox/square/v1/square.js`,
  },
  siteUrl: 'https://www.example.com',
  siteSecrets,
})

/** A card that was charged, and what the site does about it. */
async function charged() {
  const provider = createSquare(settings())
  if (!provider) throw new Error('Square is off')
  const apiHost = { url: `${sandbox.origin}/sandbox/api-host`, token: null }
  const reference = newReference(siteSecrets, 'square')
  const customer = { name: 'Ada', email: 'ada@example.com', country: 'Ghana' }
  const cart = { package: 'single', addOn: null, amount: 3_500, currency: 'USD', reference, customer }
  const charge = await provider.cards.charge(
    { cart: signedNote(siteSecrets, cart), sourceId: 'cnon:card-nonce-ok' },
    { deadline: deadlineIn(5_000), log: recordingLog() },
  )
  if (charge.outcome !== 'charged') throw new Error(charge.outcome)
  const { paymentId } = charge
  const log = recordingLog()
  const paymentService = () => createPaymentService(provider, { apiHost, siteSecrets }, log)
  const look = () => paymentService().statusForPage(reference, { paymentId, deadline: deadlineIn(5_000) })
  const run = async () => {
    const result = emptyReconciliation()
    const range = { since: new Date(Date.now() - 60_000), until: new Date() }
    await reconcile(provider, range, { paymentService: paymentService(), result, onProgress: () => undefined })
    return result
  }
  return { reference, paymentId, look, run, log }
}

async function inbox(section: string) {
  const headers = { Authorization: `Bearer ${sandbox.token}` }
  return (await sandbox.fetch(`/sandbox/inbox/${section}.csv`, { headers })).text()
}

it('Square refund appears on the receipt and reaches the API host once with its fees', async () => {
  const { reference, paymentId, look, run } = await charged()
  expect(await look()).toMatchObject({ outcome: 'confirmed', receiptByEmail: true })

  const amount_money = { amount: 1_000, currency: 'USD' }
  await ask('/refunds', { idempotency_key: 'one', payment_id: paymentId, amount_money })
  expect(await look()).toMatchObject({ outcome: 'partly-returned', refunds: { amount: 1_000, inFlight: 0 } })

  for (let time = 0; time < 2; time += 1) expect(await run()).toMatchObject({ delivered: 1, returned: 1, failed: [] })
  const returns = (await inbox('returns')).trimEnd().split('\r\n')
  expect(returns).toHaveLength(2)
  expect(returns[1]).toContain(`"refund","processed","${reference}","square"`)
  expect(await inbox('payments')).toContain(`"${paymentId}","1.32","33.68"`)
})

it('Square dispute appears on the receipt, in the log with its deadline, and in each state at the API host', async () => {
  const { reference, paymentId, look, run, log } = await charged()
  const due_at = '2030-11-26T18:00:00.000Z'
  await ask('/disputes', { payment_id: paymentId, due_at })
  expect(await look()).toMatchObject({ outcome: 'disputed' })
  expect(await run()).toMatchObject({ failed: [] })
  expect(log.lines).toContainEqual(
    expect.objectContaining({ event: 'payment.disputed', reference, status: 'evidence-required', dueAt: due_at }),
  )
  await ask('/disputes', { payment_id: paymentId, state: 'LOST' })
  expect(await run()).toMatchObject({ failed: [] })
  const told = (await inbox('returns')).split('\r\n').filter((line) => line.includes(reference))
  expect(told).toEqual([
    expect.stringContaining('"dispute","resolved"'),
    expect.stringContaining('"dispute","evidence-required"'),
  ])
})

it('Square token without access to disputes is logged once and still returns refunds', async () => {
  const { paymentId } = await charged()
  const log = recordingLog()
  const api = createSquareApi(settings().square)
  const refused = { outcome: 'key-refused', status: 403, message: 'INSUFFICIENT_SCOPES' } as const
  const returns = squareRefunds({ ...api, listDisputes: async () => refused }, log)
  const amount_money = { amount: 500, currency: 'USD' }
  await ask('/refunds', { idempotency_key: 'two', payment_id: paymentId, amount_money })
  const received = { ...payment, provider: 'square', requested: null, email: null, transactionId: paymentId }
  for (let time = 0; time < 2; time += 1) {
    const looked = await returns.of(
      { state: 'paid', transaction: received, returnedCart: null },
      { deadline: deadlineIn(5_000), urgent: true },
    )
    expect(looked).toMatchObject({ state: 'known', refunds: [{ type: 'refund', amount: 500 }] })
  }
  expect(log.lines).toEqual([{ event: 'payment.disputes-unreadable', message: 'INSUFFICIENT_SCOPES' }])
})
