import * as v from 'valibot'

import type { TestSandbox } from '../../sandbox/testing/test-sandbox.fixture'

/** Money that a provider has taken; amounts in the smallest unit. */
export type Taken = { reference: string; amount: number; currency: string; at: number }
/** One state of a refund or dispute: at the provider, or as the API host was told of it. */
export type Returned = { reference: string; type: string; id: string; status: string }
/** A payment as the API host keeps it; `amount` as a decimal. */
export type Recorded = { reference: string; amount: string; currency: string; outcome: string }

const amounts = v.object({ amount: v.number(), currency: v.string() })
const transactions = v.object({
  data: v.array(v.object({ reference: v.string(), ...amounts.entries, paid_at: v.string() })),
  meta: v.object({ pageCount: v.number() }),
})
const payments = v.object({
  payments: v.optional(
    v.array(v.object({ reference_id: v.string(), amount_money: amounts, status: v.string(), created_at: v.string() })),
    [],
  ),
  cursor: v.optional(v.string()),
})
const returns = v.object({
  data: v.array(
    v.object({ id: v.number(), transaction: v.union([v.number(), v.object({ id: v.number() })]), status: v.string() }),
  ),
  meta: v.object({ pageCount: v.number() }),
})
const named = v.object({ data: v.object({ reference: v.string() }) })
const returnedRow = v.object({ Reference: v.string(), Type: v.string(), Id: v.string(), Status: v.string() })
const row = v.object({ Reference: v.string(), Amount: v.string(), Currency: v.string(), Outcome: v.string() })
const cellsOf = (line: string) => line.slice(1, -1).split('","')

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

  async function rowsOf(section: string): Promise<object[]> {
    const response = await sandbox.fetch(`/sandbox/inbox/${section}.csv`, {
      headers: { Authorization: `Bearer ${sandbox.token}` },
    })
    const [header = '', ...lines] = (await response.text()).trimEnd().split('\r\n')
    // The byte order mark is no part of the text that `fetch` reads.
    const names = cellsOf(header)
    return lines.map((line) => Object.fromEntries(cellsOf(line).map((cell, index) => [names[index], cell])))
  }

  return {
    /** What the customer and the bank do at Paystack. */
    act: (reference: string, action: string, body: object = {}) =>
      ask(`/paystack/sandbox/transactions/${reference}/${action}`, secretKey, body),

    async takenByPaystack(): Promise<Taken[]> {
      const all: Taken[] = []
      // What has gone back since was taken too.
      for (const status of ['success', 'reversed'])
        for (let page = 1, pages = 1; page <= pages; page += 1) {
          const { data, meta } = v.parse(
            transactions,
            await ask(`/paystack/transaction?status=${status}&perPage=100&page=${page}`, secretKey),
          )
          all.push(...data.map(({ paid_at: at, ...money }) => ({ ...money, at: Date.parse(at) })))
          pages = meta.pageCount
        }
      return all
    },

    /** Refunds and disputes as they are at Paystack. */
    async returnedByPaystack(): Promise<Returned[]> {
      const all: Returned[] = []
      for (const type of ['refund', 'dispute'])
        for (let page = 1, pages = 1; page <= pages; page += 1) {
          const { data, meta } = v.parse(returns, await ask(`/paystack/${type}?perPage=100&page=${page}`, secretKey))
          for (const { id, transaction, status } of data) {
            const of = typeof transaction === 'number' ? transaction : transaction.id
            const { data: paid } = v.parse(named, await ask(`/paystack/transaction/${of}`, secretKey))
            all.push({ reference: paid.reference, type, id: String(id), status })
          }
          pages = meta.pageCount
        }
      return all
    },

    async takenBySquare(): Promise<Taken[]> {
      const all: Taken[] = []
      for (let cursor = ''; ;) {
        const page = v.parse(payments, await ask(`/square/v2/payments?limit=100${cursor}`, squareToken))
        const completed = page.payments.filter(({ status }) => status === 'COMPLETED')
        all.push(
          ...completed.map(({ reference_id: reference, amount_money, created_at: at }) => ({
            reference,
            ...amount_money,
            at: Date.parse(at),
          })),
        )
        if (page.cursor === undefined) return all
        cursor = `&cursor=${page.cursor}`
      }
    },

    /** Every row of the API host, as often as it is there. */
    async recorded(): Promise<Recorded[]> {
      return (await rowsOf('payments')).map((given) => {
        const { Reference: reference, Amount: amount, Currency: currency, Outcome: outcome } = v.parse(row, given)
        return { reference, amount, currency, outcome }
      })
    },

    /** The same of refunds and disputes. */
    async recordedReturns(): Promise<Returned[]> {
      return (await rowsOf('returns')).map((given) => {
        const { Reference: reference, Type: type, Id: id, Status: status } = v.parse(returnedRow, given)
        return { reference, type, id, status }
      })
    },
  }
}
