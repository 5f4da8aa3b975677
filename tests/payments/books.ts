import * as v from 'valibot'

import type { TestSandbox } from '../../sandbox/testing/test-sandbox'

/** Money that a provider has taken; amounts in the smallest unit. */
export type Taken = { reference: string; amount: number; currency: string; at: number }
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

  return {
    /** What the customer and the bank do at Paystack. */
    act: (reference: string, action: string, body: object = {}) =>
      ask(`/paystack/sandbox/transactions/${reference}/${action}`, secretKey, body),

    async takenByPaystack(): Promise<Taken[]> {
      const all: Taken[] = []
      for (let page = 1, pages = 1; page <= pages; page += 1) {
        const { data, meta } = v.parse(
          transactions,
          await ask(`/paystack/transaction?status=success&perPage=100&page=${page}`, secretKey),
        )
        all.push(...data.map(({ paid_at: at, ...money }) => ({ ...money, at: Date.parse(at) })))
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

    /** Every row of the API host, as often as it stands there. */
    async recorded(): Promise<Recorded[]> {
      const response = await sandbox.fetch('/sandbox/inbox/payments.csv', {
        headers: { Authorization: `Bearer ${sandbox.token}` },
      })
      const [header = '', ...lines] = (await response.text()).trimEnd().split('\r\n')
      // The byte order mark is no part of the text that `fetch` reads.
      const names = cellsOf(header)
      return lines.map((line) => {
        const {
          Reference: reference,
          Amount: amount,
          Currency: currency,
          Outcome: outcome,
        } = v.parse(row, Object.fromEntries(cellsOf(line).map((cell, index) => [names[index], cell])))
        return { reference, amount, currency, outcome }
      })
    },
  }
}
