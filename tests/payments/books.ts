import * as v from 'valibot'

import { storedRows } from '../../sandbox/testing/stored.fixture'
import type { TestSandbox } from '../../sandbox/testing/test-sandbox.fixture'

const money = { amount: v.number(), currency: v.string() }
const transaction = v.object({ reference: v.string(), ...money, paid_at: v.string() })
const payments = v.object({
  payments: v.optional(
    v.array(
      v.object({
        reference_id: v.string(),
        amount_money: v.object(money),
        status: v.string(),
        created_at: v.string(),
      }),
    ),
    [],
  ),
  cursor: v.optional(v.string()),
})
const returned = v.object({
  id: v.number(),
  transaction: v.union([v.number(), v.object({ id: v.number() })]),
  status: v.string(),
})
const named = v.object({ data: v.object({ reference: v.string() }) })
const recorded = v.object({ reference: v.string(), ...money, outcome: v.string() })
const recordedReturn = v.object({
  reference: v.string(),
  type: v.string(),
  return_id: v.string(),
  status: v.string(),
})

/** Money that a provider has taken; amounts in the smallest unit. */
export type Taken = { reference: string; amount: number; currency: string; at: number }
/** One state of a refund or dispute: at the provider, or as the API host was told of it. */
export type Returned = { reference: string; type: string; id: string; status: string }
/** A payment as the API host keeps it. */
export type Recorded = v.InferOutput<typeof recorded>

/** What providers and API host have, by their own word. */
export function openBooks(
  sandbox: TestSandbox,
  { secretKey, squareToken }: { secretKey: string; squareToken: string },
) {
  async function ask(path: string, token: string, body?: object): Promise<unknown> {
    const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' }
    const response = await sandbox.fetch(`/sandbox${path}`, {
      headers,
      ...(body ? { method: 'POST', body: JSON.stringify(body) } : {}),
    })
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
    return response.json()
  }

  /** All entries of a list of Paystack. */
  async function listed<Entry>(list: string, schema: v.GenericSchema<unknown, Entry>, query = ''): Promise<Entry[]> {
    const answer = v.object({ data: v.array(schema), meta: v.object({ pageCount: v.number() }) })
    const all: Entry[] = []
    for (let page = 1, pages = 1; page <= pages; page += 1) {
      const { data, meta } = v.parse(answer, await ask(`/paystack/${list}?perPage=100&page=${page}${query}`, secretKey))
      all.push(...data)
      pages = meta.pageCount
    }
    return all
  }

  return {
    /** What the customer and the bank do at Paystack. */
    act: (reference: string, action: string, body: object = {}) =>
      ask(`/paystack/sandbox/transactions/${reference}/${action}`, secretKey, body),

    async takenByPaystack(): Promise<Taken[]> {
      const all: Taken[] = []
      // What has gone back since was taken too.
      for (const status of ['success', 'reversed'])
        for (const { paid_at: at, ...taken } of await listed('transaction', transaction, `&status=${status}`))
          all.push({ ...taken, at: Date.parse(at) })
      return all
    },

    /** Refunds and disputes as they are at Paystack. */
    async returnedByPaystack(): Promise<Returned[]> {
      const all: Returned[] = []
      for (const type of ['refund', 'dispute'])
        for (const { id, transaction, status } of await listed(type, returned)) {
          const of = typeof transaction === 'number' ? transaction : transaction.id
          const { data } = v.parse(named, await ask(`/paystack/transaction/${of}`, secretKey))
          all.push({ reference: data.reference, type, id: String(id), status })
        }
      return all
    },

    async takenBySquare(): Promise<Taken[]> {
      const all: Taken[] = []
      for (let cursor = ''; ;) {
        const page = v.parse(payments, await ask(`/square/v2/payments?limit=100${cursor}`, squareToken))
        for (const { reference_id: reference, amount_money, status, created_at: at } of page.payments)
          if (status === 'COMPLETED') all.push({ reference, ...amount_money, at: Date.parse(at) })
        if (page.cursor === undefined) return all
        cursor = `&cursor=${page.cursor}`
      }
    },

    /** The payments that the API host keeps: its database allows each reference once. */
    recorded: () => v.parse(v.array(recorded), storedRows(sandbox.dataDir, 'payment')),

    /** Every refund and dispute that the API host was told of. */
    recordedReturns: (): Returned[] =>
      v
        .parse(v.array(recordedReturn), storedRows(sandbox.dataDir, 'event'))
        .map(({ return_id: id, ...rest }) => ({ ...rest, id })),
  }
}
