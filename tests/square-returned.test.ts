import { afterAll, beforeAll, expect, it } from 'vitest'

import { newReference } from '~/checkout/order/reference.server'
import { signedNote } from '~/checkout/order/signed-cart.server'
import { keptLog } from '~/checkout/provider/kept-log.fixture'
import { nothingChecked, reconcile } from '~/checkout/settlement/reconcile.server'
import { createSettlement } from '~/checkout/settlement/settle.server'
import { createSquare } from '~/checkout/square/square.server'
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

it('a refund with Square is seen on the receipt, told to the API host once, and its fees are known', async () => {
  const square = {
    applicationId: 'sandbox-sq0idb-trial',
    locationId: 'SANDBOX',
    accessToken: 'sandbox-square-token',
    currency: 'USD',
    apiBase: `${sandbox.origin}/sandbox/square`,
    scriptUrl: `${sandbox.origin}/sandbox/square/v1/square.js`,
  }
  const provider = createSquare({ square, siteUrl: 'https://www.example.com', siteSecrets })
  if (!provider) throw new Error('Square is off')
  const apiHost = { url: `${sandbox.origin}/sandbox/api-host`, token: null }
  const reference = newReference(siteSecrets, 'square')
  const customer = { name: 'Ada', email: 'ada@example.com', country: 'Ghana' }
  const cart = { package: 'single', addOn: null, amount: 3_500, currency: 'USD', reference, customer }
  const charged = await provider.cards.charge(
    { cart: signedNote(siteSecrets, cart), sourceId: 'cnon:card-nonce-ok' },
    { deadline: deadlineIn(5_000), log: keptLog() },
  )
  if (charged.outcome !== 'charged') throw new Error(charged.outcome)
  const { paymentId } = charged
  const settler = () => createSettlement(provider, { apiHost, siteSecrets }, keptLog())
  const look = () => settler().look(reference, { paymentId, deadline: deadlineIn(5_000) })
  expect(await look()).toMatchObject({ outcome: 'confirmed', receiptByEmail: true })

  const amount_money = { amount: 1_000, currency: 'USD' }
  await ask('/refunds', { idempotency_key: 'one', payment_id: paymentId, amount_money })
  expect(await look()).toMatchObject({ outcome: 'partly-returned', back: { amount: 1_000, underWay: 0 } })

  const run = async () => {
    const result = nothingChecked()
    const range = { since: new Date(Date.now() - 60_000), until: new Date() }
    await reconcile(provider, range, { settler: settler(), result, progress: () => undefined })
    return result
  }
  for (let time = 0; time < 2; time += 1) expect(await run()).toMatchObject({ delivered: 1, returned: 1, failed: [] })
  const inbox = async (section: string) => {
    const headers = { Authorization: `Bearer ${sandbox.token}` }
    return (await sandbox.fetch(`/sandbox/inbox/${section}.csv`, { headers })).text()
  }
  const returns = (await inbox('returns')).trimEnd().split('\r\n')
  expect(returns).toHaveLength(2)
  expect(returns[1]).toContain(`"refund","processed","${reference}","square"`)
  expect(await inbox('payments')).toContain(`"${paymentId}","1.32","33.68"`)
})
