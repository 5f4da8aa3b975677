import { describe, expect, it } from 'vitest'

import { order } from './merchant.fixture'
import { attemptLog, paystackShop } from './paystack-shop.fixture'
import { schemaDifferences } from './published-answers.fixture'

const page = paystackShop()

/** Returns the whole response. */
async function ask(path: string, body?: object, key = 'sk_test_sandbox') {
  const headers = { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' }
  const post = body && { method: 'POST', body: JSON.stringify(body) }
  const { code, body: answer } = await page.ask(path, { headers, ...post })
  return { code, answer }
}

let references = 0
const open = async (given: object = {}) => {
  const reference = `published-${references++}`
  const { answer } = await ask('/transaction/initialize', { ...order, reference, ...given })
  return { reference, answer }
}
async function act(reference: string, ...actions: string[]) {
  for (const action of actions) await page.merchant.act(reference, action)
}

describe('responses documented by Paystack', () => {
  it('match initialize', async () => {
    expect(schemaDifferences('initialize', (await open()).answer)).toEqual([])
  })

  it.each([
    ['not started', []],
    ['declined', ['decline']],
    ['a pending transfer', ['transfer']],
    ['a completed transfer', ['transfer', 'arrive']],
    ['paid', ['pay']],
    ['reversed', ['pay', 'reverse']],
  ])('match verify and list for a transaction that is %s', async (_name, actions) => {
    for (const given of [{}, { metadata: { cart: { package: 'single' } } }]) {
      const { reference } = await open(given)
      await act(reference, ...actions)
      expect(schemaDifferences('verify', (await ask(`/transaction/verify/${reference}`)).answer)).toEqual([])
    }
    expect(schemaDifferences('list', (await ask('/transaction?perPage=2')).answer)).toEqual([])
  })

  it('match verify and list for an inline transaction with a log', async () => {
    const reference = `published-${references++}`
    const customer = { firstname: 'Ada', lastname: 'Obi', phone: '+2348000000000' }
    const { body } = await page.inline({ ref: reference, ...customer, metadata: '{"a":1}' })
    await ask(`/transaction/update_log/${body.data.id}`, { payload: JSON.stringify(attemptLog) }, 'pk_test_sandbox')
    const { answer } = await ask(`/transaction/verify/${reference}`)
    expect(schemaDifferences('verify', answer)).toEqual([])
    expect(answer.data).toMatchObject({
      log: attemptLog,
      customer: { phone: '+2348000000000', international_format_phone: '+2348000000000' },
    })
    expect(schemaDifferences('list', (await ask('/transaction')).answer)).toEqual([])
  })

  it.each([
    ['bad request', 400, '/transaction/initialize', {}, undefined],
    ['bad request', 400, '/transaction/verify/nothing', undefined, undefined],
    ['bad request', 400, '/transaction?status=odd', undefined, undefined],
    ['refusal', 401, '/transaction', undefined, 'sk_test_other'],
    ['refusal', 401, '/transaction/initialize', {}, 'sk_test_other'],
    ['refusal', 404, '/nowhere', undefined, undefined],
  ] as const)('match the error for %s %d at %s', async (kind, expected, path, body, key) => {
    const { code, answer } = await ask(path, body, key)
    expect(code).toBe(expected)
    expect(schemaDifferences(kind, answer)).toEqual([])
  })
})
