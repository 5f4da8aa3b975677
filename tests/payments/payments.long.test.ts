import { expect, it } from 'vitest'

import { runPayments } from './run-payments'

const seed = Date.now() % 1_000_000

it(
  `charges, delivers and reports each payment exactly once while processes are killed and responses lost (seed ${seed})`,
  { timeout: 300_000 },
  async () => {
    const { problems, reconcile, crashes, paid, returned, deliveredOnce, deliveredLate, kills } = await runPayments({
      payments: 100,
      kills: 1,
      patienceS: 6,
      seed,
    })
    expect({ problems, reconcile }).toMatchObject({
      problems: [],
      reconcile: { code: 0, stdout: expect.stringContaining(`${paid.paystack + paid.square} checked`) },
    })
    expect(crashes).toBe(0)
    expect(deliveredOnce).toBe(paid.paystack + paid.square)
    // The run reached each kill point, and some payments needed the reconciliation.
    expect([...kills].filter(([, times]) => times === 0)).toEqual([])
    expect(Math.min(paid.paystack, paid.square)).toBeGreaterThan(30)
    expect(deliveredLate).toBeGreaterThan(0)
    expect(returned).toBeGreaterThan(5)
  },
)
